/**
 * The rules of Reversi (also sold as Othello) and of Oust, a game by Mark Steere (2007):
 * {@link position} and {@link Game}.
 *
 * @packageDocumentation
 */
import { ready as rules } from "./load_rules.js";

export * from "./api/index.js";

await rules;
