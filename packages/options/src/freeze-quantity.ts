import { type DayNumber, dayNumber, dayOf } from '@parakh/base';
import { type Dated, previousSession } from '@parakh/market';

/** The most units of an order in contracts on an index, by where the index stood at the last close of the month before. */
interface FreezeRule extends Dated {
  /** Up to which level, points, and how many units then. */
  readonly units: readonly (readonly [upTo: number, units: number])[];
}

const rules: readonly [FreezeRule] = [
  {
    from: '2021-08-02',
    units: [
      [5750, 8500],
      [8625, 5500],
      [11_500, 4200],
      [17_250, 2800],
      [27_500, 1800],
      [40_000, 1200],
      [55_000, 900],
      [Infinity, 600],
    ],
    circular: 'NSE/FAOP/67775, 30 April 2025, chapter 1.8; that of 31 July 2021, number not seen',
    source: '5paisa.com, 2 August 2021; business news of 1 September 2025',
    doubt: 'before August 2021 nothing was found; how often the levels were revised was not seen',
  },
];

/** Where it is read that a quantity follows from the level. */
export const FREEZE_CIRCULAR = 'NSE/FAOP/67775, chapter 1.8';

/** The session whose close of an index decides on a day: quantities are set anew each month. */
export function freezeLevelDay(day: DayNumber): DayNumber {
  const monthStart = dayNumber(`${dayOf(day).slice(0, 7)}-01`);
  return dayNumber(previousSession(monthStart).day);
}

/**
 * Units that an order in contracts on an index may have at most, by the index's close on `freezeLevelDay`. NaN before the first rule and without
 * a level. Of shares (1 % of the position limit, or an amount that sources tell differently) the lists of brokers tell it.
 */
export function freezeUnits(level: number, day: DayNumber): number {
  const rule = rules.findLast(({ from }) => dayNumber(from) <= day);
  return rule?.units.find(([upTo]) => level <= upTo)?.[1] ?? NaN;
}
