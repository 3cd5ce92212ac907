import type { Db } from '../../platform/store/app-database.ts';
import { type SwitchOn, stopsAt, switchesOn } from './kill-switch.ts';
import type { OrderTables } from './tables.ts';

interface MaybeFact {
  /** How many presses there had been. */
  readonly presses: number;
  readonly on: readonly SwitchOn[];
}

const KNOWN_MS = 250;

/**
 * Kill switches as this process saw them last, for what is looked at after each reading of a book: a press of another process is seen a
 * moment later. Whether an order may leave is never asked here.
 */
export class KnownSwitches {
  readonly #known = new Map<string, MaybeFact>();
  #presses: Promise<number> | undefined;
  #askedAt = -Infinity;

  /** `now`: of the monotonic clock. */
  async for(
    db: Db<OrderTables>,
    { person, broker }: { readonly person: string; readonly broker: string },
    now: number,
  ): Promise<readonly SwitchOn[]> {
    const presses = await this.#pressesBy(db, now);
    const known = this.#known.get(person);
    const on = known?.presses === presses ? known.on : await switchesOn(db, person);
    this.#known.set(person, { presses, on });
    return on.filter((one) => stopsAt(one, broker));
  }

  /** After a press of this process. */
  forget(): void {
    this.#presses = undefined;
  }

  /** Their number, not the newest of them: two transactions may end in another order than they began. */
  #pressesBy(db: Db<OrderTables>, now: number): Promise<number> {
    if (this.#presses && now - this.#askedAt < KNOWN_MS) return this.#presses;
    this.#askedAt = now;
    this.#presses = countPresses(db);
    // A failure is not remembered.
    this.#presses.catch(() => (this.#presses = undefined));
    return this.#presses;
  }
}

async function countPresses(db: Db<OrderTables>): Promise<number> {
  const { presses } = await db
    .selectFrom('order_switch_event')
    .select((eb) => eb.fn.countAll<number | bigint | string>().as('presses'))
    .executeTakeFirstOrThrow();
  return Number(presses);
}
