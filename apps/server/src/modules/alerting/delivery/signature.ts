import { createHmac } from 'node:crypto';

/**
 * What a webhook's receiver checks a message by: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>", in hexadecimal>`. The time is signed
 * as well, so that nobody can send a message that was overheard once more later.
 */
export function signatureOf(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
