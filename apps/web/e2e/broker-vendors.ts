import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { type RunningServer, startServer } from './server.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Ports that no system gives to whoever asks for any: one that is free here stays so until it is listened on. */
const PORTS = { from: 20_000, until: 30_000 };

async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.until);
  const server = createServer();
  const isFree = await new Promise<boolean>((told) =>
    server.once('error', () => told(false)).listen(port, '127.0.0.1', () => told(true)),
  );
  if (!isFree) return freePort();
  await new Promise((done) => server.close(done));
  return port;
}

/** The made-up brokers of tools/fake-brokers.ts, for a server that is seen at this address: their settings, and how they end. */
async function startVendors(seenAt: string): Promise<{ env: Record<string, string>; stop: () => void }> {
  const vendors = spawn(
    join(root, 'node_modules/.bin/node'),
    [join(root, 'tools/fake-brokers.ts'), '--for', seenAt, '--ports', '0'],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const stop = () => void vendors.kill('SIGTERM');
  const env = await new Promise<Record<string, string>>((found, failed) => {
    let said = '';
    vendors.stdout.on('data', (bytes: Buffer) => {
      said += String(bytes);
      const told = Object.fromEntries(
        [...said.matchAll(/^export (\w+)='(.*)'$/gm)].map(([, name = '', value = '']) => [name, value]),
      );
      if (told.PARAKH_BROKER_APPS && told.PARAKH_BROKER_HOSTS) found(told);
    });
    vendors.once('exit', (code) => failed(new Error(`the made-up brokers ended with ${code}: ${said}`)));
  });
  return { env, stop };
}

/** A server that speaks to made-up brokers, and them. */
export async function startWithVendors(): Promise<RunningServer> {
  const port = await freePort();
  // Sessions are kept in cookies of this name: the page and the way back have to agree on it.
  const seenAt = `http://localhost:${port}`;
  const vendors = await startVendors(seenAt);
  const server = await startServer({
    ...vendors.env,
    PORT: String(port),
    PARAKH_PUBLIC_URL: seenAt,
    PARAKH_LIVE: 'off',
    PARAKH_PAGES: 'plain',
  });
  return {
    address: seenAt,
    stop: async () => {
      await server.stop();
      vendors.stop();
    },
  };
}
