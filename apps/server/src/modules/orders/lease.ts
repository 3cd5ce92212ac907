import { AppError } from '@parakh/base';
import { sql } from 'kysely';
import type { Db } from '../../platform/store/app-database.ts';
import type { OrdersDeps } from './deps.ts';
import type { OrderTables } from './tables.ts';

/** That this process sends the orders of an account, and until when. */
export interface Lease {
  readonly account: string;
  readonly holder: string;
  /** Larger than that of every holder before. */
  readonly fence: bigint;
  /** By the monotonic clock, counted from before the store was asked: never later than what the store thinks. */
  readonly until: number;
}

const LEASE_MS = 5000;
/** Renewed with so much of it left, so that a slow store or two does not cost it. */
const RENEW_AT = 0.6;

type Deps = Pick<OrdersDeps, 'appDb' | 'clock' | 'holder' | 'leaseMs' | 'lineUntil'>;

/** The leases of this process. */
export class Leases {
  readonly #deps: Deps;
  readonly #held = new Map<string, Lease>();
  /** Asked for once, however many want it. */
  readonly #asking = new Map<string, Promise<Lease>>();
  /** Accounts that were worked with since all leases were renewed last. */
  readonly #used = new Set<string>();
  #renewing: Promise<void> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Taken, or renewed where it is old. Throws AppError 'order.held-elsewhere'. */
  async hold(account: string): Promise<Lease> {
    const lineUntil = (await this.#deps.lineUntil?.(account)) ?? Infinity;
    if (!(lineUntil > this.#deps.clock.monotonic())) throw new AppError('order.held-elsewhere', { account });
    const lease = await this.#holdOnLine(account);
    return lease.until > lineUntil ? { ...lease, until: lineUntil } : lease;
  }

  async #holdOnLine(account: string): Promise<Lease> {
    this.#used.add(account);
    const fresh = this.#freshOf(account);
    if (fresh) return fresh;
    const asking = this.#asking.get(account) ?? this.#ask(account).finally(() => this.#asking.delete(account));
    this.#asking.set(account, asking);
    return asking;
  }

  #freshOf(account: string): Lease | undefined {
    const held = this.#held.get(account);
    return held && held.until - this.#deps.clock.monotonic() > this.#lasts * RENEW_AT ? held : undefined;
  }

  get #lasts(): number {
    return this.#deps.leaseMs ?? LEASE_MS;
  }

  /** Of a lease that this process certainly still has. */
  fenceOf(account: string): bigint | undefined {
    const held = this.#held.get(account);
    return held && held.until > this.#deps.clock.monotonic() ? held.fence : undefined;
  }

  /** An open account is renewed so often. */
  get renewMs(): number {
    return this.#lasts * RENEW_AT;
  }

  /** Renews nothing: whoever wants the account may take it. Throws AppError 'order.held-elsewhere' where somebody has. */
  async refuseElsewhere(account: string): Promise<void> {
    const { db } = await this.#deps.appDb();
    const row = await db
      .selectFrom('order_account_lease')
      .select('holder')
      .where('account', '=', account)
      .where('holder', '<>', this.#deps.holder)
      .where(sql<boolean>`until > clock_timestamp()`)
      .executeTakeFirst();
    if (row) throw new AppError('order.held-elsewhere', { account });
  }

  async #ask(account: string): Promise<Lease> {
    // A renewal that was under way may have begun before this account was worked with.
    for (let left = 2; left > 0 && this.#held.has(account) && !this.#freshOf(account); left--) await this.#renew();
    const renewed = this.#freshOf(account);
    if (renewed) return renewed;
    const lasts = this.#lasts;
    const from = this.#deps.clock.monotonic();
    const { db } = await this.#deps.appDb();
    const { holder } = this.#deps;
    const fence = await taken(db, { account, holder, lasts });
    this.#held.delete(account);
    if (fence === undefined) throw new AppError('order.held-elsewhere', { account });
    const lease = { account, holder, fence, until: from + lasts };
    this.#held.set(account, lease);
    return lease;
  }

  #renew(): Promise<void> {
    this.#renewing ??= this.#renewUsed().finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  /** All that are worked with in one statement; what has become another's is lost. */
  async #renewUsed(): Promise<void> {
    const leases = [...this.#held.values()].filter(({ account }) => this.#used.has(account));
    this.#used.clear();
    const from = this.#deps.clock.monotonic();
    const { db } = await this.#deps.appDb();
    const fences = await renewed(db, leases, { holder: this.#deps.holder, lasts: this.#lasts });
    for (const lease of leases) {
      const isStillThis = this.#held.get(lease.account)?.fence === lease.fence;
      if (!isStillThis) continue;
      if (fences.get(lease.account) === lease.fence)
        this.#held.set(lease.account, { ...lease, until: from + this.#lasts });
      else this.#held.delete(lease.account);
    }
  }

  /** The store says that it is another's. */
  lost({ account, fence }: Lease): void {
    if (this.#held.get(account)?.fence === fence) this.#held.delete(account);
  }

  /** Gives all back: whoever comes need not wait. */
  async close(): Promise<void> {
    const { db } = await this.#deps.appDb();
    for (const { account, holder, fence } of this.#held.values()) {
      await db
        .updateTable('order_account_lease')
        .set({ until: new Date(0) })
        .where('account', '=', account)
        .where('holder', '=', holder)
        .where('fence', '=', fence)
        .execute();
    }
    this.#held.clear();
  }
}

interface Holding {
  readonly holder: string;
  readonly lasts: number;
}

/** By the store's clock: those of several machines differ. */
const until = (lasts: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${lasts / 1000})`;

/** The fences of all leases of the holder among these accounts, which are renewed: of another lease than was known it is another number. */
async function renewed(
  db: Db<OrderTables>,
  leases: readonly Lease[],
  { holder, lasts }: Holding,
): Promise<ReadonlyMap<string, bigint>> {
  const accounts = leases.map(({ account }) => account);
  const rows = await db
    .updateTable('order_account_lease')
    .set({ until: until(lasts) })
    .where(sql<boolean>`account = ANY(${accounts})`)
    .where('holder', '=', holder)
    .returning(['account', 'fence'])
    .execute();
  return new Map(rows.map(({ account, fence }) => [account, fence]));
}

/** The next number, where nobody holds it or a process of the same data folder did: two never run on one folder. */
async function taken(
  db: Db<OrderTables>,
  { account, holder, lasts }: Holding & { readonly account: string },
): Promise<bigint | undefined> {
  const row = await db
    .insertInto('order_account_lease')
    .values({ account, holder, fence: 1n, until: until(lasts) })
    .onConflict((known) =>
      known
        .column('account')
        .doUpdateSet({ holder, fence: sql<bigint>`order_account_lease.fence + 1`, until: until(lasts) })
        .where((eb) =>
          eb.or([
            eb('order_account_lease.holder', '=', holder),
            sql<boolean>`order_account_lease.until < clock_timestamp()`,
          ]),
        ),
    )
    .returning('fence')
    .executeTakeFirst();
  return row?.fence;
}

/** Within a transaction: that the lease is still this one. It stays so until the transaction ends. Throws AppError 'order.held-elsewhere'. */
export async function askLease(db: Db<OrderTables>, { account, holder, fence }: Lease): Promise<void> {
  const row = await db
    .selectFrom('order_account_lease')
    .select('fence')
    .where('account', '=', account)
    .where('holder', '=', holder)
    .where('fence', '=', fence)
    .where(sql<boolean>`until > clock_timestamp()`)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('order.held-elsewhere', { account });
}
