import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256 of the parts, one after the other, in lower-case hex: the checksums of Kite (key, request token, secret), Fyers (id ':' secret), AliceBlue (user, code, secret) and Groww (secret, time). */
export function signatureOf(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** Whether a vendor's message is signed with these parts. Takes as long for a wrong signature as for a right one. */
export function isSignedWith(signature: string, ...parts: readonly string[]): boolean {
  const expected = Buffer.from(signatureOf(...parts));
  const told = Buffer.from(signature.toLowerCase());
  return told.length === expected.length && timingSafeEqual(told, expected);
}
