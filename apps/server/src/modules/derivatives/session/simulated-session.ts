import { timeAt } from '@parakh/market';
import { futuresAt, type QuotedMoment, quotesAt } from '../../marketdata/index.ts';
import { chainAtMoment } from './chain-at-moment.ts';
import type { KnownExpiry, KnownSession } from './known-session.ts';
import type { UnderlyingSession } from './underlying-session.ts';

const MS_A_MINUTE = 60_000;

/** What the contracts of a simulated session follow. */
export interface Following {
  readonly knownUntil: () => number;
  /** Where the prices stand that all others follow, at a moment. */
  readonly moment: (at: number) => QuotedMoment;
}

/** Simulated contracts are known at every moment: their path has one for each minute that is over. */
export function simulatedSession(session: UnderlyingSession, following: Following): KnownSession {
  const { underlying, hours, quoted, expiries } = session;
  const path = () => sharingPath(hours.opensAt, following);
  const ofSession = (of: KnownExpiry) => expiries.find(({ expiry }) => expiry === of.expiry)!;
  return {
    underlying,
    hours,
    lot: quoted.lot,
    expiries,
    knownUntil: following.knownUntil,
    moments: () => {
      const over = Math.floor((following.knownUntil() - hours.opensAt) / MS_A_MINUTE);
      return Array.from({ length: Math.max(0, over) }, (_, i) => hours.opensAt + (i + 1) * MS_A_MINUTE);
    },
    spots: () => {
      const at = path();
      return (when) => at(when).spot;
    },
    chains: () => {
      const at = path();
      return (of, when) => chainAtMoment(session, ofSession(of), at(when));
    },
    quotes: () => {
      const at = path();
      return (of, when, strike) => {
        const { expiresAt, options } = ofSession(of);
        const asked = strike === undefined ? options : options.filter((option) => option.strike === strike);
        return quotesAt(quoted, { expiresAt, options: asked }, at(when));
      };
    },
    futures: () => {
      const at = path();
      return (when) => futuresAt(quoted, at(when));
    },
  };
}

/** Moments of a session: the bars of its minutes are read once for all of them. */
function sharingPath(opensAt: number, { knownUntil, moment }: Following): (at: number) => QuotedMoment {
  const until = knownUntil();
  const now = moment(until);
  return (at) => {
    const isEnd = (at - opensAt) % MS_A_MINUTE === 0;
    // Now is what was traded last, not the end of a minute.
    if (at >= until || (!isEnd && timeAt(at) >= timeAt(until))) return { ...now, at };
    return { at, ...now.minute(Math.max(0, Math.ceil((at - opensAt) / MS_A_MINUTE) - 1)), minute: now.minute };
  };
}
