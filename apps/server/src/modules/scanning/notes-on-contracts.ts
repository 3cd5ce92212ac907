import { type DayNumber, dayOf } from '@parakh/base';
import type { Problem } from '@parakh/language';
import { barDay, barTime } from '@parakh/market';
import type { LoadedContracts } from './loaded-contracts.ts';

/** Said once: that figures of futures and options, or of the whole market, are not available for the days evaluated, or for the first of them. */
export function notesOnContracts(contracts: LoadedContracts | undefined, days: Span): Problem[] {
  if (!contracts) return [];
  if (contracts.minutesKnown) return notesOnContractMinutes(contracts.minutesKnown, days.from);
  const { columns, market, running } = contracts.shared;
  const time = running ? Int32Array.of(...contracts.shared.time, running.time) : contracts.shared.time;
  const ofMarket = Object.values(market).map((series) => notesOn(series.time, POSITIONS, days));
  const ofContracts = Object.keys(columns).length > 0 ? notesOn(time, FIGURES, days) : [];
  const messages = new Set([...ofContracts, ...ofMarket.flat()]);
  return [...messages].map((message) => ({ from: 0, to: 0, severity: 'warning', message }));
}

/** On bars of minutes. */
function notesOnContractMinutes(known: Int32Array, from: DayNumber): Problem[] {
  const first = known[0];
  if (first !== undefined && barDay(first) <= from) return [];
  const message =
    first === undefined
      ? 'Figures of futures and options are not known on these bars of minutes: they are where option chains were recorded minute by minute, and on the demo market.'
      : `Figures of futures and options are available on bars of minutes from ${dayOf(barDay(first))} on and not known before.`;
  return [{ from: 0, to: 0, severity: 'warning', message }];
}

interface Span {
  readonly from: DayNumber;
  readonly to: DayNumber;
}

/** What they are called, and what to say where there are none at all. */
interface Said {
  readonly name: string;
  readonly none: string;
}

function notesOn(time: Int32Array, { name, none }: Said, { from, to }: Span): string[] {
  const [first, last] = [time[0], time.at(-1)];
  if (first === undefined || last === undefined) return [none];
  if (!time.some((start) => start >= barTime(from) && barDay(start) <= to)) {
    const when = from === to ? `of ${dayOf(to)}` : `from ${dayOf(from)} to ${dayOf(to)}`;
    return [
      `${name} ${when} are not available: they come after the close of a session. The last ones are of ${dayOf(barDay(last))}.`,
    ];
  }
  if (barDay(first) <= from) return [];
  return [`${name} are available from ${dayOf(barDay(first))} on and not known before.`];
}

const FIGURES: Said = {
  name: 'Figures of futures and options',
  none: 'No futures and options are imported, so their figures are not known: import the exchange’s F&O bhavcopy.',
};

const POSITIONS: Said = {
  name: 'Positions of participants',
  none: 'No positions of participants are imported, so they are not known: import the exchange’s participant-wise open interest (fao_participant_oi).',
};
