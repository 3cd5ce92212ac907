import { dayOf } from '@parakh/base';
import type { MarketStore } from '../store/market-store.ts';
import { type Held, type HeldRows, openHeldRows } from './held-rows.ts';
import type { CompanyFigure } from './reading.ts';
import { Refusal } from './refusal.ts';

/**
 * Figures of companies' statements. A later source may restate a figure, and an earlier one that says otherwise is passed over;
 * sources of one day that contradict each other are refused, unless what is held is to be replaced.
 */
export type Statements = HeldRows<CompanyFigure>;

export function openStatements(market: MarketStore): Statements {
  return openHeldRows(market, { keyOf, isNews, read, write });
}

function isNews(figure: CompanyFigure, held: Held<CompanyFigure> | undefined, isReplacing: boolean): boolean {
  if (!held) return true;
  if (Object.is(held.value, figure.value) && Object.is(held.knownOn, figure.knownOn)) return false;
  if (figure.toldOn !== held.toldOn || isReplacing) return figure.toldOn >= held.toldOn;
  const { symbol, line, end, value } = figure;
  throw new Refusal(
    0,
    `${line} of ${symbol} for ${dayOf(end)} is ${value}, but ${held.value} is held (from ${held.source})`,
  );
}

const keyOf = ({ symbol, basis, kind, end, line }: CompanyFigure) => `${symbol}|${basis}|${kind}|${end}|${line}`;

function read(market: MarketStore): Promise<Held<CompanyFigure>[]> {
  return market.rows<Held<CompanyFigure>>(
    `SELECT symbol, basis, kind, toInt32(period_end) AS end, line, value, ifNull(toFloat64(known_on), nan) AS knownOn,
       toInt32(told_on) AS toldOn, source, toInt32(revision) AS revision FROM market.statement FINAL`,
  );
}

async function write(market: MarketStore, rows: readonly Held<CompanyFigure>[]): Promise<void> {
  const text = (name: 'symbol' | 'basis' | 'kind' | 'line' | 'source') =>
    ({ name, type: 'String', values: rows.map((row) => row[name]) }) as const;
  await market.insert('market.statement', {
    columns: [
      text('symbol'),
      text('basis'),
      text('kind'),
      { name: 'period_end', type: 'Date32', values: Int32Array.from(rows, ({ end }) => end) },
      text('line'),
      { name: 'value', type: 'Float64', values: Float64Array.from(rows, ({ value }) => value) },
      { name: 'known_on', type: 'Nullable(Date32)', values: Float64Array.from(rows, ({ knownOn }) => knownOn) },
      { name: 'told_on', type: 'Date32', values: Int32Array.from(rows, ({ toldOn }) => toldOn) },
      text('source'),
      { name: 'revision', type: 'UInt64', values: rows.map(({ revision }) => revision) },
    ],
  });
}
