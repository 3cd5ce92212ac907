import { type Day, dayNumber } from '@parakh/base';
import { barTime, instantOf } from '@parakh/market';

/** What goes wrong now and then: parts of all ticks, 0 to 1. */
export interface Shares {
  /** A price that cannot be comes beside the true one. */
  readonly bad?: number;
  /** Told twice. */
  readonly duplicate?: number;
  /** Told up to `lateMs` later than it was. */
  readonly late?: number;
  /** Told somewhere else among those that are told with it. */
  readonly reordered?: number;
}

/** What goes wrong from one moment to another of the exchange's clock, milliseconds since the epoch. */
export type FaultSpan = { readonly from: number; readonly to: number } & (
  | { /** Nothing is traded in a symbol. */ readonly kind: 'halt'; readonly symbol: string }
  | { /** The line breaks, and what is said meanwhile is lost. */ readonly kind: 'gap' }
  | { /** Nothing comes, and nobody says why. */ readonly kind: 'silence' }
  | {
      /** Ticks are stamped by a clock that is off by so many milliseconds. */ readonly kind: 'clock';
      readonly by: number;
    }
);

export interface Faults {
  readonly seed: number;
  readonly shares?: Shares;
  readonly lateMs?: number;
  readonly spans?: readonly FaultSpan[];
}

/** What `readFaults` understands, for whoever wrote something else. */
export const FAULT_SYNTAX =
  'bad=0.001, duplicate=0.01, late=0.01, reordered=0.1, gap@10:14-10:19, silence@11:00-11:01, halt:TCS@11:30-11:40, clock:600@12:00-12:01';

const SHARE = /^(bad|duplicate|late|reordered)=(0(?:\.\d+)?|1)$/;
const SPAN = /^(gap|silence|halt|clock)(?::([^@]+))?@(\d{2}):(\d{2})-(\d{2}):(\d{2})$/;

/** Faults asked for in words, separated by commas, with moments of a session's day; undefined for other words. */
export function readFaults(words: string, day: Day, seed = 1): Faults | undefined {
  const shares: Partial<Record<keyof Shares, number>> = {};
  const spans: FaultSpan[] = [];
  for (const word of words.split(',').map((it) => it.trim())) {
    const [, share, part] = SHARE.exec(word) ?? [];
    const span = share ? undefined : spanOf(word, day);
    if (isShare(share)) shares[share] = Number(part);
    else if (span) spans.push(span);
    else return undefined;
  }
  return { seed, shares, spans };
}

function isShare(name: string | undefined): name is keyof Shares {
  return name !== undefined;
}

function spanOf(word: string, day: Day): FaultSpan | undefined {
  const [, kind, of, ...clock] = SPAN.exec(word) ?? [];
  const [hour, minute, toHour, toMinute] = clock.map(Number);
  const at = (hours: number, minutes: number) => instantOf(barTime(dayNumber(day), hours * 60 + minutes));
  const times = { from: at(hour!, minute!), to: at(toHour!, toMinute!) };
  if ((kind === 'gap' || kind === 'silence') && of === undefined) return { kind, ...times };
  if (kind === 'halt' && of !== undefined) return { kind, symbol: of, ...times };
  if (kind === 'clock' && Number.isFinite(Number(of))) return { kind, by: 1000 * Number(of), ...times };
  return undefined;
}
