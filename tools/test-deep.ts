/**
 * `npm run test:deep`: every test that takes a sample (`tools/sample.ts`), at its full size, and the walk over all pages that the
 * server draws; those named alone, when some are.
 */
import { projectIn } from './changed.ts';
import { run } from './run.ts';
import { isUnit } from './selection.ts';

const named = process.argv.slice(2);
const sampled = (projectIn().importers.get('tools/sample.ts') ?? []).filter(isUnit);
const deep = { PARAKH_DEEP: '1' };
const units = await run('vitest', ['run', ...(named.length > 0 ? named : sampled)], deep);
const walk =
  named.length > 0 ? 0 : await run('playwright', ['test', '-c', 'apps/web/playwright.config.ts', 'drawn.spec'], deep);
process.exit(units || walk);
