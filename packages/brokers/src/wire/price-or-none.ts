import { type Paise, paiseOf } from '../paise.ts';

/** Of vendors that write 0 for a price that is not there: NaN then. */
export function priceOrNone(rupees: number | string | null | undefined): Paise {
  return paiseOf(rupees) || NaN;
}
