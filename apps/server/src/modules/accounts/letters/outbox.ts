import type { KeptLetter, Letter, LetterWay } from './letter.ts';

const MOST_KEPT = 200;

/** Letters stay in memory, where a developer can read them. */
export interface Outbox extends LetterWay {
  /** The newest first. */
  kept(): readonly KeptLetter[];
}

export function openOutbox(now: () => number): Outbox {
  let letters: readonly KeptLetter[] = [];
  let written = 0;
  return {
    async send(letter: Letter) {
      written++;
      letters = [{ ...letter, id: written, at: now() }, ...letters].slice(0, MOST_KEPT);
    },
    kept: () => letters,
    close() {},
  };
}
