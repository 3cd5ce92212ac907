import type { Day } from '@parakh/base';
import type { LegKind } from './leg.ts';

/** What a pasted line may name. */
export interface PasteMarket {
  /** The exchange's symbol of contracts. */
  readonly underlying: string;
  /** Rupees; NaN where not known. */
  readonly spot: number;
  /** Units a lot. */
  readonly lotUnits: number;
  /** Last days of listed contracts, the nearest first. */
  readonly expiries: readonly Day[];
}

export interface PastedContract {
  readonly kind: LegKind;
  readonly expiry: Day;
  /** NaN of a future. */
  readonly strike: number;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const;
const MONTH = `(${MONTHS.join('|')})`;
/** October to December in the names of weekly contracts. */
const LETTERS: Readonly<Record<string, number>> = { O: 10, N: 11, D: 12 };

const two = (number: number | string) => String(number).padStart(2, '0');
const fullYear = (digits: string) => (digits.length === 2 ? `20${digits}` : digits);
const monthOfName = (name: string) => two(MONTHS.findIndex((month) => month === name) + 1);

/** The last listed day of a month: that of the monthly contract. */
function lastIn(month: string, { expiries }: PasteMarket): Day | undefined {
  return expiries.filter((day) => day.startsWith(month)).at(-1);
}

/** A contract in one word, as brokers name it: NIFTY26FEB25500CE, NIFTY2621025500CE, NIFTY10FEB2625500CE, NIFTY26FEBFUT. Undefined where it can be read in no way. */
export function contractOfName(name: string, market: PasteMarket): PastedContract | undefined {
  const [, middle = '', code] = /^([\dA-Z.]+?)(CE|PE|FUT)$/.exec(name.slice(market.underlying.length)) ?? [];
  if (code === undefined) return undefined;
  const kind: LegKind = code === 'CE' || code === 'PE' ? code : 'future';
  // The same digits can be a year and a strike, or a day, a year and a strike: the strike that is nearest to the spot is meant.
  const away = ({ strike }: PastedContract) => Math.abs(Math.log(strike / market.spot));
  const [first] = readings(middle, market)
    .map(({ expiry, strike }): PastedContract => ({ kind, expiry, strike }))
    .filter(({ strike }) => Number.isNaN(strike) === (kind === 'future'))
    .toSorted((one, other) => away(one) - away(other));
  return first;
}

function readings(middle: string, market: PasteMarket): Omit<PastedContract, 'kind'>[] {
  const found: { readonly expiry: Day | undefined; readonly digits: string | undefined }[] = [];
  const monthly = new RegExp(`^(\\d\\d)${MONTH}(\\d+(?:\\.\\d+)?)?$`).exec(middle);
  if (monthly)
    found.push({ expiry: lastIn(`20${monthly[1]}-${monthOfName(monthly[2]!)}`, market), digits: monthly[3] });
  const daily = new RegExp(`^(\\d\\d)${MONTH}(\\d\\d)(\\d+(?:\\.\\d+)?)?$`).exec(middle);
  if (daily) found.push({ expiry: `20${daily[3]}-${monthOfName(daily[2]!)}-${daily[1]}`, digits: daily[4] });
  const weekly = /^(\d\d)([1-9OND])(\d\d)(\d+(?:\.\d+)?)$/.exec(middle);
  if (weekly)
    found.push({ expiry: `20${weekly[1]}-${two(LETTERS[weekly[2]!] ?? weekly[2]!)}-${weekly[3]}`, digits: weekly[4] });
  return found.flatMap(({ expiry, digits }) =>
    expiry !== undefined && market.expiries.includes(expiry) ? { expiry, strike: Number(digits ?? NaN) } : [],
  );
}

/** A part of a line that is taken out of it. */
export type Take = (pattern: RegExp) => RegExpExecArray | null;

/** A day in words or digits: 2026-02-26, 26/02/2026, 26 FEB 2026, 26FEB26, 10th FEB, FEB 2026, FEB. Undefined where none is named; a day that is not listed is answered too. */
export function takenDay(take: Take, market: PasteMarket): Day | undefined {
  const iso = take(/\b(\d{4}-\d\d-\d\d)\b/);
  if (iso) return iso[1];
  const digits = take(/\b(\d\d)[/.-](\d\d)[/.-](\d{4}|\d\d)\b/);
  if (digits) return `${fullYear(digits[3]!)}-${digits[2]}-${digits[1]}`;
  const named = take(
    new RegExp(`\\b(\\d{1,2})(?:ST|ND|RD|TH)?[ -]?${MONTH}[A-Z]*(?:[ -]?'?(20\\d\\d|\\d\\d))?(?![\\dA-Z])`),
  );
  if (named) return dayNamed(named, market);
  const month = take(new RegExp(`\\b${MONTH}[A-Z]*(?:[ -]?'?(20\\d\\d))?(?![\\dA-Z])`));
  if (!month) return undefined;
  const [, name, year] = month;
  const end = `-${monthOfName(name!)}`;
  const months = market.expiries.map((day) => day.slice(0, 7));
  const wanted = year === undefined ? months.find((one) => one.endsWith(end)) : `${year}${end}`;
  return lastIn(wanted ?? end, market) ?? `${wanted ?? name}`;
}

function dayNamed([, day, name, year]: RegExpExecArray, { expiries }: PasteMarket): Day {
  const end = `-${monthOfName(name!)}-${two(day!)}`;
  if (year !== undefined) return `${fullYear(year)}${end}`;
  return expiries.find((one) => one.endsWith(end)) ?? `${day} ${name}`;
}
