import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { TestOrder } from '../../../../../packages/brokers/src/test-book.ts';
import type { TestUpdates, TestVendor } from '../../../../../packages/brokers/src/test-vendor.ts';

/** What becomes of the next update. Late: it comes after the one that follows it. */
export type UpdateFault = 'doubled' | 'late' | 'missing' | 'cut';

/** The sockets on which a made-up vendor tells of orders. */
export interface TestSockets {
  /** Of those who were let in and said what the vendor wants to hear: now, and so far. */
  readonly open: number;
  readonly opened: number;
  /** Handshakes that were refused. */
  readonly refused: number;
  /** Tells everybody of an order as it is now. */
  tell(order: TestOrder): void;
  failNext(fault: UpdateFault): void;
  /** Ends all lines without a word. */
  cut(): void;
  /** Neither tells nor answers any more, or does again. */
  silence(isSilent: boolean): void;
  /** Lets nobody in any more, or does again. */
  refuse(isRefusing: boolean): void;
}

/** Opens them on the server of a vendor that has some; they end with it. */
export function openTestSockets({ server, updates }: TestVendor): TestSockets {
  if (!updates) throw new Error('this vendor tells of no orders');
  return new Sockets(updates, server);
}

class Sockets implements TestSockets {
  readonly #updates: TestUpdates;
  readonly #sockets = new Set<WebSocket>();
  readonly #faults: UpdateFault[] = [];
  #late: string[] = [];
  #isSilent = false;
  #isRefusing = false;
  opened = 0;
  refused = 0;

  constructor(updates: TestUpdates, server: TestVendor['server']) {
    this.#updates = updates;
    const sockets = new WebSocketServer({ noServer: true, autoPong: false });
    server.on('upgrade', (request: IncomingMessage, line: Duplex, head: Buffer) => {
      const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://vendor');
      if (!this.#isRefusing && updates.isOpenTo({ path, query, headers: request.headers })) {
        sockets.handleUpgrade(request, line, head, (socket) => this.#greet(socket));
        return;
      }
      this.refused++;
      line.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
    });
  }

  get open(): number {
    return this.#sockets.size;
  }

  #greet(socket: WebSocket): void {
    socket.on('ping', () => this.#isSilent || socket.pong());
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
    const updates = this.#updates;
    if (!updates.isGreeting) this.#letIn(socket);
    else
      socket.once('message', (bytes: Buffer) =>
        updates.isGreeting?.(bytes.toString()) ? this.#letIn(socket) : socket.close(),
      );
  }

  #letIn(socket: WebSocket): void {
    const { evictionCode } = this.#updates;
    if (evictionCode !== undefined) for (const one of this.#sockets) one.close(evictionCode);
    this.#sockets.add(socket);
    this.opened++;
  }

  tell(order: TestOrder): void {
    const frame = this.#updates.frame(order);
    const fault = this.#faults.shift();
    if (this.#isSilent || fault === 'missing') return;
    if (fault === 'late') {
      this.#late.push(frame);
      return;
    }
    this.#send(fault === 'cut' ? frame.slice(0, frame.length >> 1) : frame);
    if (fault === 'doubled') this.#send(frame);
    for (const late of this.#late.splice(0)) this.#send(late);
  }

  #send(frame: string): void {
    for (const socket of this.#sockets) socket.send(frame);
  }

  failNext(fault: UpdateFault): void {
    this.#faults.push(fault);
  }

  cut(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  silence(isSilent: boolean): void {
    this.#isSilent = isSilent;
  }

  refuse(isRefusing: boolean): void {
    this.#isRefusing = isRefusing;
  }
}
