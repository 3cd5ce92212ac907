import { basename, dirname } from 'node:path';
import type { Figure, Line } from '@parakh/fundamentals';
import { type CsvText, columnCount, isUnknown, numberAt, rowCount, textAt } from '../csv.ts';
import { type FileFacts, importFormat } from '../format.ts';
import type { Reading } from '../kinds/kinds.ts';
import type { CompanyFigure } from '../kinds/statements.ts';
import { Refusal } from '../refusal.ts';
import { openSheet } from '../sheet.ts';
import { type Terms, termsOf, type UnknownTerms, unknownTerms } from '../unknown-terms.ts';

/**
 * The sheet of figures in the workbook that Screener exports for a company; its other sheets are formulas. Money in ₹ crore.
 * The workbook tells neither its symbol, which is the name of the file, nor whether the figures are consolidated.
 */
export const screenerWorkbook = importFormat({
  name: 'screener_workbook',
  says: 'the data sheet of a Screener workbook, named like RELIANCE.xlsx (COMPANY NAME, …, LATEST VERSION, …)',
  recognises: (header, firstRow) => header[0] === 'COMPANY NAME' && firstRow[0] === 'LATEST VERSION',
  read: readWorkbook,
});

interface Reported {
  readonly line: Line;
  /** The workbook counts shares one by one. */
  readonly by?: number;
}

const results = termsOf<Reported>({
  Sales: { line: 'sales' },
  'Operating Profit': { line: 'operatingProfit' },
  Interest: { line: 'interest' },
  'Profit before tax': { line: 'profitBeforeTax' },
  Tax: { line: 'tax' },
  'Net profit': { line: 'ownersProfit' },
  Expenses: null,
  'Raw Material Cost': null,
  'Change in Inventory': null,
  'Power and Fuel': null,
  'Other Mfr. Exp': null,
  'Employee Cost': null,
  'Selling and admin': null,
  'Other Expenses': null,
  'Other Income': { line: 'otherIncome' },
  Depreciation: { line: 'depreciation' },
  'Dividend Amount': null,
});

const CRORE = 10_000_000;

const sheet = termsOf<Reported>({
  'Equity Share Capital': { line: 'capital' },
  Reserves: { line: 'reserves' },
  Borrowings: { line: 'borrowings' },
  Total: { line: 'assets' },
  Inventory: { line: 'inventory' },
  'Cash & Bank': { line: 'cash' },
  'No. of Equity Shares': { line: 'shares', by: CRORE },
  'Adjusted Equity Shares in Cr': { line: 'adjustedShares' },
  'Other Liabilities': null,
  'Net Block': null,
  'Capital Work in Progress': null,
  Investments: null,
  'Other Assets': null,
  Receivables: null,
  'New Bonus Shares': null,
  'Face value': null,
});

const flows = termsOf<Reported>({
  'Cash from Operating Activity': { line: 'cashOperating' },
  'Cash from Investing Activity': { line: 'cashInvesting' },
  'Cash from Financing Activity': { line: 'cashFinancing' },
  'Net Cash Flow': null,
});

interface Section {
  readonly kind: Figure['kind'];
  readonly words: Terms<Reported>;
}

const balance: Section = { kind: 'balance', words: sheet };

/** The number of shares is derived by year, under the days of the balance sheet. */
const sections: ReadonlyMap<string, Section | null> = new Map([
  ['PROFIT & LOSS', { kind: 'year', words: results }],
  ['Quarters', { kind: 'quarter', words: results }],
  ['BALANCE SHEET', balance],
  ['CASH FLOW:', { kind: 'year', words: flows }],
  ['PRICE:', null],
  ['DERIVED:', balance],
]);

const REPORT_DATE = 'Report Date';

interface Place extends Section {
  /** The last day of the period in each column; NaN where the company has none. */
  readonly ends: readonly number[];
}

function readWorkbook(text: CsvText, { name, day }: FileFacts): Reading {
  const symbol = symbolFrom(name);
  openSheet(text);
  const figures = new Map<string, CompanyFigure>();
  const unknown = unknownTerms();
  let [section, ends]: [Section | null, readonly number[]] = [null, []];
  for (let row = 0; row < rowCount(text); row++) {
    const word = textAt(text, row, 0);
    const begun = sections.get(word);
    if (begun !== undefined) section = begun;
    else if (section && word === REPORT_DATE) ends = daysIn(text, row);
    else if (section && word !== '')
      for (const figure of readRow(text, row, { ...section, ends }, unknown))
        addFigure(figures, text.lines[row]!, { ...figure, symbol, toldOn: day });
  }
  if (figures.size === 0) throw new Refusal(0, 'has no figures');
  return { kind: 'statements', figures: [...figures.values()], warnings: unknown.warnings() };
}

/** 'screener-xlsx/M&M.xlsx/Data Sheet' is M&M. */
function symbolFrom(name: string): string {
  const symbol = /^([A-Z0-9&_-]+)\.xlsx$/i.exec(basename(dirname(name)))?.[1];
  if (!symbol)
    throw new Refusal(0, 'the name of the workbook does not tell the symbol (expected one like RELIANCE.xlsx)');
  return symbol.toUpperCase();
}

/** Days are numbers counted from the end of 1899. */
const FIRST_DAY = 25_569;

function daysIn(text: CsvText, row: number): number[] {
  return Array.from({ length: columnCount(text, row) }, (_, column) => {
    if (column === 0 || isUnknown(text, row, column)) return NaN;
    const day = numberAt(text, row, column) - FIRST_DAY;
    if (!Number.isInteger(day))
      throw new Refusal(text.lines[row]!, `${REPORT_DATE} "${textAt(text, row, column)}" is not a day`);
    return day;
  });
}

type FoundSection = Omit<CompanyFigure, 'symbol' | 'toldOn'>;

function readRow(text: CsvText, row: number, { kind, words, ends }: Place, unknown: UnknownTerms): FoundSection[] {
  const word = textAt(text, row, 0);
  const told = words.get(word);
  if (told === undefined) unknown.count(`"${word}"`, text.lines[row]!);
  if (!told) return [];
  return ends.flatMap((end, column): FoundSection[] => {
    if (column === 0 || isUnknown(text, row, column)) return [];
    const value = numberAt(text, row, column);
    const place = { file: text.lines[row]!, written: textAt(text, row, column) };
    if (Number.isNaN(value)) throw new Refusal(place.file, `${word} "${place.written}" is not a number`);
    if (Number.isNaN(end))
      throw new Refusal(place.file, `${word} "${place.written}" stands in a column without a ${REPORT_DATE}`);
    return [{ basis: 'unstated', kind, end, line: told.line, value: value / (told.by ?? 1), knownOn: NaN }];
  });
}

/** The two sides of a balance sheet come to the same total. */
const ROUNDING = 0.02;

function addFigure(figures: Map<string, CompanyFigure>, line: number, figure: CompanyFigure): void {
  const key = `${figure.kind} ${figure.end} ${figure.line}`;
  const known = figures.get(key);
  if (known && Math.abs(known.value - figure.value) > ROUNDING)
    throw new Refusal(line, `${figure.line} is ${figure.value} here and ${known.value} above`);
  figures.set(key, figure);
}
