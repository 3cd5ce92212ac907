import type { Figure, Line } from '@parakh/fundamentals';
import type { CsvText } from '../csv.ts';
import { type FileFacts, importFormat } from '../format.ts';
import type { Reading } from '../kinds/kinds.ts';
import type { CompanyFigure } from '../kinds/statements.ts';
import { Refusal } from '../refusal.ts';
import { dayIn, keys, lineOf, numbers, openSheet } from '../sheet.ts';
import { type Terms, termsOf, unknownTerms } from '../unknown-terms.ts';

const columns = {
  symbol: 'SYMBOL',
  basis: 'BASIS',
  template: 'TEMPLATE',
  section: 'SECTION',
  period: 'PERIOD',
  metric: 'METRIC',
  value: 'VALUE',
};

/** The tables of a company's page, one figure a row. Money in ₹ crore; a bank has rows of its own. No day of announcement. */
export const screenerTables = importFormat({
  name: 'screener_tables',
  says: 'tables of Screener pages (symbol,basis,template,section,period,metric,value)',
  columns: Object.values(columns),
  read: readTables,
});

const results = termsOf<Line>({
  Sales: 'sales',
  Revenue: 'sales',
  'Operating Profit': 'operatingProfit',
  Interest: 'interest',
  'Profit before tax': 'profitBeforeTax',
  'Tax %': 'taxPct',
  'Net Profit': 'profit',
  'EPS in Rs': 'eps',
  Expenses: null,
  'OPM %': null,
  'Financing Profit': null,
  'Financing Margin %': null,
  'Other Income': 'otherIncome',
  Depreciation: 'depreciation',
  'Dividend Payout %': null,
  'Gross NPA %': null,
  'Net NPA %': null,
});

const sheet = termsOf<Line>({
  'Equity Capital': 'capital',
  Reserves: 'reserves',
  Borrowings: 'borrowings',
  Borrowing: 'borrowings',
  'Total Assets': 'assets',
  'Total Liabilities': null,
  'Other Liabilities': null,
  'Fixed Assets': null,
  CWIP: null,
  Investments: null,
  'Other Assets': null,
  Deposits: null,
});

const flows = termsOf<Line>({
  'Cash from Operating Activity': 'cashOperating',
  'Cash from Investing Activity': 'cashInvesting',
  'Cash from Financing Activity': 'cashFinancing',
  'Net Cash Flow': null,
  'Free Cash Flow': null,
  'CFO/OP': null,
});

const sections: ReadonlyMap<string, { readonly kind: Figure['kind']; readonly words: Terms<Line> } | null> = new Map([
  ['quarters', { kind: 'quarter', words: results }],
  ['pnl', { kind: 'year', words: results }],
  ['balance_sheet', { kind: 'balance', words: sheet }],
  ['cash_flow', { kind: 'year', words: flows }],
  ['ratios', null],
]);

function readTables(text: CsvText, { day }: FileFacts): Reading {
  const table = openSheet(text);
  const [symbols, bases] = [keys(table, columns.symbol), keys(table, columns.basis)];
  const [told, metrics] = [keys(table, columns.section), keys(table, columns.metric)];
  const values = numbers(table, columns.value, { isSigned: true });
  const unknown = unknownTerms();
  const figures = new Map<string, CompanyFigure>();
  for (let row = 0; row < table.count; row++) {
    const basis = bases[row]!;
    if (basis !== 'consolidated' && basis !== 'standalone')
      throw new Refusal(lineOf(table, row), `BASIS "${basis}" is neither consolidated nor standalone`);
    const section = sections.get(told[row]!);
    const line = section?.words.get(metrics[row]!);
    if (section === undefined) unknown.count(`section "${told[row]!}"`, lineOf(table, row));
    else if (section && line === undefined) unknown.count(`"${metrics[row]!}" in ${told[row]!}`, lineOf(table, row));
    if (!section || !line || Number.isNaN(values[row]!)) continue;
    const figure = { kind: section.kind, end: dayIn(table, row, columns.period), line, value: values[row]! };
    const key = `${symbols[row]!} ${basis} ${figure.kind} ${figure.end} ${line}`;
    if (figures.has(key))
      throw new Refusal(lineOf(table, row), `${metrics[row]!} of ${symbols[row]!} stands here a second time`);
    figures.set(key, { symbol: symbols[row]!, basis, ...figure, knownOn: NaN, toldOn: day });
  }
  return { kind: 'statements', figures: [...figures.values()], warnings: unknown.warnings() };
}
