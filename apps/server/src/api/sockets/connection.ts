import type { Socket } from 'node:net';
import { type FailureCode, failures } from '@parakh/base';
import type { ClientMessage, ServerMessage } from '@parakh/contract';
import type { WebSocket } from 'ws';
import type { SessionHolder } from '../../modules/accounts/index.ts';
import { type Allowance, allowanceOf } from './allowance.ts';

/** Messages of people are never left out: a connection that does not take so many bytes is closed, and asks for them again when it is back. */
const MOST_BUFFERED = 1_000_000;
/** A client sends little: which symbols it shows, as one scrolls. */
const MESSAGE_QUOTA = { atOnce: 60, aSecond: 20 };

/** Why a line is closed, by the numbers that browsers are told. */
export const closeCodes = {
  /** The session is over. */
  over: 4000,
  /** No hello came. */
  silent: 4003,
  /** The token is not good: it is renewed, and the line opened again. */
  anonymous: 4401,
  /** Too much of something. */
  limit: 1008,
  /** The server stops. */
  goingAway: 1001,
} as const;

/** Where a connection stands: no message yet, handshake under way, welcome. */
type Stage = 'silent' | 'greeting' | 'welcome';

/** An open connection of a client. */
export class Connection {
  readonly socket: WebSocket;
  readonly #line: Socket;
  /** As addresses are counted. */
  readonly address: string;
  readonly openedAt: number;
  readonly messageQuota: Allowance = allowanceOf(MESSAGE_QUOTA);
  stage: Stage = 'silent';
  /** Messages that came before the connection was welcome. */
  readonly waiting: ClientMessage[] = [];
  person: SessionHolder | undefined;
  /** When the token it said hello with is out of date. */
  expiresAt = Infinity;
  /** When it was looked up last whether the session goes on. */
  refreshedAt: number;
  /** Whether messages come, and the number of the last that was sent. */
  wantsMessages = false;
  lastNumber = 0;
  isCatchingUp = false;
  hasMissed = false;
  /** Undefined: all of one's own. */
  topics: ReadonlySet<string> | undefined;
  /** What it watches, by name: rights and boards may change. */
  watched: readonly string[] = [];
  perSecond: number | undefined;
  /** When something came from it last, and when it was pinged. */
  receivedAt: number;
  pingedAt: number;
  /** Since when it takes nothing of what waits for it, and how much it had taken then. */
  stuckSince: number | undefined;
  taken = 0;
  /** Ends the subscription to the channel of its person. */
  leave: () => void = () => {};

  constructor(socket: WebSocket, line: Socket, { address, now }: { readonly address: string; readonly now: number }) {
    this.socket = socket;
    this.#line = line;
    this.address = address;
    this.openedAt = this.refreshedAt = this.receivedAt = this.pingedAt = now;
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

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    if (!this.isOpen) return;
    if (this.buffered > MOST_BUFFERED) this.socket.terminate();
    else this.socket.send(text);
  }

  /** A message that others get as well: it is written as it is. */
  write(message: Buffer): void {
    if (this.isOpen) this.#line.write(message);
  }

  refuse(code: FailureCode, says: string = failures[code].message): void {
    this.send({ type: 'refused', code, says });
  }

  ping(): void {
    if (this.isOpen) this.socket.ping();
  }

  close(why: keyof typeof closeCodes): void {
    this.socket.close(closeCodes[why]);
  }
}
