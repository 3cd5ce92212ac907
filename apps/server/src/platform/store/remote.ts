import { setTimeout as wait } from 'node:timers/promises';
import { AppError, failures } from '@parakh/base';
import type { Logger } from 'pino';
import { Answering } from './answering.ts';
import type { OnFault, StoreFaults } from './faults.ts';
import { type Beating, takePulse } from './pulse.ts';

/** A store that runs on a server of its own. */
export interface RemoteStore {
  /** What it is asked: fails as soon as the server is known not to answer any more. */
  answered<T>(ask: () => Promise<T>): Promise<T>;
  close(): void;
}

export interface RemoteOptions {
  /** As the log calls it. */
  readonly name: string;
  readonly busy: StoreFaults['busy'];
  /** The smallest thing it can be asked, on a connection of its own; it has to end by itself. */
  readonly ping: () => Promise<unknown>;
  readonly log: Logger;
  readonly onFault?: OnFault | undefined;
  readonly isPatient?: (() => boolean) | undefined;
}

/** A ping that failed is sent again. */
const PING_AGAIN_MS = 1_000;

/** Watches a server over the network as an embedded engine is watched. */
export function watchRemote({ name, busy, ping, log, onFault, isPatient }: RemoteOptions): RemoteStore {
  const ending = new AbortController();
  const answering = new Answering(() => new AppError(busy, { isSilent: true }));
  const onChange = (isSilent: boolean) => {
    if (isSilent) log.error(`the ${name} does not answer any more`);
    else log.info(`the ${name} answers again`);
    onFault?.(isSilent ? failures[busy].message : undefined);
    answering.report(isSilent);
  };
  const pulse = takePulse(answeringTo(ping, ending.signal), { onChange, isPatient });
  return {
    answered: (ask) => answering.answered(ask),
    close() {
      pulse.end();
      ending.abort();
    },
  };
}

/** A server as a process that answers each 'ping' with 'pong', however late. */
function answeringTo(ping: () => Promise<unknown>, signal: AbortSignal): Beating {
  let hear: ((word: unknown) => void) | undefined;
  const isThere = () =>
    ping().then(
      () => true,
      () => false,
    );
  const asked = async (): Promise<void> => {
    while (!signal.aborted && !(await isThere())) await wait(PING_AGAIN_MS, undefined, { ref: false });
    if (!signal.aborted) hear?.('pong');
  };
  return { on: (_, listener) => (hear = listener), send: () => asked() };
}
