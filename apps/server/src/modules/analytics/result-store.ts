import { type DayNumber, dayInIndia, dayNumber, nanToNull } from '@parakh/base';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';

/** What a company reported of a quarter. Money in ₹ crore; NaN is not known. */
export interface ReportedQuarter {
  /** The symbol it had then. */
  readonly name: string;
  readonly basis: 'consolidated' | 'standalone' | 'unstated';
  readonly end: DayNumber;
  /** NaN where no source tells. */
  readonly knownOn: number;
  readonly sales: number;
  readonly profit: number;
  readonly eps: number;
  /** Where the whole statement lies; '' where not reported. */
  readonly link: string;
}

/** Every quarter of every company; a filing tells the day of those whose statement does not. */
export async function reportedQuarters(store: MarketStore, database: Database): Promise<ReportedQuarter[]> {
  const [quarters, filings] = await Promise.all([
    store.rows<Omit<ReportedQuarter, 'link'> & { ownersProfit: number }>(
      `SELECT symbol AS name, basis, toInt32(period_end) AS end,
              ifNull(toFloat64(toInt32(min(known_on))), nan) AS knownOn,
              ${valueOf('sales')} AS sales, ${valueOf('profit')} AS profit, ${valueOf('ownersProfit')} AS ownersProfit,
              ${valueOf('eps')} AS eps
       FROM ${database}.statement FINAL WHERE kind = 'quarter' GROUP BY symbol, basis, period_end`,
    ),
    store.rows<{ name: string; basis: ReportedQuarter['basis']; end: number; publishedAt: number; link: string }>(
      `SELECT symbol AS name, basis, toInt32(period_end) AS end, toFloat64(told_at) AS publishedAt, link
       FROM ${database}.result_filing FINAL`,
    ),
  ]);
  const filed = new Map(filings.map((filing) => [keyOf(filing), filing]));
  const told = quarters.map(({ ownersProfit, ...quarter }): ReportedQuarter => {
    const filing = filed.get(keyOf(quarter));
    filed.delete(keyOf(quarter));
    return {
      ...quarter,
      profit: Number.isNaN(quarter.profit) ? ownersProfit : quarter.profit,
      knownOn: Number.isNaN(quarter.knownOn) && filing ? dayOfMoment(filing.publishedAt) : quarter.knownOn,
      link: filing?.link ?? '',
    };
  });
  return [...told, ...[...filed.values()].map(withoutFigures)];
}

/** Told to the exchange, though no file with its figures came yet. */
function withoutFigures({
  publishedAt,
  ...filing
}: Omit<ReportedQuarter, 'knownOn' | 'sales' | 'profit' | 'eps'> & { publishedAt: number }): ReportedQuarter {
  return { ...filing, knownOn: dayOfMoment(publishedAt), sales: NaN, profit: NaN, eps: NaN };
}

function dayOfMoment(at: number): DayNumber {
  return dayNumber(dayInIndia(at));
}

function keyOf({ name, basis, end }: Pick<ReportedQuarter, 'name' | 'basis' | 'end'>): string {
  return `${name}|${basis}|${end}`;
}

function valueOf(line: string): string {
  return `if(countIf(line = '${line}') > 0, anyIf(value, line = '${line}'), nan)`;
}

/** By how many percent one figure is above another; not known unless that was above zero. */
export function growthPct(now: number, before = NaN): number | null {
  return before > 0 ? nanToNull(100 * (now / before - 1)) : null;
}
