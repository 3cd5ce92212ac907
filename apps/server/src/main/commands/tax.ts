import { AppError, type Day, dayInIndia, dayNumber } from '@parakh/base';
import {
  bookOf,
  firstTaxYear,
  performances,
  schedule112A,
  soldToday,
  type TradeMapping,
  taxReports,
  taxYearName,
  taxYearNamed,
  taxYearOf,
  yearFigures,
} from '@parakh/portfolio';
import type { Services } from '../services.ts';
import { command, type Typed, textFlag, UsageError } from './command.ts';
import { dayFlag } from './market-flags.ts';
import { planNamed } from './plan-named.ts';
import { readTaxFacts, type TaxFactsNamed } from './tax-facts.ts';
import { taxLines } from './tax-lines.ts';
import { taxMarketOf } from './tax-market.ts';
import { type TaxShown, taxShown } from './tax-shown.ts';
import { readMapping } from './trade-mapping.ts';
import { conflictLine } from './tradebook.ts';
import { readTradebooks, refusalLines, type TradebookFile, tradebooksNamed } from './tradebook-files.ts';

/** Plain data, as it travels to the server. */
interface TaxArgs {
  readonly files: readonly TradebookFile[];
  readonly mapping?: TradeMapping | undefined;
  readonly facts: TaxFactsNamed;
  readonly plan: string;
  /** The year of today when left out. */
  readonly year?: string | undefined;
  readonly today?: Day | undefined;
  readonly onlySchedule: boolean;
}

export const taxCommand = command<TaxArgs, TaxShown>({
  name: 'tax',
  usage:
    '[ACCOUNT=]FILE… [--year 2024-25] [--plan discount] [--facts FACTS.json] [--map MAPPING.json] [--today DAY] [--schedule-112a]',
  description:
    'The tax of a financial year out of tradebooks: gains by lot, losses carried forward, what selling today would cost.',
  details: [
    'Splits, bonuses, changes of name and prices come from the data folder where files of the exchange are imported.',
    'FACTS.json says what no tradebook does, each part as needed: allotments (account, symbol, isin, day, quantity, rupees, origin rights|offer|transfer),',
    'changes (kind split|bonus|rename|merger|demerger|capital-reduction, symbol, exDay, shares [given, held], to, parts), classes ({"NIFTYBEES": "equity", "GOLDBEES": "other"}),',
    'prices2018 (highest of 31 January 2018) and prices, both rupees by symbol, losses (year, kind, rupees).',
    'Charges are estimated by --plan (none, discount, full-service), since tradebooks have none. --schedule-112a prints its CSV alone.',
    'Before surcharge, cess, rebate and other income. An aid for your own reckoning, no tax advice.',
  ],
  flags: {
    year: { type: 'string' },
    plan: { type: 'string' },
    facts: { type: 'string' },
    map: { type: 'string' },
    today: { type: 'string' },
    'schedule-112a': { type: 'boolean' },
  },
  needs: 'stores',
  asksMarket: false,
  read: (typed) => ({
    files: tradebooksNamed(typed),
    mapping: readMapping(typed.folder, textFlag(typed, 'map')),
    facts: readTaxFacts(typed.folder, textFlag(typed, 'facts')),
    plan: planNamed(textFlag(typed, 'plan') ?? 'discount').name,
    year: yearFlag(typed),
    ...dayFlag(typed, 'today'),
    onlySchedule: typed.flags['schedule-112a'] === true,
  }),
  run: taxOf,
  json: (shown) => ({ ...shown, text: undefined }),
  print: (shown) => shown.text ?? taxLines(shown),
});

function yearFlag(typed: Typed): string | undefined {
  const year = textFlag(typed, 'year');
  if (year === undefined || taxYearNamed(year) >= firstTaxYear) return year;
  throw new UsageError(`--year is a financial year from ${taxYearName(firstTaxYear)} on, not "${year}"`);
}

/** Throws AppError 'request.invalid' with every line that was not taken: a tax of some of the trades would be wrong. */
async function taxOf(services: Services, args: TaxArgs): Promise<TaxShown> {
  const read = await readTradebooks(args.files, args.mapping);
  needAll(refusalLines(read));
  const trades = read.flatMap((file) => file.trades);
  const today = dayNumber(args.today ?? dayInIndia(services.now()));
  const year = args.year === undefined ? taxYearOf(today) : taxYearNamed(args.year);
  const market = await taxMarketOf(services, trades, args.facts, today);
  const plan = planNamed(args.plan);
  const { allotments, losses } = args.facts;
  const book = bookOf({ trades, changes: market.changes, allotments, plan, until: today });
  needAll(book.conflicts.map(conflictLine));
  const facts = { classes: new Map(Object.entries(args.facts.classes)), price2018: market.price2018 };
  const report = taxReports(book, facts, year, losses).at(-1)!;
  if (args.onlySchedule) return { ...taxShown({ book, report, market }), text: schedule112A(report.sales).trimEnd() };
  const held = { lots: book.lots, report, facts, day: today, priceOf: market.priceOf, plan };
  return taxShown({
    book,
    report,
    market,
    today: year === taxYearOf(today) ? soldToday(held) : undefined,
    bySymbol: performances(book, ({ account, symbol }) => `${account} ${symbol}`, held),
    byAccount: performances(book, ({ account }) => account, held),
    years: yearFigures(book),
  });
}

const MOST_LINES = 30;

function needAll(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const more = faults.length > MOST_LINES ? [`… and ${faults.length - MOST_LINES} more`] : [];
  throw new AppError('request.invalid', { errorMessage: [...faults.slice(0, MOST_LINES), ...more].join('\n') });
}
