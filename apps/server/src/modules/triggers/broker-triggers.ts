import { setTimeout as wait } from 'node:timers/promises';
import { readAtBroker } from './at-broker.ts';
import type { TriggersDeps } from './deps.ts';
import { notifyOwner } from './notify-owner.ts';
import type { OrderTrigger } from './trigger.ts';
import { accountsHolding } from './trigger-store.ts';

/** A list is asked for so often at most, and a page waits so long for one. */
const READ_EACH_MS = 5000;
const READ_WITHIN_MS = 3000;

/** Triggers that brokers hold: what they are asked, and what they list. */
export class BrokerTriggers {
  readonly #deps: TriggersDeps;
  /** Asked of their brokers at this moment. */
  readonly #busy = new Set<string>();
  /** When the list of an account was asked for last. */
  readonly #readAt = new Map<string, number>();

  constructor(deps: TriggersDeps) {
    this.#deps = deps;
  }

  /** What brokers list of a person's triggers; of one that does not answer in time all stays as it was. */
  async readFor(person: string): Promise<void> {
    const { db } = await this.#deps.appDb();
    const accounts = await accountsHolding(db, person);
    await Promise.all(accounts.map((account) => this.#readAccount(account)));
  }

  /** Asks a broker to hold, or not to hold, a trigger that is written down so. */
  async ask(
    trigger: OrderTrigger,
    ask: (deps: TriggersDeps, trigger: OrderTrigger) => Promise<OrderTrigger | undefined>,
  ): Promise<OrderTrigger> {
    this.#busy.add(trigger.id);
    try {
      return (await ask(this.#deps, trigger)) ?? trigger;
    } finally {
      this.#busy.delete(trigger.id);
      // The list is asked for anew, whatever came of it.
      this.#readAt.delete(trigger.account);
    }
  }

  async #readAccount(account: string): Promise<void> {
    const now = this.#deps.now();
    if (now - (this.#readAt.get(account) ?? -Infinity) < READ_EACH_MS) return;
    this.#readAt.set(account, now);
    const reading = this.#read(account).catch((failure: unknown) =>
      this.#deps.log.warn({ err: failure, account }, 'what a broker holds cannot be read'),
    );
    await Promise.race([reading, wait(READ_WITHIN_MS, undefined, { ref: false })]);
  }

  async #read(account: string): Promise<void> {
    for (const trigger of await readAtBroker(this.#deps, account, this.#busy)) await notifyOwner(trigger, this.#deps);
  }
}
