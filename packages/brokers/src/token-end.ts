import { dayInIndia, dayNumber } from '@parakh/base';
import { barTime, instantOf } from '@parakh/market';
import type { TokenEnd } from './login.ts';
import { jwtClaim } from './wire/jwt.ts';

const MS_AN_HOUR = 3_600_000;

/** The instant at which a token that was given at `from` ends; milliseconds since the epoch. NaN for a text that is no JWT with an end. */
export function endOf(end: TokenEnd, token: string, from: number): number {
  if (end.kind === 'hours') return from + end.hours * MS_AN_HOUR;
  if (end.kind === 'daily') return nextAt(end.at, from);
  const stated = jwtEnd(token);
  return Number.isNaN(stated) && end.otherwise !== undefined ? nextAt(end.otherwise, from) : stated;
}

/** The next time the clock in India shows `at` ('06:00'), after `from`. */
function nextAt(at: string, from: number): number {
  const [hour = NaN, minute = NaN] = at.split(':').map(Number);
  const today = dayNumber(dayInIndia(from));
  const here = instantOf(barTime(today, hour * 60 + minute));
  return here > from ? here : instantOf(barTime(today + 1, hour * 60 + minute));
}

/** RFC 7519: `exp` is in seconds. The signature is the vendor's affair: a forged end would only let us ask in vain. */
function jwtEnd(token: string): number {
  const exp = jwtClaim(token, 'exp');
  return typeof exp === 'number' ? exp * 1000 : NaN;
}
