import type { IndexRatio } from '@parakh/analytics';
import { nanToNull } from '@parakh/base';
import type { api, ReplyOf } from '@parakh/contract';
import { inSlices } from '../../../platform/in-slices.ts';
import { perMarket } from '../../../platform/per-market.ts';
import type { MarketView } from '../../quotes/index.ts';
import type { Metrics } from '../../scanning/index.ts';
import type { AnalyticsDeps } from '../deps.ts';
import { readRatios } from '../readings.ts';

type Row = ReplyOf<typeof api.watchlist.fundamentals>[number];

/** What was worked out of a market, by symbol. */
const rowsIn = perMarket<MarketView, [], Map<string, Row>>(() => new Map());

/** The fundamentals of each company as of its last session; of an index what the exchange publishes beside it. */
export async function fundamentalsOf(symbols: readonly string[], services: AnalyticsDeps): Promise<Row[]> {
  const view = await services.view();
  const rows = rowsIn(view);
  const missing = symbols.filter((symbol) => !rows.has(symbol) && view.summary(symbol));
  const kindOf = (symbol: string) => view.instrument(symbol).kind;
  const indices = missing.filter((symbol) => kindOf(symbol) === 'index');
  const ratios = indices.length > 0 ? await readRatios(view, services) : new Map<string, IndexRatio>();
  for (const symbol of indices) rows.set(symbol, rowOfIndex(symbol, ratios.get(symbol)));
  const stocks = missing.filter((symbol) => kindOf(symbol) === 'stock');
  await inSlices(stocks.length, async (number) => {
    const symbol = stocks[number]!;
    rows.set(symbol, rowOf(await services.engine().metrics({ symbol })));
  });
  return symbols.map((symbol) => rows.get(symbol) ?? { symbol, ...unknown });
}

function rowOf({ symbol, close, metrics }: Metrics): Row {
  const values = new Map(metrics.map(({ fundamental, value }) => [fundamental.name, value]));
  const value = (name: string) => values.get(name) ?? null;
  const book = value('Book Value');
  return {
    symbol,
    marketCap: value('Market Cap'),
    pe: value('PE Ratio'),
    priceToBook: book !== null && book > 0 ? nanToNull(close / book) : null,
    earningsYield: value('Earnings Yield'),
    roe: value('Return On Equity'),
    roce: value('ROCE'),
    debtToEquity: value('Debt to equity'),
    salesGrowth: value('Sales Growth'),
    profitGrowth3Years: value('Profit Growth 3 years'),
    // Dividends are in none of the files we read.
    dividendYield: null,
  };
}

function rowOfIndex(symbol: string, ratio: IndexRatio | undefined): Row {
  return {
    ...unknown,
    symbol,
    pe: nanToNull(ratio?.pe),
    priceToBook: nanToNull(ratio?.pb),
    dividendYield: nanToNull(ratio?.dividendYield),
  };
}

const unknown = {
  marketCap: null,
  pe: null,
  priceToBook: null,
  earningsYield: null,
  roe: null,
  roce: null,
  debtToEquity: null,
  salesGrowth: null,
  profitGrowth3Years: null,
  dividendYield: null,
};
