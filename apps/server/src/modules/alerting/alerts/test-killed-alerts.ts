/** Evaluates and delivers in a process that a test kills: `<folder> <how far ahead its clock is, in minutes> <alert>`. Says each minute that is evaluated. */
import { pino } from 'pino';
import { takeServices } from '../../../main/open-services.ts';
import { readConfig } from '../../../platform/config.ts';
import { storedBars } from '../../streaming/stored-bars.ts';
import { openWorker } from '../delivery/worker.ts';
import { openAlertService } from './alert-service.ts';
import { DrivenSession } from './test-session.ts';

const [, , folder = '', ahead = '0', alert = ''] = process.argv;
const env = { PARAKH_DATA: folder, PARAKH_PRIVATE_WEBHOOKS: 'yes', PARAKH_LIVE: 'off', LOG_LEVEL: 'silent' };
const opened = takeServices(readConfig(env), pino({ level: 'silent' }));
await opened.open(true, { threadsStartLate: true });

const LAST = 375;
const session = new DrivenSession(opened.services);
const clock = () => Date.now() + 60_000 * Number(ahead);
session.at = clock();
for (let n = 0; n < LAST; n++) session.finds(n, { alert });
const shelf = { store: opened.services.store(), database: opened.services.engine().market().database };
const kept = await storedBars(shelf, session);
const newest = kept.time.at(-1);
const keeper = openAlertService(() => session.evaluation, session.services);
// Before the first minute: what was over before anything was evaluated is not made up for.
await keeper.settled();
const worker = openWorker(session.services);
for (let n = newest === undefined ? 0 : newest - session.minute(0) + 1; n < LAST; n++) {
  session.at = clock();
  await session.close(n);
  await keeper.settled();
  worker.poke();
  process.stdout.write(`${n}\n`);
}
