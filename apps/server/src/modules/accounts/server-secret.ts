import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';

/** As the settings ask. */
const LEAST_LETTERS = 32;

/** What this server seals with: a key of its own for every purpose, 32 bytes. */
export interface ServerSecret {
  keyFor(purpose: string): Buffer;
}

/** From the settings; on a developer's machine without one from a file of the data folder, made at first use and readable by its owner alone. */
export function serverSecret({ secret, dataFolder }: Pick<Config, 'secret' | 'dataFolder'>): ServerSecret {
  const whole = secret ?? secretOfFolder(dataFolder);
  return { keyFor: (purpose) => Buffer.from(hkdfSync('sha256', whole, 'parakh', purpose, 32)) };
}

function secretOfFolder(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    // A crash in the middle leaves none rather than half of one.
    writeFileSync(`${file}.new`, randomBytes(32).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const held = readFileSync(file, 'utf8');
  if (held.length < LEAST_LETTERS) throw new Error(`${file} was not written to its end. Delete it: another is made.`);
  return held;
}
