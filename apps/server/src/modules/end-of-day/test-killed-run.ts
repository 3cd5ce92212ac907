/** Works off an end-of-day run of three steps in a process that a test kills: `<folder>`. Says each step as it begins; the second goes on for as long as the file `hold` lies in the folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppTables } from '../../main/services.ts';
import { testJobs } from '../../platform/jobs/test-jobs.ts';
import { openAppDatabase } from '../../platform/store/app-database.ts';
import { END_OF_DAY, endOfDayJob } from './end-of-day-job.ts';
import { addRun } from './run-repository.ts';
import type { EndOfDayStep } from './step.ts';

const [, , folder = ''] = process.argv;
const RUN = '00000000-0000-4000-8000-000000000001';
const day = '2026-11-20';

const step = (name: string): EndOfDayStep => ({
  name,
  does: 'Is said.',
  async run() {
    process.stdout.write(`${name}\n`);
    if (name === 'two') while (existsSync(join(folder, 'hold'))) await wait(10);
    return { says: name };
  },
});

const people = await openAppDatabase<AppTables>({ dataFolder: folder });
const kind = endOfDayJob(['one', 'two', 'three'].map(step));
const isNew = (await people.db.selectFrom('end_of_day_run').select('id').execute()).length === 0;
const jobs = await testJobs({ appDb: people, kinds: [kind], services: { appDb: async () => people } });
if (isNew) {
  await addRun(people, { id: RUN, day, firstStep: null, askedBy: null }, Date.now());
  await jobs.start({ kind: END_OF_DAY, request: { run: RUN, day, firstStep: null }, asker: END_OF_DAY });
}
const state = async () => (await people.db.selectFrom('end_of_day_run').select('state').executeTakeFirst())?.state;
while (!(await state())) await wait(20);
process.stdout.write(`${await state()}\n`);
await jobs.close();
await people.close();
