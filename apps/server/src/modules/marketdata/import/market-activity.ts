import type { DayNumber } from '@parakh/base';
import { type ContractsLayout, contractColumnsOf, readContractsSheet } from './contracts-sheet.ts';
import { type CsvText, columnCount, rowCount, textAt, withoutLastRow } from './csv.ts';
import { readDay } from './dates.ts';
import type { FileFacts, ImportFormat } from './format.ts';
import type { Reading } from './kinds/kinds.ts';
import { Refusal } from './refusal.ts';

type Columns = Pick<ContractsLayout, 'futures' | 'options' | 'strike' | 'right'>;

/** A file of contracts of the market activity report: only what was traded, the day in its name alone, a footnote at its end. */
export function marketActivity({ turnover, ...columns }: Columns & { readonly turnover: string }) {
  const layout: ContractsLayout = {
    ...columns,
    symbol: 'SYMBOL',
    expiry: 'EXP_DATE',
    kind: 'INSTRUMENT',
    noRight: '',
    values: {
      open: 'OPEN_PRICE',
      high: 'HI_PRICE',
      low: 'LO_PRICE',
      close: 'CLOSE_PRICE',
      volume: 'NO_OF_CONT',
      turnover,
      trades: 'NO_OF_TRADE',
    },
    oi: 'OPEN_INT*',
    units: 'TRD_QTY',
    rupees: (rupees) => rupees,
  };
  return { columns: contractColumnsOf(layout), read: (text, facts) => readReport(text, layout, facts) } satisfies Pick<
    ImportFormat,
    'columns' | 'read'
  >;
}

function readReport(text: CsvText, layout: ContractsLayout, facts: FileFacts): Reading {
  const day = dayOfReport(facts);
  const reading = readContractsSheet(withoutFootnote(text), layout, day);
  const says = 'tells only the contracts that were traded: open interest of the others is in no sum of this day';
  return { ...reading, warnings: [{ line: 0, rows: 1, says }, ...reading.warnings] };
}

const NAME = /(?:^|[\\/])(?:fo|op)(\d{2})(\d{2})(\d{4})[^\\/]*$/i;

function dayOfReport({ name, givenDay }: FileFacts): DayNumber {
  if (!Number.isNaN(givenDay)) return givenDay;
  const [, day, month, year] = NAME.exec(name) ?? [];
  const named = readDay(`${day}-${month}-${year}`);
  if (Number.isNaN(named))
    throw new Refusal(
      0,
      'neither the file nor its name (fo14112025.csv) tells its day: say it with --list-day 2025-11-14',
    );
  return named;
}

/** Without it the file was cut. */
function withoutFootnote(text: CsvText): CsvText {
  const last = rowCount(text) - 1;
  const isFootnote = columnCount(text, last) === 1 && textAt(text, last, 0).startsWith('* - OPEN_INT');
  if (!isFootnote) throw new Refusal(text.lines[last]!, 'the file is cut: the footnote on open interest is missing');
  return withoutLastRow(text);
}
