import type { StoredOrder } from './journal.ts';

interface MaybeFact {
  readonly orders: readonly StoredOrder[];
  readonly fence: bigint;
  readonly at: number;
}

/** What a write to a journal leaves. `order`: how it is then; where that is not told the store is asked again. */
export type Written = (object & { readonly order?: StoredOrder }) | undefined;

interface Asked {
  readonly account: string;
  /** Of the lease under which the orders are read. */
  readonly fence: bigint;
  /** By the monotonic clock. */
  readonly now: number;
}

/** A choice among candidates may be written by another process: after so long the store is asked again. */
const KNOWN_MS = 5000;

/**
 * Orders of accounts as this process read them last. Whoever holds the lease of an account writes to its journals alone, so until it
 * does, or the lease has moved, they are what they were.
 */
export class KnownOrders {
  readonly #most: number;
  readonly #known = new Map<string, MaybeFact>();
  /** Begins and ends of writes of this process, by account: what was read beside one is not what the store has after it. */
  readonly #writes = new Map<string, number>();

  /** `most`: of accounts. */
  constructor(most = 500) {
    this.#most = most;
  }

  async read({ account, fence, now }: Asked, load: () => Promise<readonly StoredOrder[]>) {
    const known = this.#known.get(account);
    if (known?.fence === fence && now - known.at < KNOWN_MS) return known.orders;
    const writes = this.#writes.get(account);
    const orders = await load();
    if (this.#writes.get(account) === writes) this.#keep(account, { orders, fence, at: now });
    return orders;
  }

  /** Writes to a journal of the account. */
  async write<Result extends Written>(account: string, write: () => Promise<Result>): Promise<Result> {
    const begun = this.#count(account);
    let order: StoredOrder | undefined;
    try {
      const result = await write();
      order = result?.order;
      return result;
    } finally {
      // Of two at once it is not known which came last.
      const isAlone = this.#count(account) === begun + 1;
      if (isAlone && order) this.#renew(account, order);
      else this.#known.delete(account);
    }
  }

  #count(account: string): number {
    const writes = (this.#writes.get(account) ?? 0) + 1;
    this.#writes.set(account, writes);
    return writes;
  }

  #renew(account: string, order: StoredOrder): void {
    const known = this.#known.get(account);
    if (!known) return;
    const isIt = ({ ownId }: StoredOrder) => ownId === order.ownId;
    if (known.orders.some(isIt)) {
      const orders = known.orders.map((one) => (isIt(one) ? order : one));
      this.#known.set(account, { ...known, orders });
    } else this.#known.delete(account);
  }

  #keep(account: string, known: MaybeFact): void {
    this.#known.delete(account);
    this.#known.set(account, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#most && oldest !== undefined) this.#known.delete(oldest);
  }
}
