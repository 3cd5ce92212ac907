import { type Day, dayInIndia } from '@parakh/base';
import type { BrokerTrade, Purchase } from '@parakh/brokers';
import type { OrdersDeps } from './deps.ts';
import { lineOf } from './journal.ts';

/** A fill of shares that were to be delivered. */
interface Delivery extends Pick<BrokerTrade, 'side' | 'quantity' | 'price'> {
  readonly symbol: string;
  readonly day: Day;
}

interface PurchasesDeps extends Pick<OrdersDeps, 'appDb'> {
  readonly now: () => number;
}

interface Shares {
  /** As the vendor writes it. */
  readonly symbol: string;
  readonly quantity: number | null;
}

/**
 * Of which purchases shares at a vendor are, by the fills that the journal of the account has, those of orders placed elsewhere among them.
 * Undefined where the fills do not make up exactly what is there: then some were before the journal, or somewhere else.
 */
export async function openPurchases(
  { appDb, now }: PurchasesDeps,
  account: string,
): Promise<(there: Shares) => readonly Purchase[] | undefined> {
  const bySymbol = Map.groupBy(await deliveriesOf({ appDb }, account), ({ symbol }) => symbol);
  const today = dayInIndia(now());
  return ({ symbol, quantity }) => purchasesIn(bySymbol.get(symbol) ?? [], { quantity, today });
}

async function deliveriesOf({ appDb }: Pick<OrdersDeps, 'appDb'>, account: string): Promise<Delivery[]> {
  const { db } = await appDb();
  const rows = await db
    .selectFrom('order_state as placed')
    .innerJoin('order_event as event', 'event.own_id', 'placed.own_id')
    .select(['event.seq', 'event.own_id', 'event.at', 'event.kind', 'event.body'])
    .where('placed.account', '=', account)
    .where('placed.filled', '>', 0)
    .where('event.kind', '=', 'traded')
    .orderBy('event.seq')
    .execute();
  const fills = rows.map(lineOf).flatMap(({ own_id: ownId, event }) => {
    if (event.kind !== 'traded' || event.trade.product !== 'DELIVERY') return [];
    const { trade, at } = event;
    // A vendor that tells no time tells the fills of the day.
    return { ...trade, key: `${ownId} ${trade.id}`, at: Number.isFinite(trade.at) ? trade.at : at };
  });
  const once = new Map(fills.map((fill) => [fill.key, fill]));
  return [...once.values()]
    .toSorted((one, other) => one.at - other.at)
    .map(({ instrument, side, quantity, price, at }) => {
      return { symbol: instrument.symbol, side, quantity, price, day: dayInIndia(at) };
    });
}

/** What is bought today is no holding yet; what is sold today has left it at some vendors and at others not. */
export function purchasesIn(
  deliveries: readonly Delivery[],
  { quantity, today }: { readonly quantity: number | null; readonly today: Day },
): readonly Purchase[] | undefined {
  const before = deliveries.filter(({ day }) => day < today);
  const sold = deliveries.filter(({ day, side }) => day >= today && side === 'SELL');
  return [before, [...before, ...sold]]
    .map(leftOf)
    .find((left) => left && left.length > 0 && sharesOf(left) === quantity);
}

const sharesOf = (left: readonly Purchase[]): number => left.reduce((sum, one) => sum + one.quantity, 0);

/** A sale takes the oldest shares (FIFO), as from a demat account. Undefined where more was sold than bought. */
function leftOf(deliveries: readonly Delivery[]): Purchase[] | undefined {
  const left: Purchase[] = [];
  for (const { side, day, quantity, price } of deliveries) {
    if (side === 'BUY') left.push({ day, quantity, cost: quantity * price });
    else if (!take(left, quantity)) return undefined;
  }
  return byDay(left);
}

function take(left: Purchase[], quantity: number): boolean {
  for (let wanted = quantity; wanted > 0; ) {
    const oldest = left.shift();
    if (!oldest) return false;
    const kept = oldest.quantity - wanted;
    if (kept > 0) left.unshift({ ...oldest, quantity: kept, cost: (oldest.cost * kept) / oldest.quantity });
    wanted -= oldest.quantity;
  }
  return true;
}

/** Fills of one day are one purchase. */
function byDay(fills: readonly Purchase[]): Purchase[] {
  return [...Map.groupBy(fills, ({ day }) => day)].map(([day, its]) => ({
    day,
    quantity: sharesOf(its),
    cost: Math.round(its.reduce((sum, { cost }) => sum + cost, 0)),
  }));
}
