import type { FeedStatus, TickSession } from '@parakh/market';
import type { Gap } from './stored-gaps.ts';

/** No tick at all for so long, by the exchange's clock, and nothing can be said of the market. */
const SILENCE_MS = 10_000;
/** A clock that runs a hundred times as fast as ours is no reason to call a short breath silence. */
const OWN_SILENCE_MS = 2_000;

/** Notices when nothing is seen in an open session, and until when. */
export interface GapWatch {
  /** Ticks came: the oldest and the newest of a batch. */
  ticks(oldest: number, newest: number): void;
  status(status: FeedStatus): void;
  /** Looks whether it has been silent for too long. */
  check(exchangeNow: number): void;
}

interface WatchParts {
  readonly session: TickSession;
  /** Everything before was seen. */
  readonly from: number;
  /** One that a crash left open. */
  readonly open?: Gap | undefined;
  /** Our clock. */
  readonly now: () => number;
  readonly onGap: (gap: Gap) => void;
  readonly onStatus: (status: FeedStatus) => void;
}

export function watchGaps({ session, from, open, now, onGap, onStatus }: WatchParts): GapWatch {
  const { opensAt, closesAt } = session;
  const within = (at: number) => Math.min(Math.max(at, opensAt), closesAt);
  let seen = within(from);
  let seenAt = now();
  let gap = open;
  /** The source itself said that it is down: only it can say otherwise, or ticks. */
  const begin = (since: number, because: string) => {
    if (gap || within(since) >= closesAt) return;
    gap = { from: within(since), because };
    onGap(gap);
    onStatus({ state: 'down', at: gap.from, because });
  };
  const end = (at: number) => {
    if (!gap) return;
    onGap({ ...gap, to: Math.max(gap.from, within(at)) });
    gap = undefined;
    onStatus({ state: 'up', at, because: 'prices come again' });
  };
  return {
    ticks(oldest, newest) {
      if (within(oldest) - seen > SILENCE_MS) begin(seen, 'No prices came.');
      if (newest > seen) end(oldest);
      seen = Math.max(seen, within(newest));
      seenAt = now();
    },
    status({ state, at, because }) {
      if (state === 'down') begin(at, because);
      else end(at);
    },
    check(exchangeNow) {
      if (within(exchangeNow) - seen > SILENCE_MS && now() - seenAt > OWN_SILENCE_MS) begin(seen, 'No prices came.');
      if (exchangeNow >= closesAt) end(closesAt);
    },
  };
}
