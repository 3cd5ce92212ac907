import { type DayNumber, dayOf, monthInDigits } from '@parakh/base';
import type { ContractLot } from './contract-lot.ts';
import type { CsvText } from './csv.ts';
import type { Reading } from './kinds/kinds.ts';
import { membersAndLots } from './lot-list.ts';
import { Refusal } from './refusal.ts';
import { dayIn, lineOf, numbers, openSheet, type Sheet, texts } from './sheet.ts';
import { symbolOf } from './vendor-codes.ts';

const [NAME, EXPIRY, STRIKE, LOT, TYPE, EXCHANGE] = [
  'TRADINGSYMBOL',
  'EXPIRY',
  'STRIKE',
  'LOT_SIZE',
  'INSTRUMENT_TYPE',
  'EXCHANGE',
];
/** The columns that lists of brokers share. */
export const instrumentColumns = ['EXCHANGE_TOKEN', NAME, EXPIRY, STRIKE, 'TICK_SIZE', LOT, TYPE, EXCHANGE];

/** A broker's words for the contracts of NSE. */
export interface InstrumentWords {
  readonly exchange: string;
  readonly futures: readonly string[];
  readonly options: readonly string[];
}

/**
 * Who has futures and options on the day of a broker's list, and their lots. Its options are checked and no more: the contracts of a
 * day, with their strikes, come with prices from the exchange's own file.
 */
export function readInstrumentList(text: CsvText, words: InstrumentWords, day: DayNumber): Reading[] {
  const sheet = openSheet(text);
  const list: InstrumentList = {
    sheet,
    names: texts(sheet, NAME),
    types: texts(sheet, TYPE),
    lots: numbers(sheet, LOT),
    strikes: numbers(sheet, STRIKE, { isSigned: true }),
  };
  const exchanges = texts(sheet, EXCHANGE);
  const own = [...exchanges.keys()].filter(
    (row) => exchanges[row] === words.exchange && !MADE_UP.test(list.names[row]!),
  );
  const found = own.flatMap((row) => futureIn(list, row, { words, day }) ?? []);
  if (found.length === 0) throw new Refusal(0, NOTHING, { isOtherKind: true });
  const symbols = new Set(found.map(({ underlying }) => symbolOf(underlying).symbol));
  const members = [...symbols].map((symbol) => ({ symbol }));
  return membersAndLots({ day, members, lots: oneEach(found) });
}

const NOTHING = 'is a list of a broker’s instruments without futures of NSE: nothing of it is imported';

interface InstrumentList {
  readonly sheet: Sheet;
  readonly names: readonly string[];
  readonly types: readonly string[];
  readonly lots: Float64Array;
  readonly strikes: Float64Array;
}

interface Told {
  readonly words: InstrumentWords;
  readonly day: DayNumber;
}

/** Undefined of an option. Throws a `Refusal` where the row is no whole contract. */
function futureIn(list: InstrumentList, row: number, { words, day }: Told): ContractLot | undefined {
  const [name, type, lot] = [list.names[row]!, list.types[row]!, list.lots[row]!];
  const refuse = (reason: string) => new Refusal(lineOf(list.sheet, row), reason);
  const isFuture = words.futures.includes(type);
  if (!isFuture && !words.options.includes(type)) throw refuse(`${TYPE} "${type}" is not known`);
  const expiry = checkedExpiry(list.sheet, row, day);
  if (!Number.isInteger(lot) || lot === 0) throw refuse(`${name} has no whole ${LOT}`);
  if (!isFuture && !(list.strikes[row]! > 0)) throw refuse(`${name} is an option without a strike`);
  if (!isFuture) return undefined;
  const underlying = underlyingIn(name, expiry);
  if (!underlying) throw refuse(`${name} is not named as a future of ${dayOf(expiry)}`);
  return { underlying, month: monthInDigits(expiry), day, lot };
}

/** The exchange tries its systems with them. */
const MADE_UP = /^\d*NSETEST/;
/** Futures on India VIX ended each week: 'INDIAVIX17JANFUTW5'. */
const FUTURE = /^(.+)(\d{2}[A-Z]{3})FUT(?:W\d)?$/;

function checkedExpiry(sheet: Sheet, row: number, day: DayNumber): DayNumber {
  const expiry = dayIn(sheet, row, EXPIRY);
  if (expiry >= day) return expiry;
  const hint = 'tell the day of the list with --list-day';
  throw new Refusal(lineOf(sheet, row), `ended on ${dayOf(expiry)}, before the list of ${dayOf(day)}: ${hint}`);
}

/** 'NIFTY26AUGFUT' of 2026-08-25. */
function underlyingIn(name: string, expiry: DayNumber): string | undefined {
  const [, underlying, month] = FUTURE.exec(name) ?? [];
  const date = new Date(dayOf(expiry));
  const wanted = date.toLocaleString('en', { month: 'short', timeZone: 'UTC' }).toUpperCase();
  return month === `${dayOf(expiry).slice(2, 4)}${wanted}` ? underlying : undefined;
}

/** A month may have two futures with one lot (indices of other exchanges). */
function oneEach(lots: readonly ContractLot[]): ContractLot[] {
  return [...new Map(lots.map((one) => [`${one.underlying} ${one.month}`, one])).values()];
}
