/**
 * Ten thousand distinct alert conditions over 2,500 symbols on each closed minute, through the very threads that evaluate alerts; and beside
 * it, in the same run, an evaluator a condition on some of them.
 */
import { dayNumber, type Random, random } from '@parakh/base';
import { check } from '@parakh/language';
import type { ClosedMinute, MinuteBars } from '@parakh/live';
import { barTime, session, tradingDays } from '@parakh/market';
import { evaluator, plan, table } from '@parakh/scan';
import { pino } from 'pino';
import {
  type EvaluatedMarket,
  MarketBook,
  type Supplied,
} from '../apps/server/src/modules/alerting/evaluation/market-book.ts';
import { openThread, type Thread } from '../apps/server/src/modules/alerting/evaluation/thread.ts';
import type { AlertCondition, MinuteMatches } from '../apps/server/src/modules/alerting/evaluation/types.ts';
import { type LoadedFrame, makeFrame } from '../apps/server/src/modules/scanning/loaded-frame.ts';
import { tenThousand } from './incremental-conditions.ts';

const SYMBOLS = Number(process.env.PARAKH_LIVE_SYMBOLS ?? 2500);
const CONDITIONS = Number(process.env.PARAKH_LIVE_CONDITIONS ?? 10_000);
const DAYS_HELD = 300;
/** Enough for the longest average over bars of 15 minutes. */
const MINUTE_SESSIONS = 5;
const OPEN = 555;
const REGULAR = 375;
/** Quarter hours, and with them all lengths of bars, end with the 15th and the 30th minute. */
const MINUTES = 30;
/** What the peer evaluates of it. */
const PEER = { conditions: 40, symbols: 100 };
const FRAMES = ['1 minute', '5 minute', '15 minute', 'day'];
const FIELDS = ['open', 'high', 'low', 'close', 'volume'] as const;

export const bench = {
  name: 'Ten thousand active alerts on each closed minute of 2,500 symbols, ms',
  async run() {
    const market = madeUpMarket();
    const alerts = alertConditions(market.names);
    const one = await measure(market, alerts, 1);
    const two = await measure(market, alerts, 2);
    const peer = peerMs(market, alerts);
    const row = ({ threads, quarter, usual, began, matches, memory }: Measured) => ({
      'evaluated by': threads === 1 ? '1 thread' : `${threads} threads, each half of the symbols`,
      'a quarter hour ends': quarter,
      'another minute': usual,
      'an evaluator a condition': peer,
      'evaluators / this': peer / quarter,
      'found on a quarter hour': matches,
      'began in': began,
      'memory, MB': memory,
    });
    return { rows: [one, two].map(row), note: noteOf(one) };
  },
};

interface Measured {
  readonly threads: number;
  /** The slowest minute on which bars of all lengths close. */
  readonly quarter: number;
  /** The median of the others. */
  readonly usual: number;
  readonly began: number;
  readonly matches: number;
  readonly memory: number;
  readonly counts: MinuteMatches['counts'];
}

/** A made-up market with some minutes of a session behind it. */
export interface Market {
  readonly names: readonly string[];
  readonly market: EvaluatedMarket;
  readonly supplied: Supplied;
  readonly minutes: readonly ClosedMinute[];
}

async function measure(
  { market, supplied, minutes }: Market,
  alerts: readonly AlertCondition[],
  threads: number,
): Promise<Measured> {
  const before = process.memoryUsage().rss;
  const started = performance.now();
  const all = Array.from({ length: threads }, () => openThread(pino({ level: 'silent' })));
  await Promise.all(
    all.map((thread, i) => begin(thread, sliceOf(market, supplied, { part: i, parts: threads }), alerts)),
  );
  const began = performance.now() - started;
  const times: number[] = [];
  let [matches, counts] = [0, undefined as MinuteMatches['counts'] | undefined];
  for (const closed of minutes) {
    const from = performance.now();
    const told = await Promise.all(all.map((thread) => thread.ask('minute', { closed })));
    times.push(performance.now() - from);
    if (isQuarter(times.length)) matches = told.reduce((sum, each) => sum + each.matches.length, 0);
    counts = told[0]!.counts;
  }
  const memory = (process.memoryUsage().rss - before) / 2 ** 20;
  await Promise.all(all.map((thread) => thread.close()));
  const others = times.filter((_, i) => i > 0 && !isQuarter(i + 1)).sort((a, b) => a - b);
  const quarter = Math.max(...times.filter((_, i) => isQuarter(i + 1)));
  return { threads, quarter, usual: others[others.length >> 1]!, began, matches, memory, counts: counts! };
}

/** Whether bars of all lengths close with so many minutes. */
export function isQuarter(minutes: number): boolean {
  return minutes % 15 === 0;
}

/** Alerts are evaluated from here on. */
export async function begin(
  thread: Thread,
  [market, supplied]: readonly [EvaluatedMarket, Supplied],
  alerts: readonly AlertCondition[],
) {
  await thread.ask('begin', { market, supplied, before: [] });
  const { refusals } = await thread.ask('prepare', { alerts });
  if (refusals.length > 0) throw new Error(`${refusals.length} refused: ${refusals[0]!.because}`);
  await thread.ask('supply', { supplied });
}

/** Every so manieth symbol first, which are those it evaluates. */
function sliceOf(
  market: EvaluatedMarket,
  supplied: Supplied,
  { part, parts }: { readonly part: number; readonly parts: number },
): readonly [EvaluatedMarket, Supplied] {
  const symbolIndexes = [...market.names.keys()];
  const own = symbolIndexes.filter((symbolIndex) => symbolIndex % parts === part);
  const order = [...own, ...symbolIndexes.filter((symbolIndex) => symbolIndex % parts !== part)];
  const symbols = Int32Array.from(order.flatMap((symbolIndex) => [0, symbolIndex]));
  const minutes = { frame: supplied.minutes!.frame, positions: Int32Array.from(order) };
  const names = order.map((symbolIndex) => market.names[symbolIndex]!);
  return [{ ...market, names, evaluatedCount: own.length, symbols: { isAdjusted: true, symbols } }, { minutes }];
}

/** Of ten alerts five are about one symbol, four about a watch list of fifty, one about the whole market. */
export function alertConditions(names: readonly string[]): AlertCondition[] {
  const texts = tenThousand().slice(0, CONDITIONS);
  return texts.map((text, i) => {
    const frame = FRAMES[i % FRAMES.length]!;
    const at = (i * 37) % names.length;
    const count = i % 10 < 5 ? 1 : i % 10 < 9 ? 50 : names.length;
    const symbols =
      count === names.length ? names : Array.from({ length: count }, (_, k) => names[(at + k) % names.length]!);
    return { id: `${i}`, text: text.replaceAll('day', frame), symbols, closedOnly: false, on: 'close', rearmPct: 0.1 };
  });
}

/** One evaluator a condition over the whole history of each symbol, as it would be without the incremental evaluator: measured on a part. */
function peerMs({ market, supplied, minutes }: Market, alerts: readonly AlertCondition[]): number {
  const book = new MarketBook(market);
  book.supply(supplied);
  for (const { bars } of minutes) book.take(bars);
  const until = minutes.at(-1)!.minute;
  const every = Math.floor(alerts.length / PEER.conditions);
  const some = alerts.filter((_, i) => i % every === 0).slice(0, PEER.conditions);
  const runs = some.map(({ text }) => {
    const planned = plan(check(text, table).tree!);
    const unit = planned.timeFrame.unit === 'minute' ? ('minute' as const) : ('day' as const);
    return { run: evaluator(planned, { sessions: session, newest: 2 }), unit };
  });
  const symbolIndexes = Math.min(PEER.symbols, market.evaluatedCount);
  const started = performance.now();
  for (let symbolIndex = 0; symbolIndex < symbolIndexes; symbolIndex++)
    for (const unit of ['minute', 'day'] as const) {
      const history = book.history(symbolIndex, { unit, until })!;
      runs.filter((each) => each.unit === unit).forEach(({ run }) => run.run(history));
    }
  const part = (symbolIndexes / market.evaluatedCount) * (some.length / alerts.length);
  return (performance.now() - started) / part;
}

function noteOf({ counts: { conditions, together, shared, written } }: Measured): string {
  const part = (kind: keyof typeof shared) => {
    const share = (100 * (1 - shared[kind] / written[kind])).toFixed(1);
    return `${shared[kind]} ${kind} for ${written[kind]} written (${share} % shared)`;
  };
  return [
    `${conditions} distinct conditions, ${together} of them evaluated together, a quarter each on bars of 1, 5 and 15 minutes and on the day that forms: ${part('kernels')}, ${part('predicates')}, ${part('joins')}.`,
    `A minute is timed from the message to the thread until what it found is back, the values of every clause of each alert that newly holds with it; ${DAYS_HELD} days and ${MINUTE_SESSIONS} sessions of minutes are held. Of ten alerts five watch one symbol, four 50 symbols, one all ${SYMBOLS}.`,
    `Evaluators: ${PEER.conditions} conditions on ${PEER.symbols} symbols, all lengths of bars, one core, scaled up.`,
  ].join('\n');
}

export function madeUpMarket(): Market {
  const days = tradingDays('2024-01-01', '2026-06-30').map(dayNumber);
  const today = days[DAYS_HELD]!;
  const names = Array.from({ length: SYMBOLS }, (_, i) => `S${String(i).padStart(4, '0')}`);
  const before = days.slice(DAYS_HELD - MINUTE_SESSIONS, DAYS_HELD).flatMap(minutesOf);
  // What is after the last session is not read as held.
  const times = [...before, ...minutesOf(today).slice(0, MINUTES)];
  const dayTimes = days.slice(0, DAYS_HELD).map((day) => barTime(day));
  const [daily, walked] = [emptyFrame('day', names, dayTimes), emptyFrame('minute', names, times)];
  for (const symbol of names.keys()) fill(symbol, daily, walked);
  const frames = [shared(daily)];
  const symbols = Int32Array.from(names.flatMap((_, symbolIndex) => [0, symbolIndex]));
  return {
    names,
    market: {
      market: { kind: 'market', version: 1, frames, adjustments: [new Map()] },
      names,
      evaluatedCount: names.length,
      symbols: { isAdjusted: true, symbols },
      day: today,
    },
    supplied: { minutes: { frame: shared(walked), positions: Int32Array.from(names.keys()) } },
    minutes: Array.from({ length: MINUTES }, (_, i) => closedMinute(walked, before.length + i)),
  };
}

function minutesOf(day: number): number[] {
  return Array.from({ length: REGULAR }, (_, i) => barTime(day, OPEN + i));
}

function shared({ unit, starts, time, columns }: LoadedFrame) {
  return { unit, starts, time, columns };
}

function emptyFrame(unit: LoadedFrame['unit'], names: readonly string[], times: readonly number[]): LoadedFrame {
  const counts = names.map(() => times.length);
  const frame = makeFrame(unit, names, counts, FIELDS);
  for (const symbol of names.keys()) frame.time.set(times, symbol * times.length);
  return frame;
}

/** One walk of a symbol: days, and from the last of them on minutes, of which those days are made. */
function fill(symbol: number, daily: LoadedFrame, minutes: LoadedFrame): void {
  const chance = random(symbol + 1);
  const first = symbol * DAYS_HELD;
  const walked = first + DAYS_HELD - MINUTE_SESSIONS;
  const start = 50 + 1000 * chance.next();
  const price = walk({ frame: daily, from: first, to: walked, step: 0.02, shares: 1000 * REGULAR }, chance, start);
  const [from, to] = [minutes.starts[symbol]!, minutes.starts[symbol + 1]!];
  walk({ frame: minutes, from, to, step: 0.001, shares: 1000 }, chance, price);
  for (let session = 0; session < MINUTE_SESSIONS; session++)
    fold(minutes, from + session * REGULAR, { into: daily, at: walked + session });
}

interface Walk {
  readonly frame: LoadedFrame;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly shares: number;
}

/** Gives the last price. */
function walk({ frame, from, to, step, shares }: Walk, chance: Random, start: number): number {
  const { open, high, low, close, volume } = frame.columns;
  let price = start;
  for (let at = from; at < to; at++) {
    const opened = paise(price);
    price *= 1 + step * chance.normal();
    const closed = paise(price);
    open![at] = opened;
    close![at] = closed;
    high![at] = paise(Math.max(opened, closed) * (1 + step * chance.next()));
    low![at] = paise(Math.min(opened, closed) * (1 - step * chance.next()));
    volume![at] = Math.round(shares * Math.exp(chance.normal()));
  }
  return price;
}

/** The day made of a session of minutes. */
function fold(
  minutes: LoadedFrame,
  from: number,
  { into, at }: { readonly into: LoadedFrame; readonly at: number },
): void {
  const to = from + REGULAR;
  const of = (field: (typeof FIELDS)[number]) => minutes.columns[field]!.subarray(from, to);
  into.columns.open![at] = of('open')[0]!;
  into.columns.high![at] = Math.max(...of('high'));
  into.columns.low![at] = Math.min(...of('low'));
  into.columns.close![at] = of('close')[REGULAR - 1]!;
  into.columns.volume![at] = of('volume').reduce((sum, shares) => sum + shares, 0);
}

function paise(rupees: number): number {
  return Math.round(100 * rupees) / 100;
}

function closedMinute({ symbols, starts, time, columns }: LoadedFrame, minute: number): ClosedMinute {
  const rows = Array.from(symbols.keys(), (symbol) => starts[symbol]! + minute);
  const column = (field: (typeof FIELDS)[number]) => Float64Array.from(rows, (row) => columns[field]![row]!);
  return {
    minute: time[minute]!,
    bars: { ...columnsOf(column), symbols, time: Int32Array.from(rows, (row) => time[row]!) },
    corrections: NONE,
  };
}

function columnsOf(column: (field: (typeof FIELDS)[number]) => Float64Array) {
  return {
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
}

const NONE: MinuteBars = { symbols: [], time: new Int32Array(0), ...columnsOf(() => new Float64Array(0)) };
