import { AppError } from '@parakh/base';
import { z } from 'zod';
import type { BrokerInstrument } from '../order/order.ts';
import { type BrokerQuote, quoteOf } from '../quote.ts';
import type { BrokerHttp } from '../wire/http.ts';
import { amount, vendorId } from '../wire/shapes.ts';

export const MOST_QUOTES = 100;

const row = z.object({
  security_id: vendorId,
  last_price: amount,
  volume_traded: z.number().nullish(),
  oi: z.number().nullish(),
  ohlc: z.object({ open: amount, high: amount, low: amount, close: amount }).nullish(),
});
const quotes = z.object({ data: z.array(row) });

/** Their word for what is traded; of contracts it does not follow from the exchange. */
const EQUITY = 'EQUITY';
const shares: ReadonlySet<string> = new Set(['NSE', 'BSE']);

/** Rows do not say of which exchange they are: each is asked by itself. */
export async function quotesOf(http: BrokerHttp, asked: readonly BrokerInstrument[]): Promise<BrokerQuote[]> {
  const told: BrokerQuote[] = [];
  for (const [exchange, ones] of Map.groupBy(asked, (one) => one.exchange)) {
    if (!shares.has(exchange)) throw new AppError('broker.not-offered', { topic: 'quotes', asked: exchange });
    const pref = ones.map(({ token }) => `${exchange}:${token}:${EQUITY}`).join(',');
    const query = Object.entries({ mode: 'FULL', pref });
    const call = { method: 'GET', path: '/data/v1/price/live', query, class: 'quote', reply: quotes } as const;
    const rows = new Map((await http.call(call)).data.map((one) => [one.security_id, one]));
    told.push(...ones.flatMap((one) => quoteIn(one, rows.get(one.token))));
  }
  return told;
}

function quoteIn(one: BrokerInstrument, told: z.output<typeof row> | undefined): BrokerQuote[] {
  if (!told) return [];
  const { last_price: last, volume_traded: volume, oi, ohlc } = told;
  return [quoteOf(one, { last, ...ohlc, volume, oi })];
}
