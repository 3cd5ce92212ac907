import { type Day, type DayNumber, dayNumber, dayOf } from '@parakh/base';
import { barDay, barTime, instantOf, MINUTES_A_DAY, timeAt } from '@parakh/market';
import { listedExpiries, underlyingOf } from '@parakh/options';
import { readDay } from './dates.ts';
import { Refusal } from './refusal.ts';

/** What whoever imports a chain tells of it that its file does not. */
export interface ChainHints {
  readonly symbol?: string | undefined;
  readonly expiry?: Day | undefined;
  /** Seconds since 1970. */
  readonly at?: number | undefined;
}

/** Of which chain and moment a file is that does not say it within. */
export interface NamedChain {
  readonly underlying: string;
  readonly expiry: DayNumber;
  readonly at: number;
}

interface File {
  readonly name: string;
  readonly told: ChainHints | undefined;
  /** A page of the exchange as it was shown at first, which is that of the nearest expiry. */
  readonly isFirstPage: boolean;
}

/** By what is told, else by the names that people give to their recordings. Throws a `Refusal` that says what is missing. */
export function chainNamed({ name, told = {}, isFirstPage }: File): NamedChain {
  const named = readName(name);
  const symbol = told.symbol ?? named.symbol;
  if (symbol === undefined) throw missing('of which symbol', '--symbol NIFTY');
  const at = told.at ?? named.at;
  if (at === undefined) throw missing('at which moment', '--at 2026-06-30T14:05');
  const underlying = underlyingOf(symbol);
  const day = dayOf(barDay(timeAt(at * 1000)));
  const expiry = told.expiry ?? named.expiry ?? (isFirstPage ? nearestExpiry(underlying, day) : undefined);
  if (expiry === undefined) throw missing('of which expiry', '--expiry 2026-06-30');
  return { underlying, expiry: dayNumber(expiry), at };
}

const missing = (what: string, flag: string) =>
  new Refusal(0, `neither the file nor its name tells ${what} it is: say it with ${flag}`);

const nearestExpiry = (underlying: string, on: Day) => listedExpiries({ underlying, contracts: 'options', on })[0]?.day;

/** The exchange's own name of a download: 'option-chain-ED-NIFTY-30-Jun-2026.csv'. */
const DOWNLOAD = /^option-chain-ED-([A-Z0-9&-]+)-(\d{2}-[A-Za-z]{3}-\d{4})/;
const DAY = /(?<!\d)(?:\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4}|20\d{6})(?!\d)/;
const CLOCK = /(?<!\d)(\d{1,2})[:_-](\d{1,2})(?!\d)|(?<!\d)([0-2]\d)([0-5]\d)([0-5]\d)(?!\d)/;
const SYMBOL = /^([A-Za-z][A-Za-z0-9&-]*)_/;

interface Named {
  readonly symbol?: string | undefined;
  readonly expiry?: Day | undefined;
  readonly at?: number | undefined;
}

/** 'NIFTY_23-05-2019_15:32.csv', '20190523/11_11.csv', '2026-05-26/nifty_option_chain_103337.csv'. */
function readName(path: string): Named {
  const [folder = '', name = ''] = ['', ...path.split(/[\\/]/)].slice(-2);
  const download = DOWNLOAD.exec(name);
  if (download) return { symbol: download[1], expiry: dayOf(readDay(download[2]!)) };
  const day = DAY.exec(name)?.[0];
  const second = secondIn(day === undefined ? name : name.replace(day, ''));
  const number = readDay(day ?? DAY.exec(folder)?.[0] ?? '');
  const at = instantOf(barTime(number, 0)) / 1000 + second;
  return { symbol: SYMBOL.exec(name)?.[1]?.toUpperCase(), at: Number.isNaN(at) ? undefined : at };
}

/** Seconds after midnight; NaN where no time is written. */
function secondIn(text: string): number {
  const [, hours, minutes, hh, mm, ss = 0] = CLOCK.exec(text) ?? [];
  const minute = Number(hours ?? hh) * 60 + Number(minutes ?? mm);
  return minute < MINUTES_A_DAY ? minute * 60 + Number(ss) : NaN;
}
