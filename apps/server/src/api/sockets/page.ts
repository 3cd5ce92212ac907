import type { Socket } from 'node:net';
import { type FailureCode, failures } from '@parakh/base';
import type { Heard, Said } from '@parakh/contract';
import type { WebSocket } from 'ws';
import type { SessionHolder } from '../../modules/accounts/index.ts';
import { type Allowance, allowanceOf } from './allowance.ts';

/** Messages of people are never left out: a page that does not take so many bytes is closed, and asks for them again when it is back. */
const MOST_BUFFERED = 1_000_000;
/** A page says little: which symbols it shows, as one scrolls. */
const SAYINGS = { atOnce: 60, aSecond: 20 };

/** Why a line is closed, by the numbers that browsers are told. */
export const closeCodes = {
  /** The session is over. */
  over: 4000,
  /** No hello came. */
  silent: 4003,
  /** The token is not good: it is renewed, and the line opened again. */
  stranger: 4401,
  /** Too much of something. */
  limit: 1008,
  /** The server stops. */
  goingAway: 1001,
} as const;

/** Where a page stands: nothing said yet, being looked up, welcome. */
type Stage = 'silent' | 'greeting' | 'welcome';

/** An open page at the other end of a line. */
export class Page {
  readonly socket: WebSocket;
  readonly #line: Socket;
  /** As addresses are counted. */
  readonly address: string;
  readonly openedAt: number;
  readonly sayings: Allowance = allowanceOf(SAYINGS);
  stage: Stage = 'silent';
  /** What was said before the page was welcome. */
  readonly waiting: Said[] = [];
  person: SessionHolder | undefined;
  /** When the token it said hello with is out of date. */
  expiresAt = Infinity;
  /** When it was looked up last whether the session goes on. */
  lookedAt: number;
  /** Whether messages come, and the number of the last that was told. */
  wantsMessages = false;
  told = 0;
  isCatchingUp = false;
  hasMissed = false;
  /** Undefined: all of one's own. */
  topics: ReadonlySet<string> | undefined;
  /** What it watches, by name: rights and boards may change. */
  watched: readonly string[] = [];
  perSecond: number | undefined;
  /** When something came from it last, and when it was pinged. */
  heardAt: number;
  pingedAt: number;
  /** Since when it takes nothing of what waits for it, and how much it had taken then. */
  stuckSince: number | undefined;
  taken = 0;
  /** What ends that the words for its person reach it. */
  leave: () => void = () => {};

  constructor(socket: WebSocket, line: Socket, { address, now }: { readonly address: string; readonly now: number }) {
    this.socket = socket;
    this.#line = line;
    this.address = address;
    this.openedAt = this.lookedAt = this.heardAt = this.pingedAt = now;
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** Bytes that it has not taken. */
  get buffered(): number {
    return this.#line.writableLength;
  }

  /** Bytes that left for it. */
  get sent(): number {
    return this.#line.bytesWritten - this.#line.writableLength;
  }

  /** Whether it took all that was written. */
  get isReady(): boolean {
    return this.isOpen && this.buffered === 0;
  }

  say(heard: Heard): void {
    this.sayText(JSON.stringify(heard));
  }

  sayText(text: string): void {
    if (!this.isOpen) return;
    if (this.buffered > MOST_BUFFERED) this.socket.terminate();
    else this.socket.send(text);
  }

  /** A message that others get as well: it is written as it is. */
  write(message: Buffer): void {
    if (this.isOpen) this.#line.write(message);
  }

  refuse(code: FailureCode, says: string = failures[code].says): void {
    this.say({ type: 'refused', code, says });
  }

  ping(): void {
    if (this.isOpen) this.socket.ping();
  }

  close(why: keyof typeof closeCodes): void {
    this.socket.close(closeCodes[why]);
  }
}
