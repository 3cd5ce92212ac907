import { AppError, nanToNull, rupeesOf } from '@parakh/base';
import type {
  BookedInstrument,
  BrokerHolding,
  BrokerPosition,
  BrokerSession,
  BrokerTrade,
  Purchase,
  UnreadableRow,
} from '@parakh/brokers';
import type { BrokerPurchase, TradingBrokerName } from '@parakh/contract';
import { paperSession } from '../paper-account/index.ts';
import type { BrokerAccountsDeps } from './deps.ts';
import { withLastPrices } from './last-prices.ts';
import { openAccount } from './open-account.ts';

interface Asking {
  readonly person: string;
  readonly broker: TradingBrokerName;
}

type What = 'profile' | 'funds' | 'holdings' | 'positions' | 'trades' | 'probe';

/** What the broker answers; a person's pages share what was read within the last second. The paper account is asked each time: nothing leaves for it. Throws AppError `broker.*`, `paper.*`. */
async function read<T>(
  what: What,
  { person, broker }: Asking,
  { deps, ask }: { readonly deps: BrokerAccountsDeps; readonly ask: (session: BrokerSession) => Promise<T> },
): Promise<T & { readonly readAt: number }> {
  if (broker === 'paper') {
    const readAt = deps.now();
    return { ...(await ask(await paperSession(person, deps))), readAt };
  }
  const { account, session } = await openAccount(deps, person, broker);
  return deps.brokerLine.reads.of(`${account.id} ${account.login} ${what}`, async () => {
    const readAt = deps.now();
    return { ...(await ask(session)), readAt };
  });
}

/** Who the broker says the person is; of a broker without that call its client id alone. */
export async function userProfileAt(asking: Asking, deps: BrokerAccountsDeps) {
  const { person, broker } = asking;
  const account = broker === 'paper' ? undefined : (await openAccount(deps, person, broker)).account;
  const unnamed = { clientId: account?.clientId ?? '', name: null, email: null };
  const ask = async (session: BrokerSession) => (session.profile ? session.profile() : unnamed);
  const { clientId, name: fullName, email } = await read('profile', asking, { deps, ask });
  return { clientId, fullName, email };
}

export async function fundsAt(asking: Asking, deps: BrokerAccountsDeps) {
  return read('funds', asking, { deps, ask: fundsOf });
}

async function fundsOf(session: BrokerSession) {
  const { available, used, collateral } = await session.funds();
  return { available: rupeesOf(available), used: rupeesOf(used), collateral: rupeesOf(collateral) };
}

export async function holdingsAt(asking: Asking, deps: BrokerAccountsDeps) {
  return read('holdings', asking, { deps, ask: holdingsOf });
}

async function holdingsOf(session: BrokerSession) {
  const { rows, unreadable } = await session.holdings();
  return {
    holdings: (await withLastPrices(session, rows)).map(holdingShown),
    unreadable: unreadable.map(unreadableShown),
  };
}

export async function positionsAt(asking: Asking, deps: BrokerAccountsDeps) {
  return read('positions', asking, { deps, ask: positionsOf });
}

async function positionsOf(session: BrokerSession) {
  const { rows, unreadable } = await session.positions();
  return {
    positions: (await withLastPrices(session, rows)).map(positionShown),
    unreadable: unreadable.map(unreadableShown),
  };
}

/** The executions of the day. */
export async function tradesAt(asking: Asking, deps: BrokerAccountsDeps) {
  return read('trades', asking, { deps, ask: tradesOf });
}

async function tradesOf(session: BrokerSession) {
  const { rows, unreadable } = await session.trades();
  return { trades: rows.map(tradeShown), unreadable: unreadable.map(unreadableShown) };
}

/** SmartAPI's words for a session that is not good any more. */
const inactive: ReadonlySet<unknown> = new Set(['AG8001', 'AG8002']);

/** Whether the broker takes the session. Every failure but the two codes of the specification reaches the caller, a 403 among them. */
export async function isActiveAt(asking: Asking, deps: BrokerAccountsDeps): Promise<boolean> {
  try {
    await read('probe', asking, { deps, ask: probed });
    return true;
  } catch (failure) {
    if (failure instanceof AppError && inactive.has(failure.detail.code)) return false;
    throw failure;
  }
}

/** What every session answers cheaply. */
async function probed(session: BrokerSession): Promise<object> {
  await (session.profile ? session.profile() : session.funds());
  return {};
}

const MOST_SHOWN = 2000;
const bookedAt = ({ exchange, symbol, token }: BookedInstrument) => ({ exchange, symbol, token });

function holdingShown({ instrument, isin, purchases, ...held }: BrokerHolding) {
  return {
    ...bookedAt(instrument),
    isin,
    quantity: nanToNull(held.quantity),
    t1: nanToNull(held.t1),
    pledged: nanToNull(held.pledged),
    averagePrice: rupeesOf(held.averagePrice),
    last: rupeesOf(held.last),
    previousClose: rupeesOf(held.close),
    purchases: purchases ? purchases.map(purchaseShown) : null,
  };
}

export function purchaseShown({ day, quantity, cost }: Purchase): BrokerPurchase {
  return { day, quantity, cost: rupeesOf(cost) };
}

function tradeShown({ id, orderId, instrument, side, product, quantity, price, at }: BrokerTrade) {
  const { exchange, symbol } = instrument;
  return { id, orderId, exchange, symbol, side, product, quantity, price: rupeesOf(price), at: nanToNull(at) };
}

/** As the vendor wrote it: its names and values, cut where they are long. */
export function unreadableShown({ why, row }: UnreadableRow) {
  return { why, row: (JSON.stringify(row) ?? '').slice(0, MOST_SHOWN) };
}

function positionShown({ instrument, product, multiplier, ...held }: BrokerPosition) {
  return {
    ...bookedAt(instrument),
    product,
    net: nanToNull(held.net),
    bought: nanToNull(held.bought),
    sold: nanToNull(held.sold),
    buyAverage: rupeesOf(held.buyAverage),
    sellAverage: rupeesOf(held.sellAverage),
    last: rupeesOf(held.last),
    multiplier,
  };
}
