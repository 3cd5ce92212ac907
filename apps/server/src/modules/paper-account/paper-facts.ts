import { AppError } from '@parakh/base';
import type { NewOrder } from '@parakh/brokers';
import type { PaperAccount } from '@parakh/paper';
import type { PaperParts } from './parts.ts';

/** What checks before an order look at, as the account and the market that runs tell it. Paise; null where it is not known. */
export interface PaperFacts {
  readonly phase: 'open' | 'pre-open' | 'closed';
  readonly isListed: boolean;
  readonly lot: number | null;
  readonly tick: number | null;
  /** Of prices; without end where the market has none. */
  readonly band: { readonly low: number; readonly high: number } | null;
  readonly products: readonly string[] | null;
  /** The last price, and how old it is by the exchange's clock. */
  readonly last: { readonly price: number; readonly ageMs: number } | null;
  readonly freeToSell: number | null;
  /** Open orders of the same instrument; the price of a market order is NaN. */
  readonly ownOpen: readonly { readonly side: NewOrder['side']; readonly price: number; readonly quantity: number }[];
  /** Of all instruments. */
  readonly openOrders: number;
  readonly margin: { readonly needed: number; readonly available: number } | null;
  /** Who tells it. */
  readonly source: string;
}

/** Throws AppError 'paper.elsewhere', 'paper.stopped'. */
export async function paperFacts(
  person: string,
  order: Omit<NewOrder, 'ownId'>,
  { paperAccounts }: PaperParts,
): Promise<PaperFacts> {
  const accounts = await paperAccounts();
  const account = await accounts.open(person);
  const { market } = accounts.tape;
  const { token } = order.instrument;
  return account.read(() => {
    const { engine } = account;
    const listed = market.instrument(token);
    const free = engine.freeToSell(token);
    return {
      phase: accounts.tape.phase,
      isListed: listed !== undefined,
      lot: listed?.lot ?? null,
      tick: listed?.tickPaise ?? null,
      band: listed?.band ?? (accounts.tape.isDemo ? { low: 0, high: Infinity } : null),
      products: listed ? (listed.isTradeForTrade ? ['DELIVERY'] : ['DELIVERY', 'INTRADAY']) : null,
      last: accounts.tape.lastOf(token),
      ownOpen: engine.account.orders.filter(({ instrument }) => instrument.token === token).map(openOrder),
      openOrders: engine.account.orders.length,
      freeToSell: Number.isNaN(free) ? null : free,
      margin: marginOf(() => engine.requiredFor({ ...order, ownId: '' }), engine.funds().available),
      source: accounts.tape.source,
    };
  });
}

const openOrder = ({ side, price, quantity, filled }: PaperAccount['orders'][number]) => ({
  side,
  price: price ?? NaN,
  quantity: quantity - filled,
});

/** What the order itself says wrongly is found by other checks. */
function marginOf(needed: () => number, available: number): PaperFacts['margin'] {
  try {
    return { needed: needed(), available };
  } catch (failure) {
    if (failure instanceof AppError) return null;
    throw failure;
  }
}
