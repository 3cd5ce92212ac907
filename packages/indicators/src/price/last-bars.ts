import { type Parameter, period } from '../indicator.ts';

/** How many bars the candle is made of: one when the condition names none. */
export const lastBars: Parameter = { ...period(1), optional: true };
