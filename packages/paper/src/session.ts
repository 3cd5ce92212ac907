import type { Day } from '@parakh/base';
import type {
  Book,
  BrokerFunds,
  BrokerHolding,
  BrokerOrder,
  BrokerPosition,
  BrokerSession,
  BrokerTrade,
  NewOrder,
  OrderChange,
  OrderReference,
  Purchase,
  RequiredMargin,
} from '@parakh/brokers';
import {
  bookOf,
  costOf,
  type Lot,
  type PaperAccount,
  type PaperHolding,
  type PaperPosition,
  quantityOf,
} from './account.ts';
import type { PaperEngine } from './engine.ts';
import type { AccountCommand, PaperOutcome } from './event.ts';
import { bookedOrder } from './orders.ts';
import { isT1 } from './shares.ts';

/** An engine and what surrounds it. There is no wire in it: a paper order has nowhere to go but here. */
export interface PaperDeps {
  readonly engine: PaperEngine;
  /** The exchange's clock as the source keeps it. */
  readonly now: () => number;
  /** Stores what a command led to, before its caller hears of it. */
  readonly store: (outcomes: readonly PaperOutcome[]) => Promise<void>;
}

/** The paper account as brokers' sessions are. */
export class PaperSession implements BrokerSession {
  readonly #deps: PaperDeps;

  constructor(deps: PaperDeps) {
    this.#deps = deps;
  }

  async funds(): Promise<BrokerFunds> {
    return { ...this.#deps.engine.funds(), collateral: 0 };
  }

  /** Shares that were bought before today. */
  async holdings(): Promise<Book<BrokerHolding>> {
    const { account } = this.#deps.engine;
    return whole(account.holdings.map((one) => bookedHolding(one, account)).filter(({ quantity }) => quantity > 0));
  }

  async positions(): Promise<Book<BrokerPosition>> {
    return whole(this.#deps.engine.account.positions.map(bookedPosition));
  }

  async orders(): Promise<Book<BrokerOrder>> {
    return whole(bookOf(this.#deps.engine.account).map(bookedOrder));
  }

  async trades(): Promise<Book<BrokerTrade>> {
    return whole([...this.#deps.engine.account.trades]);
  }

  async place(order: NewOrder): Promise<string> {
    const id = await this.#command({ kind: 'place', at: this.#deps.now(), order });
    if (id === null) throw new TypeError('an order without an id');
    return id;
  }

  async modify(change: OrderChange): Promise<void> {
    await this.#command({ kind: 'modify', at: this.#deps.now(), change });
  }

  async cancel({ id }: OrderReference): Promise<void> {
    await this.#command({ kind: 'cancel', at: this.#deps.now(), orderId: id });
  }

  /** Each beside what is open now; what they would save together is not worked out. */
  async requiredMargin(orders: readonly NewOrder[]): Promise<RequiredMargin> {
    const { engine } = this.#deps;
    const required = orders.map((order) => engine.requiredFor(order));
    return { total: required.reduce((sum, paise) => sum + paise, 0), benefit: NaN };
  }

  async findByOwnId(ownId: string): Promise<BrokerOrder | null> {
    const found = bookOf(this.#deps.engine.account).find((order) => order.ownId === ownId);
    return found ? bookedOrder(found) : null;
  }

  async #command(command: AccountCommand): Promise<string | null> {
    const { outcomes, orderId } = this.#deps.engine.command(command);
    await this.#deps.store(outcomes);
    return orderId;
  }
}

function bookedHolding(
  { instrument, isin, lots, mark, close }: PaperHolding,
  { session, day }: PaperAccount,
): BrokerHolding {
  const earlier = lots.filter((lot) => lot.session < session);
  const quantity = quantityOf(earlier);
  return {
    instrument,
    isin,
    quantity,
    t1: quantityOf(earlier.filter((lot) => isT1(lot, session))),
    pledged: 0,
    averagePrice: costOf(earlier) / quantity,
    last: mark ?? NaN,
    close: close ?? NaN,
    ...purchasesIn(earlier, day),
  };
}

/** Nothing of lots from another round of the demo exchange, or a replay, that was on this day or a later one: their days do not count on to this. */
function purchasesIn(lots: readonly Lot[], today: Day | null): { readonly purchases?: readonly Purchase[] } {
  if (today === null || lots.some(({ day }) => day >= today)) return {};
  return { purchases: lots.map(({ day, quantity, cost }) => ({ day, quantity, cost })) };
}

function bookedPosition(position: PaperPosition): BrokerPosition {
  const { instrument, product, net, bought, boughtValue, sold, soldValue, mark } = position;
  return {
    instrument,
    product,
    net,
    bought,
    sold,
    buyAverage: bought > 0 ? boughtValue / bought : NaN,
    sellAverage: sold > 0 ? soldValue / sold : NaN,
    last: mark ?? NaN,
    multiplier: 1,
  };
}

/** A book of ours has no rows that could not be read. */
const whole = <Row>(rows: readonly Row[]): Book<Row> => ({ rows, unreadable: [] });
