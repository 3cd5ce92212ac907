/**
 * The process in which the embedded people's store lives: `pglite-process.ts <folder> <socket>`, started by people.ts.
 * With the folder alone it only makes the folder and leaves: making it takes 600 MB that a process does not give back.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockDataFolder } from './data-folder-lock.ts';
import { postgresServer } from './pglite-wire.ts';

const [folder = '', socket] = process.argv.slice(2);

// Killed, not ended: what was committed is in the write-ahead log either way.
const die = (): void => void process.kill(process.pid, 'SIGKILL');

async function make(): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const making = `${folder}-being-made`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const database = await PGlite.create(making);
  await database.close();
  renameSync(making, folder);
}

async function serve(path: string): Promise<void> {
  // Ten megabytes do for what one machine's people keep; the default is 128.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=10MB', '-c', 'fsync=on'];
  const database = await PGlite.create(folder, { startParams });
  rmSync(path, { force: true });
  const server = postgresServer(database);
  server.listen(path, () => process.send?.('ready'));
  process.on('message', (message) => {
    if (message !== 'close') return;
    server.close();
    void database.close().then(() => process.exit(0));
  });
}

process.on('disconnect', die);
// It may have gone before anybody listened.
if (process.send && !process.connected) die();
// Ctrl-C and a stop of the service go to the whole group of processes: it is the parent's to say when the store closes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.umask(0o077);
// PGlite has no lock of its own, and this process can outlive a killed server by the length of a query.
lockDataFolder(`${folder}-lock`);
if (socket === undefined) {
  await make();
  process.exit(0);
}
await serve(socket);
