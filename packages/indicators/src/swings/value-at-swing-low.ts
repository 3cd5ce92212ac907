import { valueAtSwing } from './value-at-swing.ts';

/** A lower swing low of the price with a higher one of the oscillator is a bullish divergence. */
export const valueAtSwingLow = valueAtSwing({ swing: 'Swing Low', price: 'low', sign: -1, diverges: '>' });
