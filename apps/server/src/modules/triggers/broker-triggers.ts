import { setTimeout as wait } from 'node:timers/promises';
import { cancelAtBroker, readAtBroker, shrinkAtBroker } from './at-broker.ts';
import { CLOSED, smallerAtBroker } from './closed-positions.ts';
import type { TriggersDeps } from './deps.ts';
import { notifyOwner } from './notify-owner.ts';
import { forShares, type OrderTrigger } from './trigger.ts';
import { isElsewhere } from './trigger-failures.ts';
import { accountsHolding, closingAtBrokers, stepTrigger, type TriggerStep, triggerOf } from './trigger-store.ts';

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

  /**
   * What brokers list of a person's triggers; of one that does not answer in time all stays as it was, and of one to which another
   * process speaks, all is as that process wrote it.
   */
  async readFor(person: string): Promise<void> {
    const { appDb, orderLines } = this.#deps;
    const { db } = await appDb();
    const held = await accountsHolding(db, person);
    const here = held.filter(({ broker }) => orderLines.untilOf(broker) > performance.now());
    await Promise.all(here.map(({ account }) => this.#readAccount(account)));
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

  /**
   * Those that only close are made as small as what is open, and cancelled where nothing is: each is written down, then asked for once.
   * A broker that refuses or does not answer is not asked again; its owner hears of it.
   */
  async fitToPositions(): Promise<void> {
    const { db } = await this.#deps.appDb();
    const waiting = (await closingAtBrokers(db)).filter(({ id }) => !this.#busy.has(id));
    for (const trigger of waiting) {
      try {
        const left = await smallerAtBroker(this.#deps, trigger);
        if (left !== undefined && (await this.#isReadHere(trigger.account))) await this.#fit(trigger, left);
      } catch (failure) {
        const { id, account } = trigger;
        this.#deps.log.warn({ err: failure, id, account }, 'a trigger at a broker does not follow its position');
      }
    }
  }

  /** Its own firing may be what closed the position: the list says so. Another process that sends for the account asks by itself. */
  async #isReadHere(account: string): Promise<boolean> {
    try {
      await (await this.#deps.orderService()).leases.hold(account);
    } catch (failure) {
      if (isElsewhere(failure)) return false;
      throw failure;
    }
    await this.#read(account);
    return true;
  }

  async #fit({ id, person }: OrderTrigger, left: number): Promise<void> {
    const { db } = await this.#deps.appDb();
    const { content: before, version } = await triggerOf(db, id, person);
    const smaller = { state: 'placing', kind: 'changed', content: forShares(before, left), reason: null } as const;
    const asking: TriggerStep = left === 0 ? { state: 'cancelling', reason: CLOSED } : smaller;
    const asked = await stepTrigger(db, id, this.#deps.now(), (now) =>
      now.state === 'waiting' && now.version === version ? asking : undefined,
    );
    if (!asked) return;
    const done = await this.ask(asked, (deps, one) =>
      left === 0 ? cancelAtBroker(deps, one) : shrinkAtBroker(deps, one, { most: left, before }),
    );
    await notifyOwner(done, this.#deps);
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
