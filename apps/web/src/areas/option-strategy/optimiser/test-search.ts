import type { OptionChain } from '@parakh/contract';
import { chainOf, FAR, NEAR } from '../test-builder.ts';
import type { FromOptimiser, Port, ToOptimiser } from './protocol.ts';
import { serveOptimiser } from './serve-optimiser.ts';

/** Copied, and later, as a browser does. */
const send = <Message>(message: Message, to: readonly ((event: { readonly data: Message }) => void)[]) => {
  const data = structuredClone(message);
  setTimeout(() => to.forEach((listener) => listener({ data })));
};

/** Both ends of a line that copies what is sent as a browser does; messages arrive later. */
export function portPair<FromPage, FromWorker>() {
  const pageListeners: ((event: { readonly data: FromWorker }) => void)[] = [];
  const workerListeners: ((event: { readonly data: FromPage }) => void)[] = [];
  const sent: FromWorker[] = [];
  const page: Port<FromPage, FromWorker> = {
    postMessage: (message) => send(message, workerListeners),
    addEventListener: (_, listener) => void pageListeners.push(listener),
  };
  const worker: Port<FromWorker, FromPage> = {
    postMessage: (message) => {
      sent.push(message);
      send(message, pageListeners);
    },
    addEventListener: (_, listener) => void workerListeners.push(listener),
  };
  return { page, worker, heard: () => sent };
}

/** In place of a browser's worker: the same program, in the page. */
export class WorkerForTest {
  readonly #line = portPair<ToOptimiser, FromOptimiser>();
  constructor() {
    serveOptimiser(this.#line.worker);
  }
  postMessage(message: ToOptimiser): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
    this.#line.page.postMessage(message);
  }
  addEventListener(type: string, listener: (event: { readonly data: FromOptimiser }) => void): void {
    if (type === 'message') this.#line.page.addEventListener(type, listener);
  }
  terminate(): void {}
}

/** Options that are traded enough to be tried. */
export function tradedChains(): OptionChain[] {
  return [NEAR, FAR].map(tradedChain);
}

const traded = (contract: OptionChain['rows'][number]['call']) =>
  contract && { ...contract, oi: 100_000, volume: 5000 };

export function tradedChain(expiry: string): OptionChain {
  const chain = chainOf(expiry);
  return {
    ...chain,
    rows: chain.rows.map(({ strike, call, put }) => ({ strike, call: traded(call), put: traded(put) })),
  };
}
