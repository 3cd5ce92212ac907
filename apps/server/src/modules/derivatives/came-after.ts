import { quantile } from '@parakh/backtest';
import { type DayNumber, dayNumber, dayOf, nanToNull } from '@parakh/base';
import { tradingDays } from '@parakh/market';
import { type ContractAdjustment, priceNow } from '@parakh/options';

/** So many sessions after. */
const horizons = [1, 5, 20] as const;

/** What an underlying did so many sessions after a kind of session. Percent; null where there was none. */
export interface CameAfter {
  readonly sessions: number;
  /** Sessions of the kind of which it is known. */
  readonly count: number;
  /** The middle change of the price. */
  readonly medianPct: number | null;
  /** Share of them after which the price was higher. */
  readonly risenPct: number | null;
}

/** An underlying through the sessions that are stored, the earliest first; NaN where not known. */
export interface PricePath {
  /** Which session of the exchange's calendar each is: those whose files are missing lie between. */
  readonly numbers: readonly number[];
  /** Rupees, as they were. */
  readonly spot: readonly number[];
  /** What each session did to the prices of the one before. */
  readonly adjustments: readonly ContractAdjustment[];
}

const PERCENT = 100;

/** Places of days, the earliest first, among the sessions of the exchange; NaN of a day that its calendar does not know. */
export function sessionNumbers(days: readonly DayNumber[]): number[] {
  const calendar = tradingDays(dayOf(days[0]!), dayOf(days.at(-1)!));
  const places = new Map(calendar.map((day, place) => [dayNumber(day), place]));
  return days.map((day) => places.get(day) ?? NaN);
}

/** The change of the price over so many sessions from one on, percent; NaN where it is not known. */
function changeAfter({ numbers, spot, adjustments }: PricePath, at: number, sessions: number): number {
  const to = numbers.indexOf(numbers[at]! + sessions, at);
  if (to < 0) return NaN;
  const changing = adjustments.slice(at + 1, to + 1).filter(({ factor, less }) => factor !== 1 || less !== 0);
  return PERCENT * (spot[to]! / changing.reduce(priceNow, spot[at]!) - 1);
}

/** What came after these sessions of a path, at each horizon. */
export function cameAfter(path: PricePath, places: readonly number[]): CameAfter[] {
  return horizons.map((sessions) => {
    const changes = places.map((at) => changeAfter(path, at, sessions)).filter(Number.isFinite);
    const sorted = changes.toSorted((one, other) => one - other);
    const count = sorted.length;
    const risen = changes.filter((change) => change > 0).length;
    return {
      sessions,
      count,
      medianPct: nanToNull(quantile(sorted, 0.5)),
      risenPct: nanToNull((PERCENT * risen) / count),
    };
  });
}
