import {
  costOf,
  holdingOf,
  isOpen,
  type Lot,
  type PaperHolding,
  type PaperOrder,
  quantityOf,
  type Run,
} from './account.ts';
import type { PaperInstrument } from './instrument.ts';

/** Bought in the session before: delivered by the end of this one. */
export function isT1(lot: Lot, session: number): boolean {
  return lot.session === session - 1;
}

/** Shares that a delivery sale may still promise: what is held, today's purchases included, less what other open sales promise. */
export function sellable({ account }: Run, instrument: PaperInstrument, except?: PaperOrder): number {
  const lots = holdingOf(account, instrument.token)?.lots ?? [];
  // Trade for trade: only what was delivered.
  const free = instrument.isTradeForTrade ? lots.filter(({ session }) => session < account.session - 1) : lots;
  const promised = account.orders
    .filter((one) => isOpen(one) && one !== except && one.side === 'SELL' && one.product === 'DELIVERY')
    .filter((one) => one.instrument.token === instrument.token)
    .reduce((sum, { quantity, filled }) => sum + quantity - filled, 0);
  return quantityOf(free) - promised;
}

/** Shares come in; fills of one session are one lot. */
export function addShares(
  run: Run,
  instrument: PaperInstrument,
  { quantity, cost }: Pick<Lot, 'quantity' | 'cost'>,
): void {
  const { account } = run;
  const holding = holdingOf(account, instrument.token) ?? newHolding(run, instrument);
  const last = holding.lots.at(-1);
  if (last?.session === account.session) {
    last.quantity += quantity;
    last.cost += cost;
  } else if (account.day !== null) holding.lots.push({ quantity, cost, day: account.day, session: account.session });
}

function newHolding(
  { account, tape }: Run,
  { token, symbol, exchange, isin, closePaise }: PaperInstrument,
): PaperHolding {
  const mark = tape.symbols.get(token)?.last ?? null;
  const holding: PaperHolding = {
    instrument: { exchange, symbol, token },
    isin,
    lots: [],
    mark,
    close: closePaise,
    session: account.session,
    market: account.market,
    fraction: null,
  };
  account.holdings.push(holding);
  return holding;
}

/** Shares leave, the oldest first; what they had cost, in paise. Throws where there are not as many: a sale never leaves a short. */
export function removeShares({ account }: Run, token: string, quantity: number): number {
  const holding = holdingOf(account, token);
  const lots = holding?.lots ?? [];
  if (quantityOf(lots) < quantity) throw new RangeError(`${quantity} shares of ${token} are not there to be sold`);
  const before = costOf(lots);
  for (let left = quantity; left > 0; ) {
    const lot = lots[0]!;
    const taken = Math.min(left, lot.quantity);
    lot.cost -= Math.round((lot.cost * taken) / lot.quantity);
    lot.quantity -= taken;
    left -= taken;
    if (lot.quantity === 0) lots.shift();
  }
  if (lots.length === 0 && holding?.fraction === null)
    account.holdings = account.holdings.filter((one) => one !== holding);
  return before - costOf(lots);
}
