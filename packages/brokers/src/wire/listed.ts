import { AppError } from '@parakh/base';
import type { BookedInstrument } from '../order/order.ts';

type Told = string | null | undefined;
/** A share's symbol and key at one exchange; empty where it is not listed there. */
export interface Listing {
  readonly symbol: Told;
  readonly token: Told;
}

/** A share that a vendor names by its keys at both exchanges: by those of NSE, where it is listed there. Throws `broker.unreadable` for one without a symbol. */
export function listedInstrument(broker: string, nse: Listing, bse: Listing): BookedInstrument {
  if (nse.symbol) return { exchange: 'NSE', symbol: nse.symbol, token: nse.token || null };
  if (bse.symbol) return { exchange: 'BSE', symbol: bse.symbol, token: bse.token || null };
  throw new AppError('broker.unreadable', { broker, why: 'a holding without a symbol' });
}
