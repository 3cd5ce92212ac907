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

type Deps = Pick<OrdersDeps, 'appDb' | 'clock' | 'holder' | 'leaseMs'>;

/** The leases of this process. */
export class Leases {
  readonly #deps: Deps;
  readonly #held = new Map<string, Lease>();
  /** Asked for once, however many want it. */
  readonly #asking = new Map<string, Promise<Lease>>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Taken, or renewed where it is old. Throws AppError 'order.held-elsewhere'. */
  async hold(account: string): Promise<Lease> {
    const held = this.#held.get(account);
    if (held && held.until - this.#deps.clock.monotonic() > this.#lasts * RENEW_AT) return held;
    const asking = this.#asking.get(account) ?? this.#ask(account, held).finally(() => this.#asking.delete(account));
    this.#asking.set(account, asking);
    return asking;
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

  async #ask(account: string, held: Lease | undefined): Promise<Lease> {
    const lasts = this.#lasts;
    const from = this.#deps.clock.monotonic();
    const { db } = await this.#deps.appDb();
    const asked = { account, holder: this.#deps.holder, lasts };
    const fence = (held && (await renewed(db, { ...asked, fence: held.fence }))) ?? (await taken(db, asked));
    this.#held.delete(account);
    if (fence === undefined) throw new AppError('order.held-elsewhere', { account });
    const lease = { account, holder: asked.holder, fence, until: from + lasts };
    this.#held.set(account, lease);
    return lease;
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

interface Asked {
  readonly account: string;
  readonly holder: string;
  readonly lasts: number;
}

/** By the store's clock: those of several machines differ. */
const until = (lasts: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${lasts / 1000})`;

async function renewed(db: Db<OrderTables>, { account, holder, lasts, fence }: Asked & { fence: bigint }) {
  const row = await db
    .updateTable('order_account_lease')
    .set({ until: until(lasts) })
    .where('account', '=', account)
    .where('holder', '=', holder)
    .where('fence', '=', fence)
    .returning('fence')
    .executeTakeFirst();
  return row?.fence;
}

/** The next number, where nobody holds it or a process of the same data folder did: two never run on one folder. */
async function taken(db: Db<OrderTables>, { account, holder, lasts }: Asked): Promise<bigint | undefined> {
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
