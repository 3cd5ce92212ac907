import { crc32 } from 'node:zlib';
import { dayNumber } from '@parakh/base';
import { isTradingDay } from '@parakh/market';

/** What a list of securities tells beside prices: made up, as everything of this market is, and the same at each start. */
export interface Identity {
  /** Of a country that will never be: no paper of the world has it. */
  readonly isin: string;
  readonly listedOn: number;
  /** Rupees. */
  readonly faceValue: number;
}

const FIRST_LISTING = dayNumber('1995-02-08');
/** Some eighteen years: every company was there before the history begins. */
const LISTED_WITHIN = 6_700;
const faceValues = [1, 2, 5, 10] as const;
/** After their simulated split. */
const splitTo = new Map<string, number>([
  ['KOTAKBANK', 1],
  ['COFORGE', 2],
]);

export function identityOf(symbol: string): Identity {
  const drawn = crc32(symbol);
  let listedOn = FIRST_LISTING + (drawn % LISTED_WITHIN);
  while (!isTradingDay(listedOn)) listedOn++;
  const faceValue = splitTo.get(symbol) ?? faceValues[(drawn >>> 16) % faceValues.length]!;
  return { isin: isinOf(drawn), listedOn, faceValue };
}

/** 'ZZE' and eight digits, with the last one that makes the sum right. */
function isinOf(drawn: number): string {
  const body = `ZZE${String(drawn % 100_000_000).padStart(8, '0')}`;
  const digits = Array.from(body, (letter) => Number.parseInt(letter, 36)).join('');
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + sumOfDigits(at % 2 === 0 ? 2 * Number(digit) : Number(digit)), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

function sumOfDigits(value: number): number {
  return value > 9 ? value - 9 : value;
}
