import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where the exchange's real files and the reference values lie, for tests and benchmarks; undefined on a machine without them. */
export function sharedFolder(): string | undefined {
  const folder = process.env.PARAKH_SHARED ?? join(import.meta.dirname, '..', '..', 'shared');
  return existsSync(join(folder, 'data', 'README.md')) ? folder : undefined;
}
