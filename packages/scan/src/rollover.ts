import { barDay, barTime } from '@parakh/market';

/** As in `ContractHistory`. */
interface Told {
  readonly time: Int32Array;
  readonly columns: Readonly<Record<string, Float64Array>>;
  readonly joinedAt?: number | undefined;
}

/**
 * Writes for row `from` and all behind it what the close of the n-th future is multiplied by to be in the contract that is the n-th at `joinedAt`:
 * at each roll the close of the later contract by that of the earlier, both of the last row on which the nearest one lived. NaN where a roll
 * lies between that has no such closes; 1 everywhere where futures are read as traded.
 */
export function rollFactors({ time, columns, joinedAt }: Told, number: number, from = 0): Float64Array {
  const factors = new Float64Array(time.length - from).fill(1);
  if (joinedAt === undefined) return factors;
  const of = (name: string, row: number) => columns[name]?.[row] ?? NaN;
  let [factor, next] = [1, joinedAt];
  for (let row = time.length - 1; row >= from; row--) {
    const ends = endOf(time[row]!, of('futureDays(1)', row));
    if (ends <= next) {
      const isOneRoll = !(endOf(time[row]!, of('futureDays(2)', row)) <= next);
      const ratio = of(`futureClose(${number + 1})`, row) / of(`futureClose(${number})`, row);
      factor *= isOneRoll ? ratio : NaN;
    }
    if (!Number.isNaN(ends)) next = time[row]!;
    factors[row - from] = factor;
  }
  return factors;
}

/** When futures rolled, at the midnight behind the last day of the nearest one, up to the last row and the roll behind it: joined values of before are other ones from then on. */
export function rollTimes({ time, columns }: Pick<Told, 'time' | 'columns'>): number[] {
  const days = columns['futureDays(1)'];
  if (!days) return [];
  const ends = Array.from(time, (start, row) => endOf(start, days[row]!));
  return [...new Set(ends.filter((end) => !Number.isNaN(end)))];
}

/** Midnight behind the last day of a contract that lives so many days more. */
const endOf = (start: number, days: number) => barTime(barDay(start) + days + 1);
