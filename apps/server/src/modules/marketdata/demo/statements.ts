import { dayNumber, dayOf, recordOf } from '@parakh/base';
import type { Figure, Line } from '@parakh/fundamentals';
import { between, chanceOf } from './chance.ts';
import { type Company, companyOf, flowsOf, quarterOf, type Reported, sheetOf } from './company.ts';
import type { Model, Share } from './model.ts';

/** A figure of a simulated company. */
export interface DemoFigure extends Figure {
  readonly symbol: string;
}

/** Enough for the two years of prices and whatever a figure looks back to: a year in quarters, five years in years. */
const QUARTERS_REPORTED = 16;
const YEARS_REPORTED = 9;
const SHEETS_REPORTED = 5;
const QUARTERS_A_YEAR = 4;

/** Statements of every simulated company, drawn so that they suit its size and price, each announced some weeks after its period. */
export function demoFigures(model: Model): DemoFigure[] {
  const days = model.sessions.map(({ day }) => dayNumber(day));
  return model.shares.flatMap((share) => figuresOf(share, days));
}

function figuresOf(share: Share, days: readonly number[]): DemoFigure[] {
  const { symbol } = share.listing;
  const toldOn = days.at(-1)!;
  const chance = chanceOf(`statements ${symbol}`);
  const company = companyOf(share.listing, chance);
  const delay = Math.round(between(chance, 16, 42));
  const ends = quarterEnds(toldOn - delay);
  const quarters = ends.map((end, back) => ({
    end,
    reported: quarterOf(company, back, chanceOf(`quarter ${symbol}`, end)),
  }));
  const about = { symbol, toldOn, delay, company };
  return [
    ...quarters.slice(0, QUARTERS_REPORTED).flatMap((quarter) => figures(about, { kind: 'quarter', ...quarter })),
    ...yearsOf(symbol, quarters).flatMap((year) => figures(about, { kind: 'year', ...year })),
    ...sheetsOf(company, ends, { share, days }).flatMap((sheet) => figures(about, { kind: 'balance', ...sheet })),
    ...ends.slice(0, QUARTERS_REPORTED).flatMap((end, back) => {
      const promoters = company.promoters * (1 - 0.002 * back);
      return figures(about, { kind: 'holding', end, reported: { promoters } });
    }),
  ];
}

interface About {
  readonly symbol: string;
  readonly toldOn: number;
  /** Days from the end of a period to its announcement. */
  readonly delay: number;
  readonly company: Company;
}

interface Statement {
  readonly kind: Figure['kind'];
  readonly end: number;
  readonly reported: Reported;
}

/** The same for the company alone as for its group. */
const WHOLE: ReadonlySet<Line> = new Set(['shares', 'adjustedShares', 'promoters']);

function figures({ symbol, toldOn, delay, company }: About, { kind, end, reported }: Statement): DemoFigure[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets the names
  const lines = Object.entries(reported) as [Line, number][];
  const on = (basis: 'consolidated' | 'standalone', part: number) =>
    lines.map(([line, value]): DemoFigure => {
      const rounded = Math.round(100 * value * (WHOLE.has(line) ? 1 : part)) / 100;
      return { symbol, basis, kind, end, line, value: rounded, knownOn: end + delay, toldOn };
    });
  return kind === 'holding' ? on('consolidated', 1) : [...on('consolidated', 1), ...on('standalone', company.alone)];
}

/** The last days of the quarters up to a day, the newest first. */
function quarterEnds(last: number): number[] {
  const [year, month] = dayOf(last + 1)
    .split('-')
    .map(Number);
  const quarters = QUARTERS_A_YEAR * year! + Math.floor((month! - 1) / 3);
  return Array.from({ length: QUARTERS_A_YEAR * (YEARS_REPORTED + 1) }, (_, back) => {
    const next = quarters - back;
    const start = `${Math.floor(next / QUARTERS_A_YEAR)}-${String(3 * (next % QUARTERS_A_YEAR) + 1).padStart(2, '0')}-01`;
    return dayNumber(start) - 1;
  });
}

/** Financial years end in March. */
function isYearEnd(end: number): boolean {
  return dayOf(end).slice(5, 7) === '03';
}

type Ended = Omit<Statement, 'kind'>;

const yearLines = [
  'sales',
  'operatingProfit',
  'interest',
  'depreciation',
  'profitBeforeTax',
  'tax',
  'profit',
  'eps',
] as const;

function yearsOf(symbol: string, quarters: readonly Ended[]): Ended[] {
  return quarters
    .flatMap(({ end }, back) => (isYearEnd(end) ? [quarters.slice(back, back + QUARTERS_A_YEAR)] : []))
    .slice(0, YEARS_REPORTED)
    .map((four) => {
      const sum = (line: Line) => four.reduce((total, { reported }) => total + reported[line]!, 0);
      const [end, reported] = [four[0]!.end, recordOf(yearLines, sum)];
      return { end, reported: { ...reported, ...flowsOf(reported, chanceOf(`cash ${symbol}`, end)) } };
    });
}

function sheetsOf(
  company: Company,
  ends: readonly number[],
  { share, days }: { share: Share; days: readonly number[] },
): Ended[] {
  return ends
    .flatMap((end, back) => (isYearEnd(end) ? [{ end, back }] : []))
    .slice(0, SHEETS_REPORTED)
    .map(({ end, back }) => {
      const session = Math.max(
        0,
        days.findLastIndex((day) => day <= end),
      );
      return { end, reported: sheetOf(company, back, share.factor[session]!) };
    });
}
