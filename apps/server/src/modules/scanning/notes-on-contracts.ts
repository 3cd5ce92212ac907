import { type DayNumber, dayOf } from '@parakh/base';
import type { Problem } from '@parakh/language';
import { barDay, barTime } from '@parakh/market';
import type { LoadedContracts } from './loaded-contracts.ts';

/** Said once: that figures of futures and options are not available for the days evaluated, or for the first of them. */
export function notesOnContracts(
  contracts: LoadedContracts | undefined,
  { from, to }: { readonly from: DayNumber; readonly to: DayNumber },
): Problem[] {
  if (!contracts) return [];
  const { time } = contracts.shared;
  const [first, last] = [time[0], time.at(-1)];
  if (first === undefined || last === undefined) return [warning(NONE_AVAILABLE)];
  if (!time.some((start) => start >= barTime(from) && barDay(start) <= to)) {
    const when = from === to ? `of ${dayOf(to)}` : `from ${dayOf(from)} to ${dayOf(to)}`;
    return [
      warning(
        `Figures of futures and options ${when} are not available: they come after the close of a session. The last ones are of ${dayOf(barDay(last))}.`,
      ),
    ];
  }
  if (barDay(first) <= from) return [];
  return [
    warning(`Figures of futures and options are available from ${dayOf(barDay(first))} on and not known before.`),
  ];
}

const NONE_AVAILABLE =
  'No futures and options are imported, so their figures are not known: import the exchange’s F&O bhavcopy.';

const warning = (message: string): Problem => ({ from: 0, to: 0, severity: 'warning', message });
