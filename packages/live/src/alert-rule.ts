import { type Day, dayInIndia } from '@parakh/base';
import { MINUTES_A_DAY, timeAt } from '@parakh/market';

/** When a condition that came true is told. Absent parts do not limit. */
export interface TellingRule {
  readonly repeat: 'once' | 'bar' | 'day';
  readonly coolDownMinutes?: number | undefined;
  /** Times of day in India: '22:00' to '07:00'. */
  readonly quiet?: { readonly from: string; readonly to: string } | undefined;
  /** The last day. */
  readonly until?: Day | undefined;
  readonly minimumMatches?: number | undefined;
  readonly digestMinutes?: number | undefined;
}

/** The condition newly holds on a symbol. */
export interface NewlyHolds {
  readonly symbol: string;
  readonly side: 'long' | 'short' | null;
  /** Start of the bar. */
  readonly barTime: number;
}

/** The last time that a symbol was told, or gathered to be told. */
export interface ToldBefore extends NewlyHolds {
  readonly session: string;
  /** By the exchange's clock, and by ours; milliseconds. */
  readonly exchangeAt: number;
  readonly at: number;
}

/** When it is decided, and on what. */
export interface Deciding {
  readonly session: string;
  readonly exchangeAt: number;
  /** By our clock, which is that of the person's evening. */
  readonly at: number;
  /** On how many of its symbols the condition holds now, newly or not. */
  readonly holding: number;
  /** The last telling of each symbol and side. */
  readonly before: readonly ToldBefore[];
  /** Whether anything was told since the alert was switched on. */
  readonly isTold: boolean;
}

/** `tell` it; `hold` it back: kept, and not told by itself; `pass` over it: not kept either. */
export type Verdict =
  | { readonly does: 'tell' }
  | { readonly does: 'hold'; readonly because: 'quiet hours' | 'digest' }
  | {
      readonly does: 'pass';
      readonly because:
        | 'ended'
        | 'too few matches'
        | 'told once'
        | 'told on this bar'
        | 'told this session'
        | 'cooling down';
    };

const MS_A_MINUTE = 60_000;

/** What to do with a symbol on which the condition newly holds. What was held back in quiet hours counts as not told. */
export function verdictOn(rule: TellingRule, found: NewlyHolds, deciding: Deciding): Verdict {
  const because = ruledOut(rule, deciding) ?? saidAlready(rule, found, deciding);
  if (because !== undefined) return { does: 'pass', because };
  if (rule.quiet && isQuiet(rule.quiet, deciding.at)) return { does: 'hold', because: 'quiet hours' };
  return rule.digestMinutes === undefined ? { does: 'tell' } : { does: 'hold', because: 'digest' };
}

type Passing = Extract<Verdict, { does: 'pass' }>['because'];

function ruledOut({ until, minimumMatches = 1, repeat }: TellingRule, deciding: Deciding): Passing | undefined {
  if (until !== undefined && dayInIndia(deciding.at) > until) return 'ended';
  if (deciding.holding < minimumMatches) return 'too few matches';
  return repeat === 'once' && deciding.isTold ? 'told once' : undefined;
}

function saidAlready(
  { repeat, coolDownMinutes }: TellingRule,
  found: NewlyHolds,
  { before, ...now }: Deciding,
): Passing | undefined {
  const last = before.find(({ symbol, side }) => symbol === found.symbol && side === found.side);
  if (!last) return undefined;
  const isSameSession = last.session === now.session;
  if (isSameSession && last.barTime === found.barTime) return 'told on this bar';
  if (isSameSession && repeat === 'day') return 'told this session';
  if (coolDownMinutes === undefined) return undefined;
  // Clocks of two sessions do not compare: the demo exchange runs the same day again.
  const passed = isSameSession ? now.exchangeAt - last.exchangeAt : now.at - last.at;
  return passed < coolDownMinutes * MS_A_MINUTE ? 'cooling down' : undefined;
}

/** From the one minute up to before the other, over midnight where the end is earlier; a stretch without length is none. */
export function isQuiet({ from, to }: NonNullable<TellingRule['quiet']>, at: number): boolean {
  const minute = timeAt(at) % MINUTES_A_DAY;
  const [begin, end] = [minuteOf(from), minuteOf(to)];
  return begin <= end ? minute >= begin && minute < end : minute >= begin || minute < end;
}

function minuteOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number);
  return 60 * hours! + minutes!;
}
