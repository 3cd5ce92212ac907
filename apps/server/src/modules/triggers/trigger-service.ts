import { setTimeout as wait } from 'node:timers/promises';
import type { Tick } from '@parakh/market';
import { type OrderFill, orderFills } from '../orders/index.ts';
import type { Live } from '../streaming/index.ts';
import { paiseOf, type ReachedLeg } from './armed-triggers.ts';
import { BrokerTriggers } from './broker-triggers.ts';
import { CLOSED, closedElsewhere } from './closed-positions.ts';
import type { TriggersDeps } from './deps.ts';
import { claimTrigger, guardStep, sendOrder, settleTrigger, type TriggerMatch } from './execute-trigger.ts';
import { measureTriggers } from './measure.ts';
import { notifyOwner } from './notify-owner.ts';
import { shareChanges } from './share-changes.ts';
import { isRealTape, isTrading, mayFire, tapeOf } from './tape.ts';
import type { OrderTrigger } from './trigger.ts';
import { isElsewhere, isFault, textOf } from './trigger-failures.ts';
import {
  activeRows,
  failUnreadable,
  rowOfTrigger,
  stepTrigger,
  type TriggerRow,
  type TriggerStep,
  triggerIn,
  unsettledRows,
  waitingVersions,
} from './trigger-store.ts';
import { WaitingTriggers } from './waiting-triggers.ts';

/** What ends by time, what another process wrote, and what was firing when one ended, is looked at so often. */
const SWEEP_EACH_MS = 3000;
/** What of the orders that are guarded is filled is looked at so often. */
const FILLS_EACH_MS = 1000;
/** Whether what is to be closed is open still is asked of brokers so often. */
const POSITIONS_EACH_MS = 60_000;
/** Corporate actions are looked up so often: their ex-days begin before the market opens. */
const SHARES_EACH_MS = 300_000;
/** Where another process sends the orders of an account, or the store does not answer, a hit is tried again. */
const TRY_AGAIN_MS = 1000;
const TRIES = 15;

/** All triggers of this process: what waits, whom a tick fires, and what happens to one that throws. */
export class TriggerService {
  readonly deps: TriggersDeps;
  /** Those that brokers hold: nothing of them fires here. */
  readonly held: BrokerTriggers;
  readonly #waiting = new WaitingTriggers();
  /** Firing here, until that is over. */
  readonly #busy = new Set<string>();
  /** Were firing when a process ended, or their outcome is not stored yet. */
  readonly #unsettled = new Map<string, OrderTrigger>();
  readonly #work = new Set<Promise<unknown>>();
  readonly #ending = new AbortController();
  /** Ids of those that could not be evaluated. */
  readonly #stopped = new Set<string>();
  #sharesAt = -Infinity;
  #ends: (() => void)[] = [];

  constructor(deps: TriggersDeps) {
    this.deps = deps;
    this.held = new BrokerTriggers(deps);
    measureTriggers(deps.metrics.registry, () => ({ waiting: this.#waiting.armed.size, stopped: this.#stopped.size }));
  }

  /** All that wait are watched from now on; what was firing when a process ended is settled. */
  async begin(): Promise<void> {
    if (this.#ends.length > 0) return;
    const live = this.deps.live();
    this.#ends = [
      live.onTicks((ticks) => this.#ticks(ticks)),
      live.onSession(() => this.#track(this.#sessionBegan())),
      this.#each(SWEEP_EACH_MS, () => this.sweep()),
      this.#each(FILLS_EACH_MS, () => this.followEntries()),
      this.#each(POSITIONS_EACH_MS, () => this.endClosed()),
    ];
    try {
      await this.#load();
      await this.sweep();
    } catch (failure) {
      this.#end();
      throw failure;
    }
  }

  /** After a step of its owner's. */
  follow(trigger: OrderTrigger): void {
    if (trigger.heldBy === 'broker') return;
    this.#waiting.follow(trigger);
  }

  /** Sends the order of a trigger that is firing, and says what came of it. */
  async send(firing: OrderTrigger): Promise<OrderTrigger | undefined> {
    this.#busy.add(firing.id);
    try {
      const done = await sendOrder(this.deps, firing);
      if (done) await this.#report(done);
      return done;
    } catch (failure) {
      this.#unsettled.set(firing.id, firing);
      if (isFault(failure)) this.#noteStopped(firing.id, failure);
      else this.deps.log.warn({ err: failure, id: firing.id }, 'what came of a trigger is not stored yet');
      return undefined;
    } finally {
      this.#busy.delete(firing.id);
    }
  }

  /** Triggers are for what of the orders that they guard is filled; one whose order has ended unfilled is over. */
  async followEntries(): Promise<void> {
    const guards = this.#waiting.guards().filter(({ id }) => !this.#busy.has(id));
    if (guards.length === 0) return;
    const fills = await orderFills(await this.deps.orderService(), [
      ...new Set(guards.flatMap(({ entry }) => entry ?? [])),
    ]);
    const byId = new Map(fills.map((fill) => [fill.ownId, fill]));
    for (const guard of guards) {
      const fill = byId.get(guard.entry ?? '');
      if (fill) await this.#followEntry(guard, fill);
    }
  }

  async #followEntry(guard: OrderTrigger, { filled, isOver }: OrderFill): Promise<void> {
    if (filled === guard.entryFilled && !(isOver && filled <= guard.exited)) return;
    const { db } = await this.deps.appDb();
    const done = await stepTrigger(db, guard.id, this.deps.now(), (now) => guardStep(now, { filled, isOver }));
    if (!done) return this.#refresh(guard.id);
    this.follow(done);
    if (done.state !== 'waiting') await notifyOwner(done, this.deps);
  }

  /** Those end whose position was closed by other means; what brokers hold is made as small as what is open. */
  async endClosed(): Promise<void> {
    if (!isTrading(this.deps.live())) return;
    for await (const trigger of closedElsewhere(this.deps, this.#waiting.all()))
      if (!this.#busy.has(trigger.id)) await this.#leave(trigger, { state: 'cancelled', reason: CLOSED });
    await this.held.fitToPositions();
  }

  /** After an order of it was sent: it is over, or waits for what else is filled of the order that it guards. */
  async #report(trigger: OrderTrigger): Promise<void> {
    this.follow(trigger);
    await notifyOwner(trigger, this.deps);
  }

  /** Ends what is over, settles what was firing, takes in what another process wrote. */
  async sweep(): Promise<void> {
    if (this.deps.config.databaseUrl !== undefined) await this.#synchronise();
    await this.#expire();
    await this.#settle();
    await this.#suspend();
  }

  /** Once nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.#work.size > 0) await Promise.allSettled(this.#work);
  }

  async close(): Promise<void> {
    this.#end();
    this.#ending.abort();
    await this.settled();
  }

  #end(): void {
    for (const end of this.#ends.splice(0)) end();
  }

  /** Again and again, until the answer is called; not while it is still at it. */
  #each(ms: number, work: () => Promise<void>): () => void {
    let isAtIt = false;
    const timer = setInterval(() => {
      if (isAtIt) return;
      isAtIt = true;
      this.#track(work().finally(() => (isAtIt = false)));
    }, ms);
    timer.unref();
    return () => clearInterval(timer);
  }

  #track(work: Promise<unknown>): void {
    const tracked = work
      .catch((error: unknown) => this.deps.log.error({ err: error }, 'triggers could not be looked after'))
      .finally(() => this.#work.delete(tracked));
    this.#work.add(tracked);
  }

  #ticks(ticks: readonly Tick[]): void {
    if (this.#waiting.armed.size === 0) return;
    const live = this.deps.live();
    if (!isTrading(live)) return;
    for (const tick of ticks)
      for (const reached of this.#waiting.armed.reachedBy(tick)) this.#reach(reached, tick, live);
  }

  #reach({ trigger, leg }: ReachedLeg, tick: Tick, live: Live): void {
    // Its other leg may have been reached by the same tick.
    if (this.#waiting.armed.versionOf(trigger.id) !== trigger.version) return;
    try {
      if (!mayFire(trigger, tick, live) || trigger.validUntil <= this.deps.now()) return;
      this.#waiting.armed.disarm(trigger.id);
      const hit = { id: trigger.id, version: trigger.version, leg: leg.crossing, price: paiseOf(tick.ltp) };
      this.#track(this.#fire(trigger, hit));
    } catch (failure) {
      this.#track(this.#stop(trigger, failure));
    }
  }

  async #fire(trigger: OrderTrigger, hit: TriggerMatch): Promise<void> {
    if (this.#busy.has(hit.id)) return;
    this.#busy.add(hit.id);
    try {
      const begun = await this.#begun(trigger, hit);
      if (begun?.state === 'firing') await this.send(begun);
      else if (begun) await this.#report(begun);
      else await this.#refresh(hit.id);
    } catch (failure) {
      if (isFault(failure)) return await this.#stop(trigger, failure);
      // The store does not answer: the next price tries again, and the store knows whether it still waits.
      this.deps.log.warn({ err: failure, id: hit.id }, 'a trigger cannot fire yet');
      this.follow(trigger);
    } finally {
      this.#busy.delete(hit.id);
    }
  }

  /** Undefined where it does not wait any more, or another process sends the orders of its account. */
  async #begun(trigger: OrderTrigger, hit: TriggerMatch): Promise<OrderTrigger | undefined> {
    for (let left = TRIES; left > 0 && !this.#ending.signal.aborted; left--) {
      try {
        return await claimTrigger(this.deps, trigger, hit);
      } catch (failure) {
        if (isFault(failure)) throw failure;
        if (!isElsewhere(failure)) this.deps.log.warn({ err: failure, id: hit.id }, 'a trigger cannot fire yet');
        await wait(TRY_AGAIN_MS, undefined, { ref: false, signal: this.#ending.signal }).catch(() => undefined);
        if (!(await this.#stillWaits(hit))) return undefined;
      }
    }
    return undefined;
  }

  /** Another process may have fired it meanwhile. A store that does not answer says nothing. */
  async #stillWaits({ id, version }: TriggerMatch): Promise<boolean> {
    const { db } = await this.deps.appDb();
    const row = await rowOfTrigger(db, id).catch(() => null);
    return row === null || (row?.state === 'waiting' && row.version === version);
  }

  /** As the store has it: it waits again, or is over. */
  async #refresh(id: string): Promise<void> {
    const { db } = await this.deps.appDb();
    const row = await rowOfTrigger(db, id);
    if (row) return this.#take(row);
    this.#waiting.forget(id);
  }

  #take(row: TriggerRow): void {
    try {
      const trigger = triggerIn(row);
      this.follow(trigger);
      if (trigger.state === 'firing') this.#unsettled.set(trigger.id, trigger);
    } catch (failure) {
      this.#waiting.forget(row.id);
      this.#noteStopped(row.id, failure);
      this.#track(this.#failRow(row, failure));
    }
  }

  async #failRow(row: TriggerRow, failure: unknown): Promise<void> {
    const { db } = await this.deps.appDb();
    const reason = `${CANNOT} ${textOf(failure)}`;
    await failUnreadable(db, row.id, { at: this.deps.now(), reason });
    await notifyOwner({ ...row, state: 'failed', reason }, this.deps);
  }

  async #load(): Promise<void> {
    const { db } = await this.deps.appDb();
    for (const row of await activeRows(db)) this.#take(row);
  }

  /** Where several processes share a store: what was made, changed and ended in another one. */
  async #synchronise(): Promise<void> {
    const { db } = await this.deps.appDb();
    const stored = await waitingVersions(db);
    for (const { id } of this.#waiting.all()) if (!stored.has(id) && !this.#busy.has(id)) await this.#refresh(id);
    for (const [id, version] of stored)
      if (this.#waiting.versionOf(id) !== version && !this.#busy.has(id) && !this.#stopped.has(id))
        await this.#refresh(id);
    for (const row of await unsettledRows(db)) if (!this.#busy.has(row.id)) this.#take(row);
  }

  async #sessionBegan(): Promise<void> {
    this.#sharesAt = -Infinity;
    await this.sweep();
  }

  async #expire(): Promise<void> {
    const [now, tape] = [this.deps.now(), tapeOf(this.deps.live())];
    for (const trigger of this.#waiting.all()) {
      if (trigger.validUntil <= now) await this.#leave(trigger, { state: 'expired', reason: 'Its time was up.' });
      else if (tape !== undefined && tape !== trigger.tape && !isRealTape(trigger.tape))
        await this.#leave(trigger, { state: 'expired', reason: OTHER_ROUND });
    }
  }

  async #suspend(): Promise<void> {
    const now = this.deps.now();
    const real = this.#waiting.all().filter(({ tape }) => isRealTape(tape));
    if (real.length === 0 || now - this.#sharesAt < SHARES_EACH_MS) return;
    const reasons = await shareChanges(real, this.deps);
    this.#sharesAt = now;
    for (const trigger of real) {
      const reason = reasons.get(trigger.id);
      if (reason !== undefined) await this.#leave(trigger, { state: 'suspended', reason });
    }
  }

  /** It waits no more, where it still does. */
  async #leave(trigger: OrderTrigger, step: TriggerStep): Promise<void> {
    this.#waiting.armed.disarm(trigger.id);
    const { db } = await this.deps.appDb();
    const done = await stepTrigger(db, trigger.id, this.deps.now(), ({ state, version }) =>
      state === 'waiting' && version === trigger.version ? step : undefined,
    );
    if (!done) return this.#refresh(trigger.id);
    this.follow(done);
    await notifyOwner(done, this.deps);
  }

  async #settle(): Promise<void> {
    for (const [id, firing] of this.#unsettled) {
      if (this.#busy.has(id)) continue;
      try {
        const done = await settleTrigger(this.deps, firing);
        this.#unsettled.delete(id);
        if (done) await this.#report(done);
      } catch (failure) {
        // Another process may still be sending it.
        if (!isElsewhere(failure)) this.deps.log.warn({ err: failure, id }, 'a trigger is not settled yet');
      }
    }
  }

  /** One that throws stops alone: its owner is told why, and all others go on. */
  async #stop(trigger: OrderTrigger, failure: unknown): Promise<void> {
    this.#waiting.armed.disarm(trigger.id);
    this.#noteStopped(trigger.id, failure);
    await this.#leave(trigger, { state: 'failed', reason: `${CANNOT} ${textOf(failure)}` });
  }

  #noteStopped(id: string, failure: unknown): void {
    this.#stopped.add(id);
    const { log, health } = this.deps;
    log.error({ err: failure, id }, 'a trigger was stopped');
    const many = this.#stopped.size;
    health.report(
      'stopped triggers',
      `${many} trigger${many === 1 ? '' : 's'} of orders could not be evaluated and stopped.`,
    );
  }
}

const CANNOT = 'It could not be evaluated, and was stopped:';
const OTHER_ROUND = 'The prices it waited for belong to a session that is over: the demo market began its day anew.';
