import type { DayNumber } from '@parakh/base';
import { barDay } from '@parakh/market';
import { stepsOf, stepTime, type TestedUnderlying } from './contract-sessions.ts';
import { neededFor, type Refusal, refusals } from './entry.ts';
import type { OptionTest, TestSettings } from './option-test.ts';
import type { OptionTrade } from './option-trade.ts';
import { type Opened, openAt, type Slot, slotOf } from './slot.ts';

/** What strategies would have done with the money. Whole paise; arrays by session, at its close. */
export interface OptionRun {
  /** Every day on which any underlying had a session, the oldest first. */
  readonly days: readonly DayNumber[];
  /** By entry, then by strategy and underlying. */
  readonly trades: readonly OptionTrade[];
  /** Signals that opened nothing, by why; those while a position was held are not counted. */
  readonly refused: Readonly<Record<Refusal, number>>;
  /** Capital, or 0 where money is no limit. */
  readonly capital: number;
  readonly cash: Float64Array;
  /** Worth of what is held; what is owed counts against it. */
  readonly worth: Float64Array;
  /** Margin of what is held, as it was estimated at the entry; of minutes the most of the day. */
  readonly margin: Float64Array;
  readonly positions: Int32Array;
}

/** What is run. */
export interface AskedRun {
  readonly tests: readonly OptionTest[];
  readonly underlyings: readonly TestedUnderlying[];
  readonly settings: TestSettings;
  /** The days that are looked at, both within; sessions before tell volatilities and deltas alone. */
  readonly from?: DayNumber | undefined;
  readonly to?: DayNumber | undefined;
}

/** By time: sessions, or recorded minutes. */
type Ledger = Pick<OptionRun, 'worth' | 'margin' | 'positions'> & {
  readonly flow: Float64Array;
  /** Gains of futures, which are settled in cash every day. */
  readonly variation: Float64Array;
};

/**
 * Strategies over their underlyings, in one pass through time, out of one portfolio. A position decides at each step by what was known then, so
 * its course is worked out at once; its money moves in the sessions, or minutes, in which it does. What comes in in one buys nothing in it.
 */
export function runTests(asked: AskedRun): OptionRun {
  const { settings } = asked;
  const { times, slots } = slotsWithin(asked);
  const ledger = ledgerOf(times.length);
  const places = new Map(times.map((time, place) => [time, place]));
  const capital = Math.round(100 * (settings.capital ?? 0));
  const cash = new Float64Array(times.length);
  const trades: OptionTrade[] = [];
  const refused = { ...noRefusals };
  let money = capital;
  for (const [place, time] of times.entries()) {
    const { equity, ...funds } = fundsAt(ledger, place, money);
    let free = settings.capital === undefined ? Infinity : funds.free;
    for (const slot of slots) {
      const opened = openAt(slot, time, { equity, free });
      if (opened === undefined) continue;
      if (typeof opened === 'string') {
        refused[opened]++;
        continue;
      }
      free -= free === Infinity ? 0 : neededFor(opened.entry);
      post(ledger, slot, opened, places);
      trades.push(opened.trade);
    }
    money += ledger.flow[place]!;
    cash[place] = money;
  }
  return { ...byDay(times, { ...ledger, cash }), trades, refused, capital };
}

/** What stands at the end of each day; of margin the most within it. */
function byDay(
  times: readonly number[],
  { cash, worth, margin, positions }: Pick<OptionRun, 'cash' | 'worth' | 'margin' | 'positions'>,
): Pick<OptionRun, 'days' | 'cash' | 'worth' | 'margin' | 'positions'> {
  const all = times.map((time) => barDay(time));
  const ends = [...all.keys()].filter((place) => all[place] !== all[place + 1]);
  const begins = [0, ...ends.map((place) => place + 1)];
  return {
    days: ends.map((place) => all[place]!),
    cash: Float64Array.from(ends, (place) => cash[place]!),
    worth: Float64Array.from(ends, (place) => worth[place]!),
    margin: Float64Array.from(ends, (place, i) => Math.max(...margin.subarray(begins[i], place + 1))),
    positions: Int32Array.from(ends, (place) => positions[place]!),
  };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names
const noRefusals = Object.fromEntries(refusals.map((reason) => [reason, 0])) as Record<Refusal, number>;

function upTo(one: TestedUnderlying, to = Infinity): TestedUnderlying {
  const within = ({ day }: { readonly day: DayNumber }) => day <= to;
  return { ...one, sessions: one.sessions.filter(within), minutes: one.minutes?.filter(within) };
}

function timesOf(underlyings: readonly TestedUnderlying[], from = -Infinity): number[] {
  const all = new Set(underlyings.flatMap((one) => stepsOf(one).map(stepTime)));
  return [...all].filter((time) => barDay(time) >= from).toSorted((one, other) => one - other);
}

/** The times (`stepTime`) that are looked at, and strategy by strategy a slot for each underlying. */
export function slotsWithin({ tests, underlyings, settings, from, to }: AskedRun): {
  readonly times: readonly number[];
  readonly slots: readonly Slot[];
} {
  const all = underlyings.map((one) => upTo(one, to));
  const times = timesOf(all, from);
  const last = barDay(times.at(-1) ?? NaN);
  const slots = tests.flatMap((test, strategy) =>
    all.map((tested, underlying) => slotOf({ test, strategy, tested, underlying, settings }, last)),
  );
  return { times, slots };
}

function ledgerOf(length: number): Ledger {
  return {
    flow: new Float64Array(length),
    worth: new Float64Array(length),
    variation: new Float64Array(length),
    margin: new Float64Array(length),
    positions: new Int32Array(length),
  };
}

/** Money at the open, or in a minute, by the close before, or the minute. */
function fundsAt({ worth, variation, margin }: Ledger, place: number, money: number) {
  const [held, settled, blocked] = [worth, variation, margin].map((column) => column[place - 1] ?? 0);
  return { equity: money + held!, free: money + settled! - blocked! };
}

/** Writes what a position does to the money when it does; where its underlying has no session it is worth what it was. */
function post(
  ledger: Ledger,
  { course: { steps } }: Slot,
  { entry, held, trade }: Opened,
  places: ReadonlyMap<number, number>,
): void {
  const times = ledger.flow.length;
  const isOpen = trade.reason === 'open-at-end';
  const margin = Number.isNaN(entry.margin) ? 0 : entry.margin;
  for (const [i, flow] of held.flow.entries()) {
    const at = entry.at + i;
    const place = places.get(stepTime(steps[at]!))!;
    ledger.flow[place]! += flow;
    if (at === held.end && !isOpen) break;
    const next = at === held.end ? times : places.get(stepTime(steps[at + 1]!))!;
    for (let until = place; until < next; until++) {
      ledger.worth[until]! += held.worth[i]!;
      ledger.variation[until]! += held.variation[i]!;
      ledger.margin[until]! += margin;
      ledger.positions[until]!++;
    }
  }
}
