// The Content-Security-Policy of a document: it runs no script but its own. A page on any server may
// have it, because the document says it itself.
import { createHash } from "node:crypto";

const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
];

// The document with its policy. What it has in script elements is named by its hash.
export function policed(html: string): string {
  const written = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text);
  const hashes = written.map((text) => ` 'sha256-${createHash("sha256").update(text!).digest("base64")}'`);
  const policy = [...POLICY, `script-src 'self' 'wasm-unsafe-eval'${hashes.join("")}`].join("; ");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return html.replace('<meta charset="utf-8">', (charset) => `${charset}\n${meta}`);
}
