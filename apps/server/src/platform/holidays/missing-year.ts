import { dayInIndia } from '@parakh/base';
import { missingYear } from '@parakh/market';
import type { Logger } from 'pino';

/** Says at the start which year the holiday list lacks. */
export function warnOfMissingYear(log: Pick<Logger, 'warn'>, now: number): void {
  const year = missingYear(dayInIndia(now));
  if (year !== undefined)
    log.warn({ year }, 'the holiday list lacks this year: no session is assumed in it until PARAKH_HOLIDAYS adds it');
}
