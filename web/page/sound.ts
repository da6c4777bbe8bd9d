// Sounds of moves, made by the browser's own audio. Their volume is from 0 to 100, which the browser
// keeps.

import { store, stored } from "./storage.ts";

const KEY = "outflank-sound";
const TICK = 0.055; // Seconds between the sounds of discs that flip.
const MOST = 6; // Discs that are heard.
type Strike = [from: number, to: number, loudness: number, seconds: number];
// The pitch at the beginning and the end in Hz, the loudness, and the seconds.
const PLACE: Strike = [420, 170, 0.25, 0.09];
const FLIP: Strike = [760, 520, 0.06, 0.05];
const CAPTURE: Strike = [240, 90, 0.16, 0.12];

// Before there was a volume, "on" and "off" were kept.
const volumeOf = (kept: string): number => (/^\d+$/.test(kept) ? Math.min(100, Number(kept)) : kept === "off" ? 0 : 100);

export class Sound {
  volume = volumeOf(stored(KEY) ?? "");
  private context: AudioContext | null = null;

  set(volume: number): void {
    this.volume = volume;
    store(KEY, String(volume));
  }

  // A ply is shown that was played just now: its placement, and what it takes.
  play({ cell, taken }: BoardPly): void {
    // Before the first click or key, browsers let nothing be heard.
    if (!this.volume || cell < 0 || !navigator.userActivation?.hasBeenActive) return;
    this.context ??= new AudioContext();
    const begin = this.context.currentTime;
    this.strike(this.context, begin, PLACE);
    for (const [nth, { gone }] of taken.slice(0, MOST).entries()) this.strike(this.context, begin + TICK * (nth + 1), gone ? CAPTURE : FLIP);
  }

  private strike(context: AudioContext, at: number, [from, to, loudness, seconds]: Strike): void {
    const share = this.volume / 100;
    const tone = new OscillatorNode(context, { type: "triangle", frequency: from });
    const gain = new GainNode(context, { gain: loudness * share });
    tone.frequency.exponentialRampToValueAtTime(to, at + seconds);
    gain.gain.setValueAtTime(loudness * share, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
  }
}
