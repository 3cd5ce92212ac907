import type { BrokerInstrument } from '@parakh/contract';
import type { Exchange } from './typed-order.ts';

/** The broker's name and key of an instrument, as an order has them. */
export interface OrderedInstrument {
  readonly tradingSymbol: string;
  readonly token: string;
  readonly exchange: Exchange;
}

/** Orders name the exchange together with its segment. */
const derivatives: Readonly<Record<BrokerInstrument['exchange'], Exchange>> = {
  NSE: 'NFO',
  BSE: 'BFO',
  MCX: 'MCX',
  NCDEX: 'NCDEX',
};

/** An instrument as an order names it. */
export function orderedAs({ exchange, segment, tradingSymbol, key }: BrokerInstrument): OrderedInstrument {
  const isCash = segment === 'cash' || segment === 'index';
  if (segment === 'currency') return { tradingSymbol, token: key, exchange: exchange === 'BSE' ? 'BCD' : 'CDS' };
  return { tradingSymbol, token: key, exchange: isCash ? exchange : derivatives[exchange] };
}
