import type { CsvText } from '../csv.ts';
import { checkGroups } from '../foreign-groups.ts';
import { importFormat } from '../format.ts';
import type { ForeignDerivatives } from '../kinds/foreign-derivatives.ts';
import type { Reading } from '../kinds/kinds.ts';
import { COUNT, days, keys, lineOf, numbers, openSheet } from '../sheet.ts';

const [DAY, GROUP] = ['DATE', 'INSTRUMENT'];
const columns = {
  bought: 'BUY_CONTRACTS',
  boughtCrore: 'BUY_AMT',
  sold: 'SELL_CONTRACTS',
  soldCrore: 'SELL_AMT',
  oi: 'OI_CONTRACTS',
  oiCrore: 'OI_AMT',
} as const;

/** FII derivatives statistics of many days: somebody's collection of the exchange's workbooks. Its columns `…_adj` and `…_str_act` are the author's: they are not read. */
export const fiiHistory = importFormat({
  name: 'fii_history',
  says: 'FII derivatives statistics by day (JSON: date,instrument,buy_contracts,buy_amt,…,oi_amt)',
  columns: [DAY, GROUP, ...Object.values(columns)],
  read: readHistory,
});

function readHistory(text: CsvText): Reading {
  const sheet = openSheet(text);
  const [day, instruments] = [days(sheet, DAY), keys(sheet, GROUP)];
  const count = (name: string) => numbers(sheet, name, COUNT);
  // The sums of indices carry the noise of binary fractions.
  const crore = (name: string) =>
    numbers(sheet, name, { isNeeded: true }).map((value) => Math.round(value * 100) / 100);
  const [bought, sold, oi] = [count(columns.bought), count(columns.sold), count(columns.oi)];
  const [boughtCrore, soldCrore, oiCrore] = [
    crore(columns.boughtCrore),
    crore(columns.soldCrore),
    crore(columns.oiCrore),
  ];
  const groups = instruments.map((instrument, row): ForeignDerivatives & { readonly row: number } => ({
    row,
    day: day[row]!,
    instrument: instrument.toUpperCase(),
    bought: bought[row]!,
    boughtCrore: boughtCrore[row]!,
    sold: sold[row]!,
    soldCrore: soldCrore[row]!,
    oi: oi[row]!,
    oiCrore: oiCrore[row]!,
  }));
  for (const own of Map.groupBy(groups, (group) => group.day).values())
    checkGroups(own, (index) => lineOf(sheet, own[index]!.row));
  return { kind: 'foreign-derivatives', groups: groups.map(({ row: _row, ...group }) => group), warnings: [] };
}
