import { type Day, dayInIndia } from '@parakh/base';
import { MINUTES_A_DAY, timeAt } from '@parakh/market';

/** When a match is notified. Absent parts do not limit. */
export interface NotificationRule {
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
export interface NewMatch {
  readonly symbol: string;
  readonly side: 'long' | 'short' | null;
  /** Start of the bar. */
  readonly barTime: number;
}

/** The last time that a symbol was notified, or gathered for a digest. */
export interface PastNotification extends NewMatch {
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
  /** The last notification of each symbol and side. */
  readonly before: readonly PastNotification[];
  /** Whether anything was notified since the alert was switched on. */
  readonly isNotified: boolean;
}

/** `tell` it; `hold` it back: stored, and not notified by itself; `pass` over it: not stored either. */
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

/** What to do with a symbol on which the condition newly holds. What was held back in quiet hours counts as not notified. */
export function verdictOn(rule: NotificationRule, match: NewMatch, deciding: Deciding): Verdict {
  const because = ruledOut(rule, deciding) ?? alreadyNotified(rule, match, deciding);
  if (because !== undefined) return { does: 'pass', because };
  if (rule.quiet && isQuiet(rule.quiet, deciding.at)) return { does: 'hold', because: 'quiet hours' };
  return rule.digestMinutes === undefined ? { does: 'tell' } : { does: 'hold', because: 'digest' };
}

type PassReason = Extract<Verdict, { does: 'pass' }>['because'];

function ruledOut({ until, minimumMatches = 1, repeat }: NotificationRule, deciding: Deciding): PassReason | undefined {
  if (until !== undefined && dayInIndia(deciding.at) > until) return 'ended';
  if (deciding.holding < minimumMatches) return 'too few matches';
  return repeat === 'once' && deciding.isNotified ? 'told once' : undefined;
}

function alreadyNotified(
  { repeat, coolDownMinutes }: NotificationRule,
  match: NewMatch,
  { before, ...now }: Deciding,
): PassReason | undefined {
  const last = before.find(({ symbol, side }) => symbol === match.symbol && side === match.side);
  if (!last) return undefined;
  const isSameSession = last.session === now.session;
  if (isSameSession && last.barTime === match.barTime) return 'told on this bar';
  if (isSameSession && repeat === 'day') return 'told this session';
  if (coolDownMinutes === undefined) return undefined;
  // Clocks of two sessions do not compare: the demo exchange runs the same day again.
  const elapsed = isSameSession ? now.exchangeAt - last.exchangeAt : now.at - last.at;
  return elapsed < coolDownMinutes * MS_A_MINUTE ? 'cooling down' : undefined;
}

/** From the one minute up to before the other, over midnight where the end is earlier; a period without length is none. */
export function isQuiet({ from, to }: NonNullable<NotificationRule['quiet']>, at: number): boolean {
  const minute = timeAt(at) % MINUTES_A_DAY;
  const [begin, end] = [minuteOf(from), minuteOf(to)];
  return begin <= end ? minute >= begin && minute < end : minute >= begin || minute < end;
}

function minuteOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number);
  return 60 * hours! + minutes!;
}
