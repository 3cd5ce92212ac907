import { setTimeout as wait } from 'node:timers/promises';
import { connect, errors, type NatsConnection } from '@nats-io/transport-node';
import { AppError } from '@parakh/base';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import { notify } from './in-process.ts';

const ANSWER_WITHIN_MS = 5000;
const RECONNECT_EACH_MS = 500;
const LEAVE_WITHIN_MS = 1000;
const PING_EACH_MS = 10_000;

/** The bus of several processes, over a NATS server. A line that breaks is taken up again for as long as it takes; what was published meanwhile is lost. */
export async function openNatsBus(url: string, log: Logger): Promise<Bus> {
  const line = await connectTo(url);
  const lineListeners = new Set<(isUp: boolean) => void>();
  void followLine(line, log, (isUp) => {
    for (const listener of lineListeners) listener(isUp);
  });
  return {
    publish(subject, bytes) {
      if (!line.isClosed()) line.publish(named(subject), bytes);
    },
    subscribe(subject, listener) {
      const heardHere = line.subscribe(named(subject), {
        callback: (error, message) => {
          if (!error) notify(listener, aligned(message.data), log);
        },
      });
      return () => heardHere.unsubscribe();
    },
    async request(subject, bytes, withinMs = ANSWER_WITHIN_MS) {
      try {
        return aligned((await line.request(named(subject), bytes, { timeout: withinMs })).data);
      } catch (error) {
        throw new AppError('bus.no-answer', { subject, isUnheard: isUnheard(error) }, error);
      }
    },
    respond(subject, work) {
      const answered = line.subscribe(named(subject), {
        callback: (error, message) => {
          if (error) return;
          // Who gets no answer asks again.
          Promise.try(work, aligned(message.data))
            .then((bytes) => message.respond(bytes))
            .catch((failure: unknown) => log.error({ err: failure, subject }, 'a question on the bus has no answer'));
        },
      });
      return () => answered.unsubscribe();
    },
    onLine(listener) {
      lineListeners.add(listener);
      return () => void lineListeners.delete(listener);
    },
    async close() {
      // What was published still leaves, where the connection is there.
      await Promise.race([line.drain().catch(() => undefined), wait(LEAVE_WITHIN_MS, undefined, { ref: false })]);
      await line.close();
    },
  };
}

/** The server of NATS says so when nobody is subscribed. */
const isUnheard = (error: unknown): boolean =>
  error instanceof errors.NoRespondersError || (error instanceof errors.RequestError && error.isNoResponders());

async function connectTo(url: string): Promise<NatsConnection> {
  try {
    return await connect({
      servers: url,
      name: 'parakh',
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_EACH_MS,
      pingInterval: PING_EACH_MS,
    });
  } catch (error) {
    throw new AppError('bus.unreachable', { url: withoutSecret(url) }, error);
  }
}

async function followLine(line: NatsConnection, log: Logger, tell: (isUp: boolean) => void): Promise<void> {
  for await (const { type } of line.status()) {
    if (type !== 'disconnect' && type !== 'reconnect') continue;
    const isUp = type === 'reconnect';
    log[isUp ? 'info' : 'warn']({ isUp }, 'the line between processes');
    tell(isUp);
  }
}

function withoutSecret(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//');
}

/** Columns of doubles are read where they lie only at the start of a buffer of their own. */
function aligned(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes);
}

function named(subject: string): string {
  return `parakh.${subject}`;
}
