import type { Paise } from '../paise.ts';

/** How NSE lists a share: SBIN-EQ is SBIN in the series EQ. BAJAJ-AUTO is no series: they have two letters. */
export function symbolAndSeries(written: string): readonly [symbol: string, series: string] {
  const [, symbol, series] = /^(.+)-([A-Z0-9]{2})$/.exec(written) ?? [];
  return symbol === undefined || series === undefined ? [written, ''] : [symbol, series];
}

/** Vendors call an index as its contracts do, or by its name. In capitals, as the exchange names it. */
const indexNames: Readonly<Record<string, string>> = {
  NIFTY: 'NIFTY 50',
  NIFTY50: 'NIFTY 50',
  BANKNIFTY: 'NIFTY BANK',
  NIFTYBANK: 'NIFTY BANK',
  FINNIFTY: 'NIFTY FIN SERVICE',
  MIDCPNIFTY: 'NIFTY MIDCAP SELECT',
  'NIFTY MID SELECT': 'NIFTY MIDCAP SELECT',
  NIFTYMIDSELECT: 'NIFTY MIDCAP SELECT',
  NIFTYNXT50: 'NIFTY NEXT 50',
  INDIAVIX: 'INDIA VIX',
};

export function indexName(written: string): string {
  const name = written.trim().toUpperCase();
  return indexNames[name] ?? name;
}

/** How contracts on an index call it: 'NIFTY' of NIFTY 50. */
export function underlyingsOf(index: string): string[] {
  return Object.entries(indexNames).flatMap(([underlying, name]) => (name === index ? [underlying] : []));
}

export interface NamedContract {
  /** As the exchange writes it: NIFTY26AUGFUT, NIFTY2680624000CE, USDINR26807FUT. */
  readonly name: string;
  readonly strike: Paise;
  readonly optionType: '' | 'CE' | 'PE';
}

const MONTH = '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)';
/** '26AUG' of a monthly contract; '26806', '26O01' of a weekly one; '09FEB17' of a weekly one of before 2019, and of all at Angel One. */
const DATED = new RegExp(`^(.+?)(?:\\d{2}${MONTH}\\d{2}|\\d{2}${MONTH}|\\d{2}[1-9OND][0-3]\\d)$`);

/** The underlying of a contract: what remains before date, strike and type. Undefined where the name does not say the same as the row. */
export function underlyingIn({ name, strike, optionType }: NamedContract): string | undefined {
  const dated = optionType === '' ? /^(.+)FUT(?:W\d)?$/.exec(name)?.[1] : withoutStrike(name, strike, optionType);
  return dated === undefined ? undefined : DATED.exec(dated)?.[1];
}

function withoutStrike(name: string, strike: Paise, optionType: string): string | undefined {
  const rupees = strike / 100;
  for (const text of [String(rupees), rupees.toFixed(2), rupees.toFixed(4), rupees.toFixed(1)])
    if (name.endsWith(text + optionType)) return name.slice(0, -(text.length + 2));
  return undefined;
}

/** Why a line of a contract is not taken. */
export const NAME_DISAGREES = 'the name of a contract does not tell its type and strike';
export const NO_EXPIRY = 'a contract without a day of expiry';
export const NO_STRIKE = 'an option without a strike';
/** The exchange tries its systems with them. */
export const MADE_UP = 'made up by the exchange for tests';
export const isMadeUp = (name: string): boolean => /^\d*NSETEST/.test(name);
