import { AppError, type Day, type DayNumber, dayOf, nanToNull } from '@parakh/base';
import type { Underlying } from '@parakh/options';
import type { QuotedFuture } from '../../marketdata/index.ts';
import { type BetweenSessions, betweenSessions } from '../between-sessions.ts';
import type { KnownSession } from './known-session.ts';

/** A future in one bar of a session against the bar before. */
export interface FutureMinutes extends BetweenSessions {
  /** The end of the bar, milliseconds since the epoch. */
  readonly at: number;
  readonly date: Day;
  /** Contracts of this bar. */
  readonly volume: number | null;
}

export interface FutureSession {
  readonly symbol: Underlying;
  readonly expiry: Day;
  readonly bars: FutureMinutes[];
}

const MS_A_MINUTE = 60_000;
const nothing = { close: NaN, oi: NaN, volume: 0 };

/** One future of a session in bars of so many minutes, the earliest first, the last one as far as it is; undefined where futures are not told. Throws AppError 'expiry.unknown'. */
export function futureMinutes(
  { underlying, hours, knownUntil, futures }: KnownSession,
  { expiry, minutes }: { readonly expiry: string; readonly minutes: number },
): FutureSession | undefined {
  if (!futures) return undefined;
  const { opensAt, day } = hours;
  const until = knownUntil();
  const futuresAt = futures();
  const place = monthOf(futuresAt(until), expiry, day);
  const ends = endsOf(opensAt, until, minutes * MS_A_MINUTE);
  const months = ends.map((end) => futuresAt(end)[place]!);
  return {
    symbol: underlying,
    expiry: dayOf(months[0]?.expiry ?? day),
    bars: months.map((month, i) => barOf(month, months[i - 1] ?? nothing, { at: ends[i]!, date: dayOf(day) })),
  };
}

function endsOf(opensAt: number, until: number, step: number): number[] {
  const bars = Math.ceil((until - opensAt) / step);
  return Array.from({ length: bars }, (_, i) => Math.min(until, opensAt + (i + 1) * step));
}

/** '1' for the first that is not over, '2', '3'; or a day. */
function monthOf(months: readonly QuotedFuture[], expiry: string, today: DayNumber): number {
  const place =
    expiry.length > 1
      ? months.findIndex((month) => dayOf(month.expiry) === expiry)
      : months.findIndex((month) => month.expiry >= today) + Number(expiry) - 1;
  if (!months[place]) throw new AppError('expiry.unknown', { expiry });
  return place;
}

function barOf(
  { close, oi, volume }: Pick<QuotedFuture, 'close' | 'oi' | 'volume'>,
  before: Pick<QuotedFuture, 'close' | 'oi' | 'volume'>,
  of: Pick<FutureMinutes, 'at' | 'date'>,
): FutureMinutes {
  return {
    ...of,
    volume: nanToNull(volume - before.volume),
    ...betweenSessions({ price: before.close, openInterest: before.oi }, { price: close, openInterest: oi }),
  };
}
