import type {
  Book,
  BrokerFunds,
  BrokerHolding,
  BrokerOrder,
  BrokerPosition,
  BrokerProfile,
  BrokerSession,
  BrokerTrade,
  NewOrder,
  OrderChange,
  OrderReference,
  RequiredMargin,
} from '@parakh/brokers';
import { paper } from '@parakh/paper';
import type { PaperAccounts } from './paper-accounts.ts';
import type { PaperParts } from './parts.ts';
import type { RunningAccount } from './running-account.ts';

/**
 * A person's paper account as brokers' sessions are. What it answers is written: reads wait for what is being written. Orders that
 * ended in sessions before stay in its book for some days, for who followed them and was away meanwhile.
 */
class PaperAccountSession implements BrokerSession {
  readonly #accounts: PaperAccounts;
  readonly #account: RunningAccount;
  readonly #inner: BrokerSession;

  constructor(accounts: PaperAccounts, account: RunningAccount) {
    this.#accounts = accounts;
    this.#account = account;
    const { engine } = account;
    const store: RunningAccount['store'] = (outcomes) => {
      const stored = account.store(outcomes);
      accounts.followed(account);
      return stored;
    };
    this.#inner = paper.open({ engine, now: () => accounts.tape.now(), store });
  }

  async profile(): Promise<BrokerProfile> {
    return { clientId: 'PAPER', name: null, email: null };
  }

  async funds(): Promise<BrokerFunds> {
    return this.#read((inner) => inner.funds());
  }

  async holdings(): Promise<Book<BrokerHolding>> {
    return this.#read((inner) => inner.holdings());
  }

  async positions(): Promise<Book<BrokerPosition>> {
    return this.#read((inner) => inner.positions());
  }

  async orders(): Promise<Book<BrokerOrder>> {
    return this.#read(async (inner) => {
      const { ended } = this.#account;
      const { rows } = await inner.orders();
      const known = new Set(rows.map(({ id }) => id));
      // What the account placed itself is told in its own session alone: nobody waits for it.
      const earlier = ended.filter(({ id, ownId }) => ownId !== null && !known.has(id));
      return { rows: [...rows, ...earlier], unreadable: [] };
    });
  }

  async trades(): Promise<Book<BrokerTrade>> {
    return this.#read((inner) => inner.trades());
  }

  async place(order: NewOrder): Promise<string> {
    return this.#act((inner) => inner.place(order));
  }

  async modify(change: OrderChange): Promise<void> {
    return this.#act((inner) => inner.modify(change));
  }

  async cancel(order: OrderReference): Promise<void> {
    return this.#act((inner) => inner.cancel(order));
  }

  async requiredMargin(orders: readonly NewOrder[]): Promise<RequiredMargin> {
    return this.#read((inner) => inner.requiredMargin!(orders));
  }

  async findByOwnId(ownId: string): Promise<BrokerOrder | null> {
    return this.#read(async (inner) => {
      const { ended } = this.#account;
      return (await inner.findByOwnId!(ownId)) ?? ended.find((order) => order.ownId === ownId) ?? null;
    });
  }

  /** The inner session reads at once where it is called. */
  #read<Value>(ask: (inner: BrokerSession) => Promise<Value>): Promise<Value> {
    return this.#account.read(() => ask(this.#inner));
  }

  async #act<Value>(act: (inner: BrokerSession) => Promise<Value>): Promise<Value> {
    try {
      return await act(this.#inner);
    } catch (failure) {
      throw this.#accounts.failed(this.#account, failure);
    }
  }
}

/** Opens the person's account. Throws AppError 'paper.elsewhere', 'paper.stopped'. */
export async function paperSession(person: string, { paperAccounts }: PaperParts): Promise<BrokerSession> {
  const accounts = await paperAccounts();
  return new PaperAccountSession(accounts, await accounts.open(person));
}
