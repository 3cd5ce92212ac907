/** `npm run test:deep`: the tests that take too long for every change, every file `*.deep.test.ts`; those named, when some are. */
import { run } from './run.ts';

const named = process.argv.slice(2);
process.exit(await run('vitest', ['run', ...(named.length > 0 ? named : ['.deep.test.ts'])], { PARAKH_DEEP: '1' }));
