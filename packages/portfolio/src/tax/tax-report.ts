import type { Book } from '../book.ts';
import type { Sale } from '../matching/sale.ts';
import { type BusinessYear, businessGains, capitalGains, countsIn, type GainBucket, type LossLeft } from './set-off.ts';
import { firstTaxYear, type TaxYear, taxYearOf } from './tax-year.ts';
import { type TaxedSale, type TaxFacts, taxedSale } from './taxed-sale.ts';

/** The tax of one financial year, before surcharge, cess, rebate and what else a person earns. Whole paise. No tax advice. */
export interface TaxReport {
  readonly year: TaxYear;
  /** In the order of their days; those that wait count in nothing below. */
  readonly sales: readonly TaxedSale[];
  readonly waiting: readonly TaxedSale[];
  readonly buckets: readonly GainBucket[];
  /** On capital gains. Business is taxed with all other income, at rates that are not known here. */
  readonly taxPaise: number;
  /** Results of the year before losses; and after losses of this year and of earlier ones. */
  readonly business: BusinessYear;
  readonly businessAfter: BusinessYear;
  /** The sum of all single results by their prices, each without its sign. */
  readonly turnover: BusinessYear;
  /** Gains of what is taxed otherwise, on which no tax is worked out. */
  readonly otherPaise: number;
  readonly carried: { readonly before: readonly LossLeft[]; readonly after: readonly LossLeft[] };
}

/**
 * A report of each year from the first taxable sale to `until`, one after the other, since losses are carried from year to year.
 * Sales before April 2018 are in none: their rates are not available. That losses are carried forward takes a return in time (section 80).
 */
export function taxReports(
  { sales }: Pick<Book, 'sales'>,
  facts: TaxFacts,
  until: TaxYear,
  told: readonly LossLeft[] = [],
): TaxReport[] {
  const byYear = Map.groupBy(sales, ({ sold }) => taxYearOf(sold));
  const first = Math.max(firstTaxYear, Math.min(until, ...byYear.keys()));
  const reports: TaxReport[] = [];
  let carried: readonly LossLeft[] = told;
  for (let year = first; year <= until; year++) {
    const report = reportOf(byYear.get(year) ?? [], year, facts, carried);
    reports.push(report);
    carried = report.carried.after;
  }
  return reports;
}

const isCapital = ({ kind }: LossLeft) => kind === 'short-term' || kind === 'long-term';

/** The report of one year: what was sold in it, and losses of earlier ones. */
export function reportOf(
  sold: readonly Sale[],
  year: TaxYear,
  facts: TaxFacts,
  carried: readonly LossLeft[],
): TaxReport {
  const sales = sold.map((sale) => taxedSale(sale, facts));
  const before = carried.filter(countsIn(year));
  const capital = capitalGains(sales, year, before.filter(isCapital));
  const own = businessOf(sales, afterCharges);
  const business = businessGains(
    own,
    year,
    before.filter((loss) => !isCapital(loss)),
  );
  return {
    year,
    sales,
    waiting: sales.filter(({ waits }) => waits !== null),
    buckets: capital.buckets,
    taxPaise: capital.buckets.reduce((sum, { taxPaise }) => sum + taxPaise, 0),
    business: own,
    businessAfter: business.after,
    turnover: businessOf(sales, turnedOver),
    otherPaise: sales.reduce(
      (sum, { head, waits, gainPaise }) => sum + (head === 'other' && !waits ? gainPaise : 0),
      0,
    ),
    carried: { before, after: [...capital.left, ...business.left].filter(countsIn(year + 1)) },
  };
}

function businessOf(sales: readonly TaxedSale[], of: (one: TaxedSale) => number): BusinessYear {
  const sum = (wanted: TaxedSale['head']) => sales.reduce((all, one) => all + (one.head === wanted ? of(one) : 0), 0);
  return { speculativePaise: sum('speculative'), contractsPaise: sum('contracts') };
}

const afterCharges = ({ gainPaise }: TaxedSale) => gainPaise;
const turnedOver = ({ sale }: TaxedSale) => Math.abs(sale.proceedsPaise - sale.costPaise);
