import { dayOf } from '@parakh/base';
import type { Figure } from '@parakh/fundamentals';
import type { MarketStore } from '../../store/market-store.ts';
import { type ReadingKind, symbolsOf } from '../kind.ts';
import { Refusal } from '../refusal.ts';
import { openStoredRows, type Stored } from '../stored-rows.ts';

export interface CompanyFigure extends Figure {
  readonly symbol: string;
}

/** What companies published about their quarters and years. */
export const statements: ReadingKind<{ readonly figures: readonly CompanyFigure[] }> = {
  names: ({ figures }) => ({ symbols: symbolsOf(figures) }),
  days: ({ figures }) => ({ past: figures.map(({ end }) => end) }),
  open: (run) => openStoredRows(run, { rows: ({ figures }) => figures, keyOf, isNews, read, write }),
};

/**
 * A later source may restate a figure, and an earlier one that says otherwise is skipped; sources of one day that contradict
 * each other are refused, unless what is stored is to be replaced.
 */
function isNews(figure: CompanyFigure, stored: Stored<CompanyFigure> | undefined, isReplacing: boolean): boolean {
  if (!stored) return true;
  if (Object.is(stored.value, figure.value) && Object.is(stored.knownOn, figure.knownOn)) return false;
  if (figure.toldOn !== stored.toldOn || isReplacing) return figure.toldOn >= stored.toldOn;
  const { symbol, line, end, value } = figure;
  throw new Refusal(
    0,
    `${line} of ${symbol} for ${dayOf(end)} is ${value}, but ${stored.value} is stored (from ${stored.source})`,
  );
}

const keyOf = ({ symbol, basis, kind, end, line }: CompanyFigure) => `${symbol}|${basis}|${kind}|${end}|${line}`;

function read(market: MarketStore): Promise<Stored<CompanyFigure>[]> {
  return market.rows<Stored<CompanyFigure>>(
    `SELECT symbol, basis, kind, toInt32(period_end) AS end, line, value, ifNull(toFloat64(known_on), nan) AS knownOn,
       toInt32(told_on) AS toldOn, source, toInt32(revision) AS revision FROM market.statement FINAL`,
  );
}

async function write(market: MarketStore, rows: readonly Stored<CompanyFigure>[]): Promise<void> {
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
