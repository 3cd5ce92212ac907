/** The process in which the embedded engine lives: `chdb-process.ts <folder> <socket> <temporary folder>`, started by engine.ts. */
import { mkdirSync, rmSync } from 'node:fs';
import { chdbServer } from './chdb-http.ts';
import { openSessions } from './chdb-sessions.ts';

const [folder = '', socket = '', temporaryFolder = ''] = process.argv.slice(2);

// Killed, not ended: an end would wait for, or break, a query under way. What was inserted is whole or absent either way.
const die = (): void => void process.kill(process.pid, 'SIGKILL');

// The parent is gone, whatever killed it: nobody may keep the engine's lock.
process.on('disconnect', die);
// It may have gone before anybody listened.
if (process.send && !process.connected) die();
// Ctrl-C, and a service that is stopped, go to the whole group of processes: it is the parent's to say when the engine closes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.umask(0o077);

const sessions = openSessions(folder);
// What lies here from before is nobody's, now that the folder is locked.
rmSync(socket, { force: true });
rmSync(temporaryFolder, { recursive: true, force: true });
mkdirSync(temporaryFolder, { recursive: true });

const server = chdbServer(sessions, { temporaryFolder, onFault: () => setTimeout(die, 50) });
server.listen(socket, () => process.send?.('ready'));

process.on('message', (message) => {
  if (message === 'ping') process.send?.('pong');
  if (message !== 'close') return;
  server.close();
  server.closeIdleConnections();
  void sessions.close().then(() => process.exit(0));
});
