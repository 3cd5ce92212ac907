/** `npm run test:deep`: every test that takes a sample (`tools/sample.ts`), at its full size; those named, when some are. */
import { projectIn } from './changed.ts';
import { run } from './run.ts';
import { isUnit } from './selection.ts';

const named = process.argv.slice(2);
const sampled = (projectIn().importers.get('tools/sample.ts') ?? []).filter(isUnit);
process.exit(await run('vitest', ['run', ...(named.length > 0 ? named : sampled)], { PARAKH_DEEP: '1' }));
