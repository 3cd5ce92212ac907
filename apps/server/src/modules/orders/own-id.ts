import { createHash, randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 18;

/** Of an order of ours: 18 letters and digits, what the vendor with the shortest ids still takes. The first two tell that it is ours. */
export function newOwnId(): string {
  return `PK${Array.from({ length: LENGTH - 2 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

/** Of an order that was placed elsewhere: the same whenever it is seen. No vendor ever gets it. */
export function outsideId(account: string, day: string, brokerId: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([account, day, brokerId]))
    .digest();
  return `XO${Array.from({ length: LENGTH - 2 }, (_, i) => LETTERS[hash[i]! % LETTERS.length]).join('')}`;
}
