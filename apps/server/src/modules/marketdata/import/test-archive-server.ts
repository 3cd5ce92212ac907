import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a place of the exchange's archive answers: the n-th request to it gets the n-th, and the last of them ever after. */
export type Reply = Buffer | string | number | typeof cutBody | typeof webPage;

/** A body that ends before what was announced. */
export const cutBody = Symbol('a body that was cut');
export const webPage = Symbol('a page instead of the file');

export interface ArchiveServer {
  readonly url: string;
  /** Paths in the order in which they were asked for. */
  readonly asked: string[];
  /** What browsers send, from the last request. */
  userAgent(): string;
  /** The most requests that were open at once. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

/** The exchange's archive on this machine: whatever is not in `replies` is not there. */
export async function archiveServer(replies: Record<string, readonly Reply[]>): Promise<ArchiveServer> {
  const asked: string[] = [];
  let [userAgent, open, most] = ['', 0, 0];
  const server = createServer((request, response) => {
    most = Math.max(most, ++open);
    response.on('close', () => open--);
    const path = request.url ?? '';
    const before = asked.filter((one) => one === path).length;
    asked.push(path);
    userAgent = request.headers['user-agent'] ?? '';
    const given = replies[path] ?? [404];
    answer(response, given[Math.min(before, given.length - 1)]!);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${portOf(address)}`,
    asked,
    userAgent: () => userAgent,
    mostAtOnce: () => most,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return address.port;
}

function answer(response: ServerResponse, reply: Reply): void {
  if (typeof reply === 'number') response.writeHead(reply).end();
  else if (reply === webPage) response.writeHead(200).end('<!DOCTYPE html><html><body>Access denied</body></html>');
  else if (reply === cutBody) {
    response.writeHead(200, { 'Content-Length': '100000' });
    response.write('SYMBOL, SERIES', () => response.destroy());
  } else response.writeHead(200).end(reply);
}
