import type { DayNumber } from '@parakh/base';
import type { TestedUnderlying } from './contract-sessions.ts';
import { neededFor, type Refusal, refusals } from './entry.ts';
import type { OptionTest, TestSettings } from './option-test.ts';
import type { OptionTrade } from './option-trade.ts';
import { type Opened, openOn, type Slot, slotOf } from './slot.ts';

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
  /** Margin of what is held, as it was estimated at the entry. */
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

type Ledger = Pick<OptionRun, 'worth' | 'margin' | 'positions'> & {
  readonly flow: Float64Array;
  /** Gains of futures, which are settled in cash every day. */
  readonly variation: Float64Array;
};

/**
 * Strategies over their underlyings, in one pass through time, out of one portfolio. A position decides at each session by what was known then, so
 * its course is worked out at once; its money moves on the days on which it does. What comes in on a day buys nothing on that day.
 */
export function runTests(asked: AskedRun): OptionRun {
  const { settings } = asked;
  const { days, slots } = slotsWithin(asked);
  const ledger = ledgerOf(days.length);
  const places = new Map(days.map((day, place) => [day, place]));
  const capital = Math.round(100 * (settings.capital ?? 0));
  const cash = new Float64Array(days.length);
  const trades: OptionTrade[] = [];
  const refused = { ...noRefusals };
  let money = capital;
  for (const [place, day] of days.entries()) {
    const { equity, ...funds } = fundsAt(ledger, place, money);
    let free = settings.capital === undefined ? Infinity : funds.free;
    for (const slot of slots) {
      const opened = openOn(slot, day, { equity, free });
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
  const { worth, margin, positions } = ledger;
  return { days, trades, refused, capital, cash, worth, margin, positions };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names
const noRefusals = Object.fromEntries(refusals.map((reason) => [reason, 0])) as Record<Refusal, number>;

const upTo = (one: TestedUnderlying, to = Infinity): TestedUnderlying =>
  to === Infinity ? one : { ...one, sessions: one.sessions.filter(({ day }) => day <= to) };

function daysOf(underlyings: readonly TestedUnderlying[], from = -Infinity): DayNumber[] {
  const all = new Set(underlyings.flatMap(({ sessions }) => sessions.map(({ day }) => day)));
  return [...all].filter((day) => day >= from).toSorted((one, other) => one - other);
}

/** The days that are looked at, and strategy by strategy a slot for each underlying. */
export function slotsWithin({ tests, underlyings, settings, from, to }: AskedRun): {
  readonly days: readonly DayNumber[];
  readonly slots: readonly Slot[];
} {
  const all = underlyings.map((one) => upTo(one, to));
  const days = daysOf(all, from);
  const slots = tests.flatMap((test, strategy) =>
    all.map((tested, underlying) => slotOf({ test, strategy, tested, underlying, settings }, days.at(-1) ?? NaN)),
  );
  return { days, slots };
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

/** Money at the open, by the close before. */
function fundsAt({ worth, variation, margin }: Ledger, place: number, money: number) {
  const [held, settled, blocked] = [worth, variation, margin].map((column) => column[place - 1] ?? 0);
  return { equity: money + held!, free: money + settled! - blocked! };
}

/** Writes what a position does to the money on its days; where its underlying has no session it is worth what it was. */
function post(
  ledger: Ledger,
  { course: { sessions } }: Slot,
  { entry, held, trade }: Opened,
  places: ReadonlyMap<DayNumber, number>,
): void {
  const days = ledger.flow.length;
  const isOpen = trade.reason === 'open-at-end';
  const margin = Number.isNaN(entry.margin) ? 0 : entry.margin;
  for (const [i, flow] of held.flow.entries()) {
    const at = entry.at + i;
    const place = places.get(sessions[at]!.day)!;
    ledger.flow[place]! += flow;
    if (at === held.end && !isOpen) break;
    const next = at === held.end ? days : places.get(sessions[at + 1]!.day)!;
    for (let until = place; until < next; until++) {
      ledger.worth[until]! += held.worth[i]!;
      ledger.variation[until]! += held.variation[i]!;
      ledger.margin[until]! += margin;
      ledger.positions[until]!++;
    }
  }
}
