import { underlyingOf } from '@parakh/options';
import { oneNumber, pageLayout, pageOptions } from '../chain-page.ts';
import { chainPlaces, chainsReading } from '../chain-sheet.ts';
import { readDateTime } from '../dates.ts';
import { importFormat } from '../format.ts';
import { Refusal } from '../refusal.ts';
import { days, lineOf, openSheet, type Sheet, texts } from '../sheet.ts';

const layout = pageLayout(
  'STRIKEPRICE',
  { call: 'CE.', put: 'PE.' },
  {
    price: 'LASTPRICE',
    bid: 'BIDPRICE',
    ask: 'ASKPRICE',
    oi: 'OPENINTEREST',
    oi_change: 'CHANGEINOPENINTEREST',
    volume: 'TOTALTRADEDVOLUME',
  },
);
const UNDERLYINGS = ['CE.UNDERLYING', 'PE.UNDERLYING'] as const;

/** The answer of the exchange's site: all expiries of one underlying at one moment, open interest in contracts, some of them no whole ones. */
export const optionChainJson = importFormat({
  name: 'option_chain_json',
  says: 'NSE’s option-chain answer, JSON ({"records":{"data":[{"strikePrice":…,"CE":…,"PE":…}],"timestamp":…}})',
  columns: ['EXPIRYDATE', layout.strike, ...UNDERLYINGS, 'OF.TIMESTAMP', 'OF.UNDERLYINGVALUE'],
  read(text) {
    const sheet = openSheet(text);
    const underlying = underlyingOf(oneOf(sheet, UNDERLYINGS));
    const stamp = texts(sheet, 'OF.TIMESTAMP')[0]!;
    const at = readDateTime(stamp);
    if (Number.isNaN(at)) throw new Refusal(lineOf(sheet, 0), `timestamp "${stamp}" is no moment`);
    const of = { underlying, at: at / 1000, spot: oneNumber(sheet, 'OF.UNDERLYINGVALUE') };
    const expiries = days(sheet, 'EXPIRYDATE');
    const place = chainPlaces();
    return chainsReading(
      pageOptions(sheet, layout, (row) => place({ ...of, expiry: expiries[row]! })),
      'contracts',
    );
  },
});

/** A name that stands wherever one stands. */
function oneOf(sheet: Sheet, columns: readonly string[]): string {
  const names = new Set(columns.flatMap((column) => texts(sheet, column)).filter((name) => name !== ''));
  const [name, other] = names;
  if (name === undefined || other !== undefined)
    throw new Refusal(lineOf(sheet, 0), name === undefined ? 'names no underlying' : `is of ${name} and ${other}`);
  return name;
}
