import { type Day, dayNumber, recordOf } from '@parakh/base';
import { type Bars, timeIndex } from '@parakh/frames';
import type { MinuteBars } from '@parakh/live';
import { barTime } from '@parakh/market';
import { figuresRead, type History, isPublishedLater, type Plan, reads, readsContractBars } from '@parakh/scan';
import { perMarket } from '../../platform/per-market.ts';
import { foldInto, liveFields } from '../streaming/for-threads.ts';
import type { ContractsNow } from './contracts-now.ts';
import { type LoadedFrame, makeFrame, viewOf } from './loaded-frame.ts';
import type { AvailableMarket, LiveSession, LoadedMarket, RunningSession } from './market.ts';
import type { AskedNow } from './requests.ts';
import { positionIn } from './universe.ts';

/** The market as a question sees it: one about now with the session behind it that runs and is not loaded yet. */
export function marketNow(
  market: LoadedMarket,
  { live, date, until }: AskedNow & { readonly date?: Day | undefined; readonly until?: number | undefined },
  unit: History['unit'],
): LoadedMarket {
  if (date !== undefined || until !== undefined) return market;
  if (live?.lastMinute === undefined || live.isDemo !== market.available.isDemo) return market;
  const day = dayNumber(live.day);
  if (day <= (market.available.sessions.at(-1) ?? Infinity)) return market;
  const session = { day, until: live.lastMinute, frame: frameNow(live, live.lastMinute, unit) };
  return { ...market, available: withSession(market.available, day), session };
}

/**
 * As a condition sees it. What reads bars of days of contracts or a figure that is told after the close alone is evaluated on the last session that is
 * loaded, and so is every figure where no prices of contracts come within the session.
 */
export async function marketFor(
  plan: Plan,
  { market, now }: { readonly market: LoadedMarket; readonly now: ContractsNow | undefined },
  asked: Parameters<typeof marketNow>[1],
): Promise<LoadedMarket> {
  const { live, ...rest } = asked;
  const running = marketNow(market, { ...rest, live }, unitOf(plan));
  if (running === market || !reads(plan, 'figure')) return running;
  return !readsLastClose(plan) && now && (await now.areKnown()) ? running : market;
}

/** Whether the session that runs says nothing of what it reads. Contracts have bars of its minutes, and one of the day when it is over. */
export const readsLastClose = (plan: Plan) =>
  (unitOf(plan) === 'day' && readsContractBars(plan)) || figuresRead(plan).some(isPublishedLater);
export const unitOf = ({ timeFrame }: Plan): History['unit'] => (timeFrame.unit === 'minute' ? 'minute' : 'day');

/** Bars of the session of one symbol; none without one. */
export function sessionBars({ frame }: RunningSession, symbol: string): Bars {
  return viewOf(frame, positionIn(frame, symbol) ?? -1, Infinity, liveFields);
}

/** The same one all session long: what is remembered of a market hangs on it. */
const withSession = perMarket(
  (held: AvailableMarket, day: number): AvailableMarket => ({
    ...held,
    sessions: Int32Array.of(...held.sessions, day),
  }),
  { keyOf: (day) => day, most: 1 },
);

type LaidOut = Partial<Record<History['unit'], LoadedFrame>>;
const laidOut = new WeakMap<LiveSession, LaidOut>();

/** Laid out when the first question comes, and anew once another minute is over or an earlier one is corrected. */
function frameNow(live: LiveSession, until: number, unit: History['unit']): LoadedFrame {
  const known = laidOut.get(live) ?? laidOutUntilMinute(live);
  known[unit] ??= layOutFrame(live, until, unit);
  return known[unit];
}

function laidOutUntilMinute(live: LiveSession): LaidOut {
  const fresh: LaidOut = {};
  laidOut.set(live, fresh);
  const end = live.onMinute(() => {
    laidOut.delete(live);
    end();
  });
  return fresh;
}

function layOutFrame(live: LiveSession, until: number, unit: History['unit']): LoadedFrame {
  const traded = live.board.symbols.flatMap((symbol) => {
    const bars = live.minutes(symbol);
    const count = bars ? timeIndex(bars.time, until) + 1 : 0;
    return bars && count > 0 ? [{ symbol, bars, count }] : [];
  });
  const frame = makeFrame(
    unit,
    traded.map(({ symbol }) => symbol),
    traded.map(({ count }) => (unit === 'day' ? 1 : count)),
    liveFields,
  );
  const put = unit === 'day' ? putDay(frame, barTime(dayNumber(live.day))) : putMinutes(frame);
  for (const [s, { bars, count }] of traded.entries()) put(frame.starts[s]!, bars, count);
  return frame;
}

type Put = (at: number, bars: MinuteBars, count: number) => void;

function putDay({ time, columns }: LoadedFrame, start: number): Put {
  const out = recordOf(liveFields, (field) => columns[field]!);
  return (at, bars, count) => {
    time[at] = start;
    foldInto({ time: bars.time.subarray(0, count), columns: bars }, out, at);
  };
}

function putMinutes({ time, columns }: LoadedFrame): Put {
  return (at, bars, count) => {
    time.set(bars.time.subarray(0, count), at);
    for (const field of liveFields) columns[field]!.set(bars[field].subarray(0, count), at);
  };
}
