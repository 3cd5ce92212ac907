import { api, type ClientMessage, type ServerMessage, SOCKET_PATH } from '@parakh/contract';
import { openFrameTable, readFrame } from '@parakh/live';
import type { Tick } from '@parakh/market';
import { call } from '../api/api.ts';
import { goodToken } from '../api/renewal.ts';

type Watching = Extract<ClientMessage, { type: 'watch' | 'chains' }>;

/** The socket to the server, mended by itself whenever it breaks. */
export interface Line {
  /** What was said last of each kind is said again on a mended line. */
  readonly send: (words: Watching) => void;
  readonly close: () => void;
}

export interface LineListener {
  /** The number of the last message that was heard, so that those missed are told again. */
  readonly after: () => number | undefined;
  readonly onMessage: (message: ServerMessage) => void;
  /** The same object for a symbol each time, whose figures are the newest. */
  readonly price: (quote: Tick) => void;
  readonly lost: () => void;
}

export const RETRY_MS = 5000;
/** Thousands of pages that lost one server do not come back in the same instant. */
const SPREAD_MS = 1000;
/** A line that broke without a word is found out: quiet so long it is asked, and given up when no answer comes. */
const QUIET_MS = 25_000;
/** A line that does not stand after so long is opened anew: a network that changed may never answer the first attempt. */
const OPENING_MS = 12_000;
const NO_TOKEN = 4401;

export function openLine(hearing: LineListener): Line {
  return new MendedLine(hearing);
}

const isNothing = (words: Watching) => (words.type === 'watch' ? words.symbols : words.chains).length === 0;

class MendedLine implements Line {
  readonly #hearing: LineListener;
  #socket: WebSocket | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  readonly #said = new Map<Watching['type'], Watching>();
  #table = openFrameTable();
  #isOver = false;

  constructor(hearing: LineListener) {
    this.#hearing = hearing;
    addEventListener('online', this.#again);
    addEventListener('offline', this.#lose);
    void this.#open();
  }

  send(words: Watching): void {
    const before = this.#said.get(words.type);
    if (JSON.stringify(before) === JSON.stringify(words) || (!before && isNothing(words))) return;
    this.#said.set(words.type, words);
    this.#send(words);
  }

  close(): void {
    this.#isOver = true;
    removeEventListener('online', this.#again);
    removeEventListener('offline', this.#lose);
    clearTimeout(this.#retry);
    this.#leave();
  }

  async #open(): Promise<void> {
    const token = await goodToken();
    if (this.#isOver || this.#socket) return;
    const socket = new WebSocket(addressHere());
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    this.#table = openFrameTable();
    this.#quiet = setTimeout(this.#renew, OPENING_MS);
    socket.addEventListener('open', () => this.#greet(token));
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (socket === this.#socket) this.#take(data);
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.#socket) this.#closed(code);
    });
  }

  #greet(token: string | undefined): void {
    const after = this.#hearing.after();
    this.#send({
      type: 'hello',
      ...(token === undefined ? {} : { token }),
      ...(after === undefined ? {} : { after }),
    });
    for (const words of this.#said.values()) this.#send(words);
    this.#listenOn();
  }

  #send(words: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(words));
  }

  #take(data: unknown): void {
    this.#listenOn();
    if (data instanceof ArrayBuffer) readFrame(new Uint8Array(data), this.#table, this.#hearing.price);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes what the contract says
    else if (typeof data === 'string') this.#hearing.onMessage(JSON.parse(data) as ServerMessage);
  }

  #closed(code: number): void {
    this.#leave();
    this.#hearing.lost();
    // Whether the session still holds is asked first: what comes of it is said where every failed call is.
    const first = code === NO_TOKEN ? call(api.auth.validatesession, {}).catch(() => undefined) : undefined;
    const wait = RETRY_MS + Math.random() * SPREAD_MS;
    this.#retry = setTimeout(() => void Promise.resolve(first).then(() => this.#open()), wait);
  }

  /** A browser says that it is offline long before a socket does, and also where none stands yet. */
  readonly #lose = () => {
    this.#leave();
    this.#hearing.lost();
  };

  readonly #again = () => {
    clearTimeout(this.#retry);
    if (!this.#socket) void this.#open();
  };

  readonly #renew = () => {
    this.#lose();
    this.#again();
  };

  #listenOn(): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => {
      this.#send({ type: 'ping' });
      this.#quiet = setTimeout(this.#renew, QUIET_MS);
    }, QUIET_MS);
  }

  #leave(): void {
    clearTimeout(this.#quiet);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }
}

const addressHere = () => `${location.origin.replace(/^http/, 'ws')}${SOCKET_PATH}`;
