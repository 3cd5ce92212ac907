import type { DayNumber } from '@parakh/base';
import { indexNamed } from '@parakh/market';
import { type Underlying, usualRate } from '@parakh/options';
import type { QuotedExpiry, QuotedSession, SessionFuture, SessionOption } from '../../marketdata/index.ts';
import type { FutureRow, OptionRow } from '../contract-store.ts';
import { type SessionHours, settledAt } from './known-session.ts';

const MS_A_MINUTE = 60_000;

/** The minute of a session that ends at a moment or holds it. */
export const minuteBefore = ({ opensAt }: SessionHours, at: number) =>
  Math.max(0, Math.ceil((at - opensAt) / MS_A_MINUTE) - 1);

/** Options of one expiry in a session. */
export interface SessionExpiry extends QuotedExpiry {
  readonly expiry: DayNumber;
}

/** The simulated contracts of one underlying in one session. */
export interface UnderlyingSession {
  readonly underlying: Underlying;
  readonly hours: SessionHours;
  readonly quoted: QuotedSession;
  /** The nearest first. */
  readonly expiries: readonly SessionExpiry[];
}

interface Parts {
  readonly underlying: Underlying;
  readonly hours: SessionHours;
  readonly seed: number;
  /** The day whose closes the rows tell. */
  readonly closedOn: DayNumber;
  /** India VIX at the end of it, points. */
  readonly vix: number;
  /** Volatility for thirty days then, and what it returns to; fractions of a year. */
  readonly level: number;
  readonly longRun: number;
  readonly options: readonly { readonly row: OptionRow; readonly option: SessionOption }[];
  readonly futures: readonly {
    readonly row: FutureRow;
    readonly future: Pick<SessionFuture, 'openInterest' | 'volume'>;
  }[];
}

const DAYS_A_YEAR = 365;
export function sessionFrom({ underlying, hours, options, futures, ...of }: Parts): UnderlyingSession {
  const byExpiry = Map.groupBy(options, ({ row }) => row.expiry);
  return {
    underlying,
    hours,
    quoted: {
      seed: of.seed,
      isShare: !indexNamed(underlying),
      lot: options[0]!.row.lot,
      opensAt: hours.opensAt,
      minutes: Math.round((hours.closesAt - hours.opensAt) / MS_A_MINUTE),
      level: of.level,
      longRun: of.longRun,
      vix: of.vix,
      futures: futures.map(({ row, future }) => ({
        ...future,
        expiry: row.expiry,
        expiresAt: settledAt(row.lastDay),
        basis: basisOf(row, of.closedOn),
      })),
    },
    expiries: [...byExpiry].map(([expiry, own]) => ({
      expiry,
      expiresAt: settledAt(own[0]!.row.lastDay),
      options: own.map(({ option }) => option),
    })),
  };
}

/** Nothing on the last day: there the future is the spot. */
function basisOf({ close, spot, lastDay }: FutureRow, closedOn: DayNumber): number {
  const years = (lastDay - closedOn) / DAYS_A_YEAR;
  return years > 0 ? Math.log(close / spot) / years - usualRate : 0;
}
