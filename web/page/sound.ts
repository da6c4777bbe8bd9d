// Sounds of moves, made by the browser's own audio. They can be off, which the browser keeps.

const KEY = "outflank-sound";
const TICK = 0.055; // Seconds between the sounds of discs that flip.
const MOST = 6; // Discs that are heard.
// The pitch at the beginning and the end in Hz, the loudness, and the seconds.
const PLACE = [420, 170, 0.25, 0.09];
const FLIP = [760, 520, 0.06, 0.05];
const CAPTURE = [240, 90, 0.16, 0.12];

function isOff() {
  try {
    return localStorage.getItem(KEY) === "off";
  } catch {
    return false;
  }
}

export class Sound {
  constructor() {
    this.on = !isOff();
  }

  turn() {
    this.on = !this.on;
    try {
      localStorage.setItem(KEY, this.on ? "on" : "off");
    } catch {
      // The browser does not let the page store anything.
    }
  }

  // A ply is shown that was played just now: its placement, and what it takes.
  play({ cell, taken }) {
    // Before the first click or key, browsers let nothing be heard.
    if (!this.on || cell < 0 || !navigator.userActivation?.hasBeenActive) return;
    this.context ??= new AudioContext();
    const begin = this.context.currentTime;
    this.strike(begin, PLACE);
    for (const [nth, { gone }] of taken.slice(0, MOST).entries()) this.strike(begin + TICK * (nth + 1), gone ? CAPTURE : FLIP);
  }

  strike(at, [from, to, loudness, seconds]) {
    const tone = new OscillatorNode(this.context, { type: "triangle", frequency: from });
    const gain = new GainNode(this.context, { gain: loudness });
    tone.frequency.exponentialRampToValueAtTime(to, at + seconds);
    gain.gain.setValueAtTime(loudness, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    tone.connect(gain).connect(this.context.destination);
    tone.start(at);
    tone.stop(at + seconds);
  }
}
