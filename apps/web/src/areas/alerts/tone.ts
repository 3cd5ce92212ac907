/** Two short notes, one after the other, in Hz. */
const NOTES = [880, 1174.7];
const NOTE_S = 0.11;
const LOUD = 0.12;
const SILENT = 0.0001;

let context: AudioContext | undefined;

/** Browsers allow sound only after a first press or key: from then on the tone can be played. */
export function readyTone(): () => void {
  const ready = () => {
    stop();
    if (typeof AudioContext !== 'undefined') context ??= new AudioContext();
  };
  const stop = () => {
    removeEventListener('pointerdown', ready);
    removeEventListener('keydown', ready);
  };
  addEventListener('pointerdown', ready);
  addEventListener('keydown', ready);
  return stop;
}

/** Whether the browser lets this tab be heard. */
export const isToneReady = () => context?.state === 'running';

/** A soft sign that something was found; nothing where the browser does not allow it yet. */
export function playTone(): void {
  const audio = context;
  if (audio?.state !== 'running') return;
  NOTES.forEach((frequency, i) => {
    const from = audio.currentTime + i * NOTE_S;
    const note = new OscillatorNode(audio, { frequency });
    const loudness = new GainNode(audio, { gain: SILENT });
    loudness.gain.setValueAtTime(SILENT, from);
    loudness.gain.exponentialRampToValueAtTime(LOUD, from + 0.015);
    loudness.gain.exponentialRampToValueAtTime(SILENT, from + 2 * NOTE_S);
    note.connect(loudness).connect(audio.destination);
    note.start(from);
    note.stop(from + 2 * NOTE_S);
  });
}
