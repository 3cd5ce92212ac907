import { AppError } from '@parakh/base';
import type { BookedInstrument, BrokerQuote, BrokerSession, Paise } from '@parakh/brokers';

interface PricedRow {
  readonly instrument: BookedInstrument;
  readonly last: Paise;
  /** Of the session before, where the row has it. */
  readonly close?: Paise;
}

/**
 * The rows, those without a last price with that of the broker's own quotes. Nothing is asked where each row has one, or where the broker
 * tells no quotes; one that fails to leaves the rows as they were told.
 */
export async function withLastPrices<Row extends PricedRow>(
  session: BrokerSession,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const bare = rows.filter(({ last }) => Number.isNaN(last)).map(({ instrument }) => instrument);
  if (bare.length === 0 || !session.quotes) return rows;
  const told = await session.quotes(bare).catch(noneTold);
  const quotes = new Map(told.map((quote) => [keyOf(quote.instrument), quote]));
  return rows.map((row) => {
    const quote = Number.isNaN(row.last) ? quotes.get(keyOf(row.instrument)) : undefined;
    return quote ? priced(row, quote) : row;
  });
}

function priced<Row extends PricedRow>(row: Row, { last, close }: BrokerQuote): Row {
  return Number.isNaN(row.close) ? { ...row, last, close } : { ...row, last };
}

const keyOf = ({ exchange, symbol, token }: BookedInstrument): string => `${exchange} ${token ?? symbol}`;

/** A fault of ours is no property of a broker. */
function noneTold(failure: unknown): readonly BrokerQuote[] {
  if (failure instanceof AppError) return [];
  throw failure;
}
