import type { AlertChannel } from '@parakh/contract';
import type { AlertingDeps } from '../deps.ts';
import { type DeliveryRow, nextDue, type Outcome, settle, takeDue } from './deliveries.ts';
import { parcelOf } from './parcel-of.ts';
import { toMail } from './to-mail.ts';
import { toPage } from './to-page.ts';
import { toPush } from './to-push.ts';
import { toWebhook } from './to-webhook.ts';
import type { Way } from './way.ts';

/** Every way, and how many at once: one that hangs holds its own place and no other. */
const ways: Readonly<Record<AlertChannel, { readonly send: Way; readonly atOnce: number }>> = {
  page: { send: toPage, atOnce: 8 },
  push: { send: toPush, atOnce: 16 },
  mail: { send: toMail, atOnce: 3 },
  webhook: { send: toWebhook, atOnce: 32 },
};
const channels = ['page', 'push', 'mail', 'webhook'] as const;
/** Another process may have stored something that we were not notified of. */
const LONGEST_SLEEP_MS = 15_000;
const AFTER_FAILURE_MS = 2000;

export interface DeliveryWorker {
  /** There may be something to send. */
  poke(): void;
  /** Nothing that is due waits or is on its way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Sends what is due, each way by itself, until it is closed. */
export function openWorker(services: AlertingDeps): DeliveryWorker {
  const channelWorkers = channels.map((channel) => openChannelWorker(channel, services));
  return {
    poke: () => {
      for (const channelWorker of channelWorkers) channelWorker.poke();
    },
    settled: async () => {
      for (const channelWorker of channelWorkers) await channelWorker.settled();
    },
    close: async () => {
      await Promise.all(channelWorkers.map((channelWorker) => channelWorker.close()));
    },
  };
}

function openChannelWorker(channel: AlertChannel, services: AlertingDeps): DeliveryWorker {
  return new ChannelWorker(channel, services);
}

/** One way: takes what is due as long as there is room, then sleeps until the next is. */
class ChannelWorker implements DeliveryWorker {
  readonly #channel: AlertChannel;
  readonly #services: AlertingDeps;
  readonly #sending = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isPoked = false;
  #isClosed = false;

  constructor(channel: AlertChannel, services: AlertingDeps) {
    this.#channel = channel;
    this.#services = services;
  }

  poke(): void {
    this.#isPoked = true;
    if (this.#isClosed || this.#looking) return;
    clearTimeout(this.#timer);
    this.#looking = this.#check().finally(() => {
      this.#looking = undefined;
      if (this.#isPoked) this.poke();
    });
  }

  async settled(): Promise<void> {
    while (this.#looking || this.#sending.size > 0) await Promise.all([this.#looking, ...this.#sending.values()]);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.settled();
  }

  async #check(): Promise<void> {
    try {
      while (this.#isPoked && !this.#isClosed) {
        this.#isPoked = false;
        await this.#takeAll();
      }
      this.#sleep(await this.#untilNext());
    } catch (error) {
      this.#services.log.error({ err: error, channel: this.#channel }, 'what is due could not be looked up');
      this.#sleep(AFTER_FAILURE_MS);
    }
  }

  async #takeAll(): Promise<void> {
    const { db } = await this.#services.appDb();
    const most = ways[this.#channel].atOnce - this.#sending.size;
    if (most <= 0) return;
    const wanted = { channel: this.#channel, busy: [...this.#sending.keys()], most };
    for (const row of await takeDue(db, wanted, this.#services.now())) this.#begin(row);
  }

  #begin(row: DeliveryRow): void {
    const to = row.receiver ?? row.person;
    const sending = this.#send(row)
      .catch((error: unknown) => {
        this.#services.log.error({ err: error, delivery: row.id }, 'a delivery could not be settled');
      })
      .finally(() => {
        this.#sending.delete(to);
        this.poke();
      });
    this.#sending.set(to, sending);
  }

  async #send(row: DeliveryRow): Promise<void> {
    const { db } = await this.#services.appDb();
    const parcel = await parcelOf(row, db);
    const outcome: Outcome = parcel
      ? await ways[this.#channel].send(parcel, this.#services)
      : { end: 'never', answer: 'What it told of is gone.' };
    await settle(db, row, outcome, this.#services.now());
  }

  async #untilNext(): Promise<number> {
    const { db } = await this.#services.appDb();
    const next = await nextDue(db, [this.#channel]);
    // Its receiver is being sent to: whoever ends that pokes.
    const soonest = this.#sending.size > 0 ? AFTER_FAILURE_MS : 0;
    return next === undefined ? LONGEST_SLEEP_MS : Math.max(soonest, next - this.#services.now());
  }

  #sleep(ms: number): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.poke(), Math.min(ms, LONGEST_SLEEP_MS)).unref();
  }
}
