/**
 * `npm run test:deep`: every test that takes a sample (`tools/sample.ts`), at its full size, specs of the browser and the walk over all
 * pages that the server draws among them; those named alone, when some are.
 */
import { basename } from 'node:path';
import { projectIn } from './changed.ts';
import { run } from './run.ts';
import { isUnit } from './selection.ts';

const named = process.argv.slice(2);
const takeSamples = projectIn().importers.get('tools/sample.ts') ?? [];
const sampled = takeSamples.filter(isUnit);
const specs = [...takeSamples.filter((file) => file.endsWith('.spec.ts')).map((file) => basename(file)), 'drawn.spec'];
const deep = { PARAKH_DEEP: '1' };
const units = await run('vitest', ['run', ...(named.length > 0 ? named : sampled)], deep);
const walk =
  named.length > 0 ? 0 : await run('playwright', ['test', '-c', 'apps/web/playwright.config.ts', ...specs], deep);
process.exit(units || walk);
