import { type Parameter, period } from '../indicator.ts';

/** How many bars the candle is made of: one when the condition does not say. */
export const lastBars: Parameter = { ...period(1), optional: true };
