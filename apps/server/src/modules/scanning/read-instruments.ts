import { dayOf } from '@parakh/base';
import { exchanges, type Instrument, rights, segments } from '@parakh/market';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';

interface InstrumentRow {
  readonly symbol: string;
  readonly series: string;
  readonly name: string;
  readonly isin: string;
  readonly listed_on: number;
  readonly face_value: number;
  readonly paid_up: number;
  readonly lot: number;
  readonly tick_size: number;
  readonly industry: string;
  readonly exchange: string;
  readonly segment: string;
  readonly underlying: string;
  readonly expiry: number;
  readonly strike: number;
  readonly option_right: string;
}

/** Everything that is listed, by symbol. */
export async function readInstruments(
  store: MarketStore,
  database: Database,
): Promise<ReadonlyMap<string, Instrument>> {
  const rows = await store.rows<InstrumentRow>(
    `SELECT symbol, series, name, isin, toInt32(listed_on) AS listed_on, face_value, paid_up, toFloat64(market_lot) AS lot, tick_size, industry,
       exchange, segment, underlying, toInt32(expiry) AS expiry, strike, option_right
     FROM ${database}.instrument FINAL ORDER BY symbol`,
  );
  return new Map(rows.map((row) => [row.symbol, instrumentOf(row)]));
}

const known = (value: number) => (Number.isNaN(value) ? null : value);
const knownDay = (day: number) => (Number.isNaN(day) ? null : dayOf(day));
const wordIn = <Word extends string>(words: readonly Word[], text: string): Word | null =>
  words.find((word) => word === text) ?? null;

function instrumentOf(row: InstrumentRow): Instrument {
  return {
    symbol: row.symbol,
    series: row.series,
    name: row.name,
    isin: row.isin || null,
    exchange: wordIn(exchanges, row.exchange),
    segment: wordIn(segments, row.segment),
    listedOn: knownDay(row.listed_on),
    faceValue: known(row.face_value),
    paidUp: known(row.paid_up),
    lot: known(row.lot),
    tickSize: known(row.tick_size),
    industry: row.industry || null,
    underlying: row.underlying || null,
    expiry: knownDay(row.expiry),
    strike: known(row.strike),
    right: wordIn(rights, row.option_right),
  };
}
