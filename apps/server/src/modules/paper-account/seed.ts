import { createHash } from 'node:crypto';

/** Of an account's chance: the same for a person, and nobody else's. */
export function seedFor(person: string): number {
  return createHash('sha256').update(`paper ${person}`).digest().readUInt32LE(0);
}
