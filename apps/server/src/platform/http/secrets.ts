import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a secret is the given one. Digests are compared, so that the time taken tells nothing about it. */
export function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(digest(secret), digest(given));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
