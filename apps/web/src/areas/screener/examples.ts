import { builtInScans } from '@parakh/scan/built-in-scans';

/** Texts to begin with, named as one would ask: the built-in scans, and a strategy. */
export const examples: readonly { readonly word: string; readonly text: string }[] = [
  ...builtInScans.map(({ name, text }) => ({ word: name, text })),
  {
    word: 'Strategy: long and short by Super Trend',
    text: '([0] day CLOSE crossup [0] day Super Trend(10, 3)) [GO_LONG] ; ([0] day CLOSE crossdown [0] day Super Trend(10, 3)) [GO_SHORT]',
  },
];
