import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A line to a server that can be made to stand still, as a server that is frozen or a network that swallows everything. */
export interface TestLine {
  readonly port: number;
  freeze(): void;
  /** Goes on where it stood still. */
  thaw(): void;
  close(): void;
}

export async function openLine(to: NetConnectOpts): Promise<TestLine> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((caller) => {
    const callee = connect(to);
    for (const [from, other] of [
      [caller, callee],
      [callee, caller],
    ] as const) {
      sockets.add(from);
      from.on('error', () => other.destroy());
      // What came before it is still passed on.
      from.on('close', () => void (sockets.delete(from), other.end()));
      from.on('data', (bytes) => other.write(bytes));
      if (isFrozen) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
