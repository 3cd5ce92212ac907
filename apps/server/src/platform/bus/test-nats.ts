import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect as connectSocket, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A real NATS server for a test, on a port of its own: it can be stopped and started again there. */
export interface TestNats {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Where Debian puts the program; undefined where it is not installed. */
export function natsProgram(): string | undefined {
  return ['/usr/sbin/nats-server', '/usr/bin/nats-server'].find(existsSync);
}

export async function startNats(program: string): Promise<TestNats> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const nats: TestNats = {
    url: `nats://127.0.0.1:${port}`,
    async start() {
      child = spawn(program, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      while (!(await isListening(port))) await wait(20);
    },
    async stop() {
      if (!child || child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
  await nats.start();
  return nats;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connectSocket(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
