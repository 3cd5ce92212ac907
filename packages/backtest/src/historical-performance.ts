import { type Bits, nextBit } from '@parakh/base';
import { type Interval, intervalOver } from './estimate-interval.ts';
import { type DayTotals, medianOf, type Returns, returnsOf } from './forward-days.ts';
import { type ForwardTable, horizons } from './forward-returns.ts';

/** How often a condition matches. */
export interface MatchFrequency {
  /** By session: how many symbols matched, and how many were evaluated. */
  readonly matches: Int32Array;
  readonly evaluated: Int32Array;
  /** A session; NaN when there is none. */
  readonly mean: number;
  readonly median: number;
  /** Share of the sessions without any match, and of everything evaluated that matched: percent. */
  readonly nonePct: number;
  readonly sharePct: number;
}

/** Than on random days; `none`: no difference can be seen. With too few matches, matches on too few sessions, or too short a time there is no verdict. */
export type Verdict = 'higher' | 'lower' | 'none' | 'few-matches' | 'few-sessions' | 'short-time';

/** What came after the matches within one horizon, beside what came after any session of any symbol of the universe: percent. */
export interface Outcome {
  /** Bars of the symbol. */
  readonly bars: number;
  /** Matches with later bars enough, on how many sessions, and those without. */
  readonly matches: number;
  readonly sessions: number;
  readonly leftOut: number;
  readonly mean: Interval;
  readonly median: number;
  readonly above: Interval;
  /** Not drawn: all there are. */
  readonly random: {
    readonly count: number;
    readonly mean: number;
    readonly median: number;
    readonly above: number;
  };
  /** Mean of the matches less the mean of random days, percent points. */
  readonly difference: Interval;
  readonly verdict: Verdict;
}

/** Below these there is no verdict: an interval of so few does not hold what it promises. */
const LEAST_MATCHES = 30;
const LEAST_SESSIONS = 10;

/** How often the cells that match come. */
export function matchFrequencyOf({ sessions, evaluated: present }: ForwardTable, matched: Bits): MatchFrequency {
  const [matches, evaluated] = [perSession(matched, sessions.length), perSession(present, sessions.length)];
  const { length } = sessions;
  const [all, among] = [total(matches), total(evaluated)];
  return {
    matches,
    evaluated,
    mean: length === 0 ? NaN : all / length,
    median: medianOf(Float64Array.from(matches)),
    nonePct: length === 0 ? NaN : (100 * matches.filter((count) => count === 0).length) / length,
    sharePct: among === 0 ? NaN : (100 * all) / among,
  };
}

function perSession(cells: Bits, sessions: number): Int32Array {
  const counts = new Int32Array(sessions);
  for (let cell = nextBit(cells, 0); cell >= 0; cell = nextBit(cells, cell + 1)) counts[cell % sessions]!++;
  return counts;
}

function total(counts: Int32Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

interface Benchmark {
  /** What came after everything evaluated of the same table within the same horizon: the benchmark of all conditions over it. */
  readonly any: Returns;
  /** Its position among the horizons. */
  readonly horizon: number;
}

/** What came after the cells that match. */
export function outcomeOf(table: ForwardTable, matched: Bits, { any, horizon }: Benchmark): Outcome {
  const bars = horizons[horizon]!;
  const found = returnsOf(table, matched, horizon);
  const held = lastHeld(any.days) + 1;
  const taken = found.days.counts.filter((count) => count > 0).length;
  const over = (value: number, moved: Float64Array) => intervalOver(value, moved.subarray(0, held), { bars, taken });
  const [own, others] = [movedBy(found, 'sums', found.mean), movedBy(any, 'sums', any.mean)];
  const shares = movedBy(found, 'aboves', found.above / 100).map((moved) => 100 * moved);
  const difference = over(
    found.mean - any.mean,
    own.map((moved, s) => moved - others[s]!),
  );
  return {
    bars,
    matches: found.count,
    sessions: taken,
    leftOut: found.leftOut,
    mean: over(found.mean, own),
    median: found.median,
    above: over(found.above, shares),
    random: { count: any.count, mean: any.mean, median: any.median, above: any.above },
    difference,
    verdict: verdictOf(found.count, taken, difference),
  };
}

/** What each session moves the mean by: its sum less what so many would have had on average, over all there are. */
function movedBy({ count, days }: Returns, what: keyof Omit<DayTotals, 'counts'>, mean: number): Float64Array {
  return days[what].map((sum, s) => (sum - mean * days.counts[s]!) / count);
}

/** The newest session whose later bars are there; -1 when there is none. */
function lastHeld({ counts }: DayTotals): number {
  return counts.findLastIndex((count) => count > 0);
}

function verdictOf(matches: number, sessions: number, { low, high }: Interval): Verdict {
  if (matches < LEAST_MATCHES) return 'few-matches';
  if (sessions < LEAST_SESSIONS) return 'few-sessions';
  if (Number.isNaN(low)) return 'short-time';
  if (low > 0) return 'higher';
  return high < 0 ? 'lower' : 'none';
}
