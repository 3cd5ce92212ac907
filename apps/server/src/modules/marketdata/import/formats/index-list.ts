import { basename } from 'node:path';
import { indexNames, indexSymbol } from '@parakh/market';
import type { CsvText } from '../csv.ts';
import { type FileFacts, importFormat } from '../format.ts';
import type { Reading } from '../kinds/kinds.ts';
import { Refusal } from '../refusal.ts';
import type { ListedSecurity } from '../securities.ts';
import { keys, openSheet, texts } from '../sheet.ts';

const columns = {
  name: 'COMPANY NAME',
  industry: 'INDUSTRY',
  symbol: 'SYMBOL',
  series: 'SERIES',
  isin: 'ISIN CODE',
};

/** The members of one index. Neither the index nor the day stands in the file: the name of the file tells the one, the user or the path the other. */
export const indexList = importFormat({
  name: 'index_list',
  says: 'NSE index constituents, named like ind_nifty50list.csv (Company Name,Industry,Symbol,Series,ISIN Code)',
  columns: Object.values(columns),
  read: readIndexList,
});

function readIndexList(text: CsvText, facts: FileFacts): Reading {
  const group = indexFromName(basename(facts.name));
  if (group === '')
    throw new Refusal(0, 'the name of the file does not tell the index (expected one like ind_nifty50list.csv)');
  const sheet = openSheet(text);
  const symbols = keys(sheet, columns.symbol);
  const [names, industries] = [texts(sheet, columns.name), texts(sheet, columns.industry)];
  const [series, isins] = [texts(sheet, columns.series), texts(sheet, columns.isin)];
  const members = symbols.map(
    (symbol, row): ListedSecurity => ({
      symbol,
      name: names[row]!,
      industry: industryName(industries[row]!),
      series: series[row]!,
      isin: isins[row]!,
    }),
  );
  // During a demerger the exchange lists a placeholder for the part that does not trade yet.
  const traded = members.filter(({ symbol }) => !symbol.startsWith('DUMMY'));
  return { kind: 'members', group, day: facts.day, members: traded, warnings: [] };
}

/** Lists of some years are in capitals. */
function industryName(industry: string): string {
  const isShouted = industry === industry.toUpperCase() && industry.length > 4;
  return isShouted ? industry.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()) : industry;
}

const squashed = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Indices that screens do not name, and short forms that the exchange's files use. */
const otherNames = [
  ['NIFTYFINANCE', 'Nifty Financial Services'],
  ['NIFTYFINANCIALSERVICES', 'Nifty Financial Services'],
  ['NIFTYFINANCIALSERVICES2550', 'Nifty Financial Services 25/50'],
  ['NIFTYLARGEMIDCAP250', 'Nifty LargeMidcap 250'],
  ['NIFTYMICROCAP250', 'Nifty Microcap 250'],
  ['NIFTYMIDCAP50', 'Nifty Midcap 50'],
  ['NIFTYMIDCAP150', 'Nifty Midcap 150'],
  ['NIFTYMIDSMALLCAP400', 'Nifty MidSmallcap 400'],
  ['NIFTYSMALLCAP50', 'Nifty Smallcap 50'],
  ['NIFTYSMALLCAP250', 'Nifty Smallcap 250'],
  ['NIFTYTOTALMARKET', 'Nifty Total Market'],
  ['NIFTYPVTBANK', 'Nifty Private Bank'],
  ['NIFTYINFRA', 'Nifty Infrastructure'],
] as const;

const bySquashed = new Map<string, string>([
  ...indexNames.flatMap(({ symbol, exchange }) => [
    [squashed(symbol), symbol] as const,
    [squashed(exchange), symbol] as const,
  ]),
  ...otherNames.map(([short, exchange]) => [short, indexSymbol(exchange)] as const),
]);

/** 'ind_nifty_privatebanklist.csv' is NIFTY PRIVATE BANK; '' when the name is not of this form. */
export function indexFromName(name: string): string {
  const word = squashed(/^ind_(.+?)_?list\b/i.exec(name)?.[1] ?? '');
  if (word === '') return '';
  return bySquashed.get(word) ?? word.replace(/^NIFTY(?=.)/, 'NIFTY ');
}
