import { type Paise, rupeesText } from '../paise.ts';

/** For vendors that want prices as numbers, and 0 where there is none. Only whole paise are ever sent: anything else throws. */
export function rupeesNumber(paise: Paise | null): number {
  return paise === null ? 0 : Number(rupeesText(paise));
}
