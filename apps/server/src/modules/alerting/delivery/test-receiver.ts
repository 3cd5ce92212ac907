import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Somebody's own server, which takes what comes and answers as a test says. */
export class TestReceiver {
  readonly received: Received[] = [];
  /** `never`: it takes what comes and does not answer. */
  status: number | 'never' = 200;
  headers: Record<string, string> = {};
  readonly #server: Server;
  readonly #waiting = new Set<ServerResponse>();
  #arrived = Promise.withResolvers<void>();

  constructor() {
    this.#server = createServer((request, answer) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.received.push({ headers: request.headers, body: Buffer.concat(chunks) });
        if (this.status === 'never') this.#waiting.add(answer);
        else answer.writeHead(this.status, this.headers).end('taken');
        this.#arrived.resolve();
        this.#arrived = Promise.withResolvers();
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return this.url;
  }

  get url(): string {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/alerts`;
  }

  /** Resolves once so many have come. */
  async has(count: number): Promise<void> {
    while (this.received.length < count) await this.#arrived.promise;
  }

  /** Breaks the connections of those it never answered. */
  hangUp(): void {
    for (const answer of this.#waiting) answer.destroy();
    this.#waiting.clear();
  }

  async close(): Promise<void> {
    this.hangUp();
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}
