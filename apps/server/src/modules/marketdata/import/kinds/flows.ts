import { type DayNumber, dayOf } from '@parakh/base';
import type { Participant, PositionKind } from '@parakh/options';
import type { MarketStore } from '../../store/market-store.ts';
import type { ReadingKind } from '../kind.ts';
import { newsIn, openStoredRows, type Stored } from '../stored-rows.ts';

/** What one kind of investors bought and sold on a day (cash in ₹ crore, volumes of futures and options in contracts), or held long and short at its close (contracts). NaN where not reported. */
export interface Flow {
  readonly day: DayNumber;
  readonly who: Participant;
  readonly instrument: FlowInstrument;
  readonly buy: number;
  readonly sell: number;
  readonly long: number;
  readonly short: number;
}

export type FlowInstrument = 'cash' | PositionKind | `${PositionKind} volume`;

/** What one kind of participants did in one kind of contracts. */
interface Participation {
  readonly day: DayNumber;
  readonly who: Participant;
  readonly instrument: PositionKind;
}

/** Contracts held at the close of the day. */
export const positionFlow = (of: Participation, long: number, short: number): Flow => ({
  ...of,
  buy: NaN,
  sell: NaN,
  long,
  short,
});

/** Contracts bought and sold on it. */
export const tradedFlow = ({ instrument, ...of }: Participation, buy: number, sell: number): Flow => ({
  ...of,
  instrument: `${instrument} volume`,
  buy,
  sell,
  long: NaN,
  short: NaN,
});

export const flows: ReadingKind<{ readonly flows: readonly Flow[] }> = {
  names: () => ({ symbols: [] }),
  days: (reading) => ({ past: reading.flows.map(({ day }) => day) }),
  open: (run) => openStoredRows(run, { rows: (reading) => reading.flows, keyOf, isNews, read, write }),
};

const figures = ['buy', 'sell', 'long', 'short'] as const;

const keyOf = ({ day, who, instrument }: Flow) => `${instrument}|${who}|${day}`;

const isNews = newsIn<Flow>(figures, ({ who, instrument, day }) => `${who} in ${instrument} on ${dayOf(day)}`);

function read(market: MarketStore): Promise<Stored<Flow>[]> {
  return market.rows<Stored<Flow>>(
    `SELECT toInt32(day) AS day, who, instrument, buy, sell, long, short, source, toInt32(revision) AS revision
     FROM market.flow FINAL`,
  );
}

async function write(market: MarketStore, rows: readonly Stored<Flow>[]): Promise<void> {
  const text = (name: 'who' | 'instrument' | 'source') =>
    ({ name, type: 'String', values: rows.map((row) => row[name]) }) as const;
  const number = (name: (typeof figures)[number]) =>
    ({ name, type: 'Float64', values: Float64Array.from(rows, (row) => row[name]) }) as const;
  await market.insert('market.flow', {
    columns: [
      { name: 'day', type: 'Date32', values: Int32Array.from(rows, ({ day }) => day) },
      text('who'),
      text('instrument'),
      ...figures.map(number),
      text('source'),
      { name: 'revision', type: 'UInt64', values: rows.map(({ revision }) => revision) },
    ],
  });
}
