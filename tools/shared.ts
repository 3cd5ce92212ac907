import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where the exchange's real files and the reference values lie, for tests and benchmarks; undefined on a machine without them. */
export function sharedFolder(): string | undefined {
  const folder = process.env.PARAKH_SHARED ?? join(import.meta.dirname, '..', '..', 'shared');
  return existsSync(join(folder, 'data', 'README.md')) ? folder : undefined;
}

/** The title of tests that need these files; where they are absent it says that the tests were skipped. */
export function onShared(title: string): string {
  return sharedFolder() ? title : `${title} (skipped: the exchange’s files are not on this machine)`;
}
