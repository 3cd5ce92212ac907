import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '../../../tools/shared.ts';
import type { Dialect } from './test-vendor.ts';

/** A reply in a vendor's own shape, by the name of its file: 'order_book'. */
function recordedReply(broker: string, name: string): unknown {
  const folder = join(sharedFolder() ?? '', 'brokers/fixtures', broker, 'synthetic/responses');
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
}

/** A server that answers each path with such a file, and with `status` where it is no success. */
export function recordedDialect(
  broker: string,
  files: Readonly<Record<string, string>>,
  statuses: Readonly<Record<string, number>> = {},
): Dialect {
  return {
    answer: ({ path }) => ({ status: statuses[path] ?? 200, json: recordedReply(broker, files[path] ?? path) }),
    tooMany: { status: 429, text: '' },
    tokenEnded: { status: 401, text: '' },
  };
}
