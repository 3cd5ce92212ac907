import { valueAtSwing } from './value-at-swing.ts';

/** A higher swing high of the price with a lower one of the oscillator is a bearish divergence. */
export const valueAtSwingHigh = valueAtSwing({ swing: 'Swing High', price: 'high', sign: 1, diverges: '<' });
