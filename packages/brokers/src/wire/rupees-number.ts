import { type Paise, rupeesText } from '../paise.ts';

/** For vendors that want a price as a number: 57120 is 571.2. Only whole paise are ever sent: anything else is a fault of ours and throws. */
export function rupeesNumber(paise: Paise): number {
  return Number(rupeesText(paise));
}
