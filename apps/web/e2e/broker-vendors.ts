import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { type RunningServer, startServer } from './server.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A port that is free now; so many after it are as well, or the start fails and is tried again. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  await new Promise((done) => server.close(done));
  if (typeof bound !== 'object' || bound === null) throw new Error('no port is free');
  return bound.port;
}

/** The made-up brokers of tools/fake-brokers.ts, for a server that is seen at this address: their settings, and how they end. */
async function startVendors(seenAt: string): Promise<{ env: Record<string, string>; stop: () => void }> {
  const ports = await freePort();
  const vendors = spawn(
    join(root, 'node_modules/.bin/node'),
    [join(root, 'tools/fake-brokers.ts'), '--for', seenAt, '--ports', String(ports)],
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
