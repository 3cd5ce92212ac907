/**
 * The process in which the embedded app database lives: `pglite-process.ts <folder> <socket>`, started by people.ts.
 * With the folder alone it only makes the folder and leaves: making it takes 600 MB that a process does not give back.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockDataFolder } from './data-folder-lock.ts';
import { openUpkeep } from './pglite-upkeep.ts';
import { postgresServer } from './pglite-wire.ts';

const [folder = '', socket] = process.argv.slice(2);

// Killed, not ended: what was committed is in the write-ahead log either way.
const die = (): void => void process.kill(process.pid, 'SIGKILL');

/** The engine's own last words. Of everybody else it would also say what was asked. */
const startParams = [
  ...PGlite.defaultStartParams,
  '-c',
  'log_min_messages=fatal',
  '-c',
  'log_min_error_statement=panic',
];
const onStderr = (text: string): true => {
  process.stderr.write(`${text}\n`);
  return true;
};

async function make(): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error('there is no PG_VERSION beside its files');
  const making = `${folder}-being-made`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const database = await PGlite.create(making, { onStderr });
  await database.close();
  renameSync(making, folder);
}

async function serve(path: string): Promise<void> {
  // Ten megabytes do for what one machine's people keep; the default is 128.
  const lean = ['-c', 'shared_buffers=10MB', '-c', 'fsync=on'];
  const upkeep = openUpkeep();
  let isOpen = false;
  const database = await PGlite.create(folder, {
    startParams: [...startParams, ...lean, ...upkeep.startParams],
    onStderr(text): true {
      onStderr(text);
      // After a panic it answers nonsense to everything; started again it plays its log again. Who asked hears why first.
      if (isOpen && /PANIC|FATAL/.test(text)) setTimeout(die, 50);
      return true;
    },
  });
  isOpen = true;
  rmSync(path, { force: true });
  const server = postgresServer(database, upkeep);
  server.listen(path, () => process.send?.('ready'));
  process.on('message', (message) => {
    if (message === 'ping') process.send?.('pong');
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
try {
  // PGlite has no lock of its own, and this process can outlive a killed server by the length of a query.
  lockDataFolder(`${folder}-lock`);
  if (socket !== undefined) await serve(socket);
  else {
    await make();
    process.exit(0);
  }
} catch (error) {
  process.stderr.write(`Error: ${error instanceof Error ? error.message : String(error)}\n`, () => process.exit(1));
}
