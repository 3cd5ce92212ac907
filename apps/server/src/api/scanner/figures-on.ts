import { dayNumber } from '@parakh/base';
import { barTime, changePctOf } from '@parakh/market';
import type { AvailableMarket } from '../../modules/scanning/index.ts';
import type { Live } from '../../modules/streaming/index.ts';

const SESSIONS_OF_A_SPARKLINE = 30;

/** What a list shows of a symbol on one session, as traded; NaN where it did not trade. */
export interface FiguresOn {
  readonly last: number;
  readonly changePct: number;
  readonly volume: number;
  /** Closes of the last sessions, oldest first. */
  readonly closes: () => number[];
}

/** Reads single bars out of the frames: no views are made, since a list may have thousands of symbols. */
export function figuresOn(held: AvailableMarket, symbol: string, date: string): FiguresOn {
  const found = held.find(symbol);
  if (!found) return NOTHING;
  const { frame, index } = found;
  const { close, previousClose, volume } = frame.columns;
  const first = frame.starts[index]!;
  const at = lastAtOrBefore(frame.time, first, frame.starts[index + 1]!, barTime(dayNumber(date)));
  const last = close[at] ?? NaN;
  return {
    last,
    changePct: changePctOf(last, previousClose[at] ?? NaN),
    volume: volume[at] ?? NaN,
    closes: () =>
      [...close.subarray(Math.max(first, at + 1 - SESSIONS_OF_A_SPARKLINE), at + 1)].filter(Number.isFinite),
  };
}

const NOTHING: FiguresOn = { last: NaN, changePct: NaN, volume: NaN, closes: () => [] };

/** The same of the session that runs, by its newest tick; as it was before for a symbol that has none. */
export function figuresNow(live: Pick<Live, 'board'>, symbol: string, before: FiguresOn): FiguresOn {
  const tick = live.board.read(symbol);
  if (!tick) return before;
  const { ltp, close, volume } = tick;
  const closes = () => [...before.closes(), ltp].slice(-SESSIONS_OF_A_SPARKLINE);
  return { last: ltp, changePct: changePctOf(ltp, close), volume, closes };
}

/** Position within [from, to) of the last bar that starts at or before the moment; -1 when there is none. */
function lastAtOrBefore(time: Int32Array, from: number, to: number, moment: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (time[middle]! <= moment) low = middle + 1;
    else high = middle;
  }
  return low === from ? -1 : low - 1;
}
