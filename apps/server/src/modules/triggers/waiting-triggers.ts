import { ArmedTriggers } from './armed-triggers.ts';
import { leftToGuard, type OrderTrigger } from './trigger.ts';

/** Triggers that wait in this process: those that a price may fire, and those that guard an order and follow what of it is filled. */
export class WaitingTriggers {
  readonly armed = new ArmedTriggers();
  readonly #guards = new Map<string, OrderTrigger>();

  /** After a step of it: it is armed, waits for its order to fill, or waits no more. */
  follow(trigger: OrderTrigger): void {
    const isWaiting = trigger.state === 'waiting';
    if (isWaiting && leftToGuard(trigger) > 0) this.armed.arm(trigger);
    else this.armed.disarm(trigger.id);
    if (isWaiting && trigger.entry !== null) this.#guards.set(trigger.id, trigger);
    else this.#guards.delete(trigger.id);
  }

  forget(id: string): void {
    this.armed.disarm(id);
    this.#guards.delete(id);
  }

  guards(): OrderTrigger[] {
    return [...this.#guards.values()];
  }

  all(): OrderTrigger[] {
    return [...this.armed.all(), ...this.guards().filter(({ id }) => this.armed.versionOf(id) === undefined)];
  }

  versionOf(id: string): number | undefined {
    return this.armed.versionOf(id) ?? this.#guards.get(id)?.version;
  }
}
