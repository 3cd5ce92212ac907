import { dayNumber } from '@parakh/base';
import { type Leg, type LegSide, MOST_LEGS } from './leg.ts';
import { contractOfName, type PastedContract, type PasteMarket, type Take, takenDay } from './pasted-contract.ts';

/** A line that is no leg. */
export interface RefusedLine {
  /** From 1. */
  readonly line: number;
  readonly why: string;
}

export interface PastedLegs {
  /** A price that is not named is NaN. */
  readonly legs: readonly Leg[];
  readonly refused: readonly RefusedLine[];
}

/**
 * Legs as lines of text: 'sell 2 NIFTY 25500 CE 2026-02-26 @ 110', or lines of a broker's table of positions, where the quantity is in units
 * and below 0 of what is sold: 'NRML NIFTY26FEB25500CE NFO -150 110.00 98.50'. After the quantity the first price is the one at which it was entered.
 */
export function pastedLegs(text: string, market: PasteMarket): PastedLegs {
  const legs: Leg[] = [];
  const refused: RefusedLine[] = [];
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const found = legOf(line, market);
    if (typeof found === 'string') refused.push({ line: i + 1, why: found });
    else if (legs.length === MOST_LEGS) refused.push({ line: i + 1, why: `A position has at most ${MOST_LEGS} legs` });
    else legs.push(found);
  }
  return { legs, refused };
}

/** Words of brokers' tables that say nothing of the leg. */
const SILENT =
  /\b(?:NRML|MIS|CNC|NFO|BFO|NSE|BSE|NORMAL|INTRADAY|OVERNIGHT|CARRYFORWARD|OPEN|QTY|AVG|LTP|EXP|EXPIRY|RS|INR|OPT(?:IDX|STK)?)\b/g;

/** A line, of which part after part is taken. */
function readLine(line: string) {
  let rest = ` ${line
    .toUpperCase()
    .replaceAll('−', '-')
    .replaceAll(/(?<=\d),(?=\d)/g, '')
    .replaceAll(/[₹|;,\t"]/g, ' ')} `;
  const take: Take = (pattern) => {
    const found = pattern.exec(rest);
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  return { take, left: () => rest.replaceAll(SILENT, ' ') };
}

/** The leg, or why it is none. */
function legOf(line: string, market: PasteMarket): Leg | string {
  const { take, left } = readLine(line);
  const price = take(/@\s*(\d+(?:\.\d+)?)/)?.[1];
  const contract = takenContract(take, market);
  if (typeof contract === 'string') return contract;
  const side = sideOf(take(/\b(BUY|BOUGHT|B|LONG|SELL|SOLD|S|SHORT)\b/)?.[1]);
  const named = take(/\b(\d+)\s*(?:LOTS?|X)\b/)?.[1];
  const rest = left();
  const [other] = /[A-Z&]\S*/.exec(rest) ?? [];
  if (other !== undefined) return `“${other}” means nothing here`;
  const numbers: string[] = rest.match(/[+-]?\d+(?:\.\d+)?/g) ?? [];
  const size = sizeOf(named ?? numbers.shift(), { side, isLots: named !== undefined, lotUnits: market.lotUnits });
  if (typeof size === 'string') return size;
  const { kind, expiry, strike } = contract;
  const paid = Number(price ?? numbers[0] ?? NaN);
  return { kind, expiry: dayNumber(expiry), strike, ...size, lotUnits: market.lotUnits, price: paid };
}

const sideOf = (word: string | undefined): LegSide | undefined =>
  word === undefined ? undefined : /^(?:B|L)/.test(word) ? 'buy' : 'sell';

interface Told {
  readonly side: LegSide | undefined;
  readonly isLots: boolean;
  readonly lotUnits: number;
}

/** Beside a side a number is lots; one with a sign, or without a side, is units as brokers count them. */
function sizeOf(digits: string | undefined, { side, isLots, lotUnits }: Told): Pick<Leg, 'side' | 'lots'> | string {
  if (digits === undefined) return side ? { side, lots: 1 } : 'Neither a side nor a quantity is named';
  const value = Number(digits);
  const isSigned = /^[+-]/.test(digits);
  if (value === 0) return 'The quantity is 0: the position is closed';
  if (!Number.isInteger(value)) return `${digits} is no whole quantity`;
  const ownSide = side ?? (value < 0 ? 'sell' : 'buy');
  const units = Math.abs(value);
  if (isLots || (side && !isSigned)) return { side: ownSide, lots: units };
  if (units % lotUnits !== 0) return `${units} units are no whole lots of ${lotUnits}`;
  return { side: ownSide, lots: units / lotUnits };
}

/** What is named of the contract, in one word or in several; or what is missing. */
function takenContract(take: Take, market: PasteMarket): PastedContract | string {
  const { underlying, expiries } = market;
  const word = take(/(?<=[\s:])([A-Z&][A-Z0-9&.-]*\d[A-Z0-9.]*(?:CE|PE|FUT))(?=\s)/)?.[1];
  if (word !== undefined) {
    if (!word.startsWith(underlying)) return `${word} is of another underlying: these legs are of ${underlying}`;
    return contractOfName(word, market) ?? `${word} is no listed contract`;
  }
  const hasName = take(new RegExp(String.raw`(?<=[\s:])${escaped(underlying)}(?=\s)`)) !== null;
  const expiry = takenDay(take, market);
  const right = takenRight(take);
  if (!right) return 'No option or future is named';
  const other = hasName ? undefined : take(OTHER_NAME)?.[1];
  if (other !== undefined) return `${other} is another underlying: these legs are of ${underlying}`;
  if (expiry === undefined) return 'No expiry is named';
  return expiries.includes(expiry) ? { ...right, expiry } : `No contract ends on ${expiry}`;
}

/** A word that is neither a side nor one of a broker's table. */
const OTHER_NAME = /(?<=\s)(?!BUY|BOUGHT|LONG|SELL|SOLD|SHORT|NRML|MIS|NFO|BFO|LOT)([A-Z&][A-Z0-9&-]{2,})(?=\s)/;

/** '25500 CE', 'PUT 25000', 'FUT'. */
function takenRight(take: Take): Pick<PastedContract, 'kind' | 'strike'> | undefined {
  const option = take(/(\d+(?:\.\d+)?)\s*(CE|PE|CALL|PUT)\b/) ?? reversed(take(/\b(CE|PE|CALL|PUT)\s+(\d+(?:\.\d+)?)/));
  if (option) return { kind: option[2]?.startsWith('C') ? 'CE' : 'PE', strike: Number(option[1]) };
  return take(/\bFUT(?:URES?)?\b/) ? { kind: 'future', strike: NaN } : undefined;
}

const reversed = (found: RegExpExecArray | null): readonly [string, string, string] | null =>
  found && [found[0], found[2]!, found[1]!];

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`);
