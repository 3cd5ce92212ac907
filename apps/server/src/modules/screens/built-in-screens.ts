import { families } from '@parakh/catalogue';
import type { ScreenFilter, ScreenKind } from '@parakh/contract';
import { builtInScans } from '@parakh/scan/built-in-scans';
import { filterText } from './filter-text.ts';

type Row = ScreenFilter['rows'][number];

/** A screen by figures that the product brings along. */
interface BuiltInScreen {
  /** Stays the same: addresses, bookmarks and forks name it. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** All of them hold. */
  readonly rows: readonly Row[];
}

const above = (field: string, value: number | string): Row => ({ field, operator: '>', value });
const below = (field: string, value: number | string): Row => ({ field, operator: '<', value });

/** One of each kind of company people look for. */
export const builtInScreens: readonly BuiltInScreen[] = [
  {
    id: 'quality-at-a-fair-price',
    name: 'Quality at a fair price',
    description: 'Earns well on what is put into it, owes little, and does not cost much for it.',
    rows: [above('ROCE', 15), above('Return On Equity', 15), below('Debt to equity', 0.5), below('PE Ratio', 30)],
  },
  {
    id: 'growing-fast',
    name: 'Growing fast',
    description: 'Sales and profit grew strongly over three years, and the last quarter goes on.',
    rows: [above('Sales Growth 3 years', 12), above('Profit Growth 3 years', 15), above('QOQ yearly profit', 15)],
  },
  {
    id: 'growth-that-is-not-dear',
    name: 'Growth at a fair valuation',
    description: 'The price asks less for each rupee of profit than the profit grows.',
    rows: [above('Profit Growth 3 years', 12), above('Peg ratio', 0), below('Peg ratio', 1.2)],
  },
  {
    id: 'below-its-graham-number',
    name: 'Below its Graham number',
    description: 'The share costs less than Benjamin Graham’s ceiling of profit and book value.',
    rows: [below('CLOSE.out', 'Graham Number'), below('Debt to equity', 1)],
  },
  {
    id: 'large-and-profitable',
    name: 'Large and profitable',
    description: 'Over ₹20,000 crore of market value, a good return on equity, debt in bounds.',
    rows: [above('Market Cap', 20_000), above('Return On Equity', 15), below('Debt to equity', 1)],
  },
  {
    id: 'small-and-growing',
    name: 'Small and growing',
    description: 'Under ₹5,000 crore of market value, with sales that grow and capital that earns.',
    rows: [below('Market Cap', 5000), above('Sales Growth', 10), above('ROCE', 12)],
  },
  {
    id: 'little-debt-well-covered',
    name: 'Low debt, well covered',
    description: 'What is owed is small, interest is earned many times over.',
    rows: [below('Debt to equity', 0.3), above('Interest coverage ratio', 5), above('Net Profit Margin', 8)],
  },
  {
    id: 'profit-up-and-price-follows',
    name: 'Profit up, and the price follows',
    description: 'Last quarter’s profit is well above the same one a year before, and the share is rising.',
    rows: [above('QOQ yearly profit', 20), above('CLOSE.out', 'EMA.ema'), above('RSI.rsi', 55)],
  },
  {
    id: 'good-company-pulled-back',
    name: 'Good company, pulled back',
    description: 'Earns well and owes little, while its share has been falling.',
    rows: [above('ROCE', 15), below('Debt to equity', 0.5), below('RSI.rsi', 42)],
  },
];

/** A scan or screen that the product brings along, as it is judged. */
export interface BuiltIn {
  readonly id: string;
  readonly kind: ScreenKind;
  readonly name: string;
  readonly description: string;
  readonly condition: string;
  /** Null of a text. */
  readonly filter: ScreenFilter | null;
  readonly universe: string;
  /** Operands shown beside each match. */
  readonly columns: readonly string[];
  /** The name of its family. */
  readonly category: string | null;
}

let made: ReadonlyMap<string, BuiltIn> | undefined;

function byId(): ReadonlyMap<string, BuiltIn> {
  made ??= new Map([...scans(), ...screens()].map((thing) => [thing.id, thing]));
  return made;
}

const plain = { universe: 'EQ', columns: [], category: null };

/** The house's own, and those of the catalogue: one that is both stays as it was, and in its family. */
function scans(): BuiltIn[] {
  const familyOf = new Map(ofCatalogue().map(({ id, category }) => [id, category]));
  const own = builtInScans.map(({ id, name, text }): BuiltIn => {
    const said = { name, description: textOf(text), category: familyOf.get(id) ?? null };
    return { ...plain, ...said, id, kind: 'scan', condition: text, filter: null };
  });
  const known = new Set(own.map(({ id }) => id));
  return [...own, ...ofCatalogue().filter(({ id }) => !known.has(id))];
}

function textOf(condition: string): string {
  return ofCatalogue().find((thing) => thing.condition === condition)?.description ?? '';
}

const ofCatalogue = (): BuiltIn[] =>
  families.flatMap(({ name: category, scans: members }) =>
    members.map(({ id, name, description, source, text, universe, columns }) => ({
      id,
      kind: 'scan',
      name,
      description: `${description} Source: ${source}`,
      condition: text,
      filter: null,
      universe,
      columns: columns.map((column) => column.text),
      category,
    })),
  );

function screens(): BuiltIn[] {
  return builtInScreens.map(({ id, name, description, rows }) => {
    const filter: ScreenFilter = { join: 'all', rows: [...rows] };
    return { ...plain, id, kind: 'screen', name, description, condition: filterText(filter), filter };
  });
}

/** Everything that the product brings along. */
export const builtIns = (): readonly BuiltIn[] => [...byId().values()];

export const builtIn = (id: string): BuiltIn | undefined => byId().get(id);
export const isBuiltIn = (id: string): boolean => byId().has(id);
export const isBuiltInScan = (id: string): boolean => builtIn(id)?.kind === 'scan';
