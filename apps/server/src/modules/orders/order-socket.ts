import { AppError } from '@parakh/base';
import type { OrderUpdate, UpdatesAddress, UpdatesCodec } from '@parakh/brokers';
import type { RawData, WebSocket } from 'ws';
import type { OrdersDeps, TradingAccount } from './deps.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** Who was ended by another socket of the same login leaves it alone for so long: two would end each other for ever. */
const EVICTED_MS = 300_000;
/** A line that lasted so long was good: its end is no reason to wait longer than the first time. */
const STEADY_MS = 30_000;
/** Keep-alives to which nothing comes. */
const SILENT_BEATS = 3;

interface SocketDeps extends Pick<OrdersDeps, 'clock' | 'log' | 'metrics'> {
  readonly account: string;
  readonly open: () => Promise<TradingAccount>;
  readonly onOpen: () => void;
  readonly onUpdates: (updates: readonly OrderUpdate[]) => void;
  readonly onGone: () => void;
}

/** How a connection ended. */
type End = 'gone' | 'evicted' | 'none';

/** The socket on which a vendor tells of one account's orders: open while it is wanted, and opened anew when it ends. */
export class UpdatesSocket {
  readonly #deps: SocketDeps;
  #wanted: AbortController | null = null;
  #running: Promise<void> = Promise.resolve();
  #isOpen = false;
  /** The vendor has none. */
  #isAbsent = false;

  constructor(deps: SocketDeps) {
    this.#deps = deps;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get isWanted(): boolean {
    return this.#wanted !== null;
  }

  want(isWanted: boolean): void {
    if (isWanted === this.isWanted || (isWanted && this.#isAbsent)) return;
    this.#wanted?.abort();
    this.#wanted = isWanted ? new AbortController() : null;
    const signal = this.#wanted?.signal;
    // One after the other: of some vendors a second socket ends the first.
    if (signal) this.#running = this.#running.then(() => this.#run(signal));
  }

  async close(): Promise<void> {
    this.want(false);
    await this.#running;
  }

  async #run(signal: AbortSignal): Promise<void> {
    const { clock, metrics } = this.#deps;
    for (let failed = 0; !signal.aborted; ) {
      const from = clock.now();
      const end = await this.#stay(signal);
      if (end === 'none') {
        this.#isAbsent = true;
        this.want(false);
      }
      if (signal.aborted) return;
      failed = clock.now() - from >= STEADY_MS ? 1 : failed + 1;
      await clock.sleep(end === 'evicted' ? EVICTED_MS : waitAfter(failed), signal);
      if (!signal.aborted) metrics.orderSocketReconnected();
    }
  }

  /** Opens it, and stays until it ends. */
  async #stay(signal: AbortSignal): Promise<End> {
    const { open, account, log } = this.#deps;
    try {
      const trading = await open();
      const { connect, session, broker } = trading;
      if (!connect || !session.updates || !broker.updates) return 'none';
      const address = await session.updates();
      return signal.aborted ? 'gone' : await this.#listen(connect(address), { address, codec: broker.updates, signal });
    } catch (failure) {
      // The address is not logged: it carries tokens.
      log.warn({ account, code: codeOf(failure) }, 'updates of orders cannot be opened');
      return 'gone';
    }
  }

  async #listen(socket: WebSocket, { address, codec, signal }: Listening): Promise<End> {
    const { account, log, metrics, onOpen, onUpdates, onGone, clock } = this.#deps;
    const closed = new AbortController();
    const end = () => socket.terminate();
    signal.addEventListener('abort', end, { once: true });
    let silentBeats = 0;
    socket.on('error', (error) => log.warn({ account, why: error.message }, 'updates of orders have failed'));
    for (const sign of ['ping', 'pong'] as const) socket.on(sign, () => (silentBeats = 0));
    socket.on('message', (data, isBinary) => {
      silentBeats = 0;
      // What comes after it was ended is not read: the next one begins with the book.
      if (socket.readyState !== socket.OPEN || signal.aborted) return;
      const updates = this.#decoded(codec, { data, isBinary });
      if (updates === null) socket.terminate();
      else if (updates.length > 0) onUpdates(updates);
    });
    socket.on('open', () => {
      for (const text of address.greetings) socket.send(text);
      this.#isOpen = true;
      metrics.orderSocketOpened();
      onOpen();
      void beat();
    });
    const beat = async () => {
      while (!closed.signal.aborted) {
        await clock.sleep(codec.keepAliveMs, closed.signal);
        if (closed.signal.aborted) return;
        if (silentBeats++ >= SILENT_BEATS) return socket.terminate();
        if (address.keepAlive !== null) socket.send(address.keepAlive);
        socket.ping();
      }
    };
    const code = await closeOf(socket);
    closed.abort();
    signal.removeEventListener('abort', end);
    if (this.#isOpen) metrics.orderSocketClosed();
    this.#isOpen = false;
    onGone();
    return code === codec.evictionCode ? 'evicted' : 'gone';
  }

  /** Null where it is no frame of this vendor. */
  #decoded(codec: UpdatesCodec, { data, isBinary }: Frame): readonly OrderUpdate[] | null {
    const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(new Uint8Array(data));
    try {
      return codec.decode(isBinary ? bytes : bytes.toString('utf8'));
    } catch (failure) {
      // A fault of ours as well: it must not end the process, which has orders of others to send.
      this.#deps.log.warn({ account: this.#deps.account, code: codeOf(failure) }, 'an update of orders cannot be read');
      return null;
    }
  }
}

interface Frame {
  readonly data: RawData;
  readonly isBinary: boolean;
}

interface Listening {
  readonly address: UpdatesAddress;
  readonly codec: UpdatesCodec;
  readonly signal: AbortSignal;
}

/** With its code. An error comes before it, and is no reason not to wait for it. */
const closeOf = (socket: WebSocket): Promise<number> => new Promise((resume) => socket.once('close', resume));

/** Longer each time, with jitter: all of a vendor's sockets end at once when it starts anew. */
function waitAfter(failed: number): number {
  const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failed - 1));
  return most * (0.5 + Math.random() / 2);
}

const codeOf = (failure: unknown): string => (failure instanceof AppError ? failure.code : 'unexpected');
