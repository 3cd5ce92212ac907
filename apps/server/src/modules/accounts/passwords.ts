import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';

/** argon2id (the library's own choice of the three) as OWASP's password storage cheat sheet asks: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** However a keyboard composes its letters, a password is the same. */
const emails = (password: string): string => password.normalize('NFKC');

export function hashOf(password: string): Promise<string> {
  return hash(emails(password), cost);
}

let nobodys: Promise<string> | undefined;

/** Whether it is the person's password. Somebody unknown, or without one, is answered as slowly as anybody else. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  nobodys ??= hashOf(randomBytes(16).toString('hex'));
  const isRight = await verify(kept ?? (await nobodys), emails(password));
  return isRight && typeof kept === 'string';
}

/** Whether it was hashed with a cost that is no longer ours. */
export function isOutdated(kept: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(kept);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}
