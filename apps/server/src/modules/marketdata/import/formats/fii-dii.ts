import type { CsvText } from '../csv.ts';
import { importFormat } from '../format.ts';
import type { Flow, FlowInstrument } from '../kinds/flows.ts';
import type { Reading } from '../kinds/kinds.ts';
import { Refusal } from '../refusal.ts';
import { dayIn, lineOf, numbers, openSheet, type Sheet } from '../sheet.ts';

const DAY = 'DATE';
const investors = ['FII', 'DII'] as const;
/** Of domestic funds the file has no option positions. */
const positions: readonly { readonly instrument: FlowInstrument; readonly word: string; readonly ofFii?: true }[] = [
  { instrument: 'index futures', word: 'IDX_FUT' },
  { instrument: 'stock futures', word: 'STK_FUT' },
  { instrument: 'index calls', word: 'IDX_CALL', ofFii: true },
  { instrument: 'index puts', word: 'IDX_PUT', ofFii: true },
];
const sides = ['BUY', 'SELL', 'NET'] as const;
const needed = investors.flatMap((who) => [
  ...sides.map((side) => `${who}_${side}`),
  ...positions.filter(({ ofFii }) => !ofFii || who === 'FII').map(({ word }) => `${who}_${word}_LONG`),
]);
/** Figures are rounded to paise of a crore, each for itself. */
const ROUNDING = 0.011;

/** What foreign and domestic institutions bought and sold, and their positions. The columns `pcr`, `sentiment_score` and those after them are somebody's own: they are not read. */
export const fiiDii = importFormat({
  name: 'fii_dii',
  says: 'FII and DII by day (date,fii_buy,fii_sell,fii_net,dii_buy,…,fii_idx_fut_long,…)',
  columns: [DAY, ...needed],
  read: readFlows,
});

function readFlows(text: CsvText): Reading {
  const sheet = openSheet(text);
  const flows = investors.flatMap((who) => [
    ...cashOf(sheet, who),
    ...positions
      .filter(({ ofFii }) => !ofFii || who === 'FII')
      .flatMap(({ instrument, word }) => positionsOf(sheet, { who, instrument, word })),
  ]);
  return { kind: 'flows', flows, warnings: [] };
}

function cashOf(sheet: Sheet, who: (typeof investors)[number]): Flow[] {
  const [buy, sell] = [numbers(sheet, `${who}_BUY`), numbers(sheet, `${who}_SELL`)];
  const net = numbers(sheet, `${who}_NET`, { isSigned: true });
  return Array.from(buy, (bought, row) => {
    const difference = bought - sell[row]! - net[row]!;
    if (Math.abs(difference) > ROUNDING)
      throw new Refusal(lineOf(sheet, row), `${who}_NET ${net[row]} is not ${bought} − ${sell[row]}`);
    const day = dayIn(sheet, row, DAY);
    return { day, who, instrument: 'cash' as const, buy: bought, sell: sell[row]!, long: NaN, short: NaN };
  }).filter(({ buy: bought, sell: sold }) => isReported(bought, sold));
}

interface Position extends Pick<Flow, 'who' | 'instrument'> {
  readonly word: string;
}

function positionsOf(sheet: Sheet, { who, instrument, word }: Position): Flow[] {
  const long = numbers(sheet, `${who}_${word}_LONG`, { isWhole: true });
  const short = numbers(sheet, `${who}_${word}_SHORT`, { isWhole: true });
  return Array.from(long, (stored, row) => {
    const day = dayIn(sheet, row, DAY);
    return { day, who, instrument, buy: NaN, sell: NaN, long: stored, short: short[row]! };
  }).filter(({ long: stored, short: sold }) => isReported(stored, sold));
}

/** A day of which the file's maker had no figures stands there as zeros. */
const isReported = (one: number, other: number) => one > 0 || other > 0;
