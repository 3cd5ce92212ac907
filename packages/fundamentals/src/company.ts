import { figure } from './figures.ts';
import {
  assumedPublicationDay,
  type Basis,
  type Facts,
  type Figure,
  type Line,
  type Period,
  type PeriodKind,
  type ShareCount,
} from './statements.ts';

/** What a user can ask for. */
export type AskedBasis = Exclude<Basis, 'unstated'>;

/**
 * The statements of one company on the basis asked for; undefined where there are none. A company that publishes no
 * consolidated statements is read by those it has: alone, or by a source that does not state its basis. Stand-alone is never replaced.
 */
export function companyFacts(figures: readonly Figure[], asked: AskedBasis): Facts | undefined {
  const byBasis = Map.groupBy(figures, ({ basis }) => basis);
  const unstated = byBasis.get('unstated') ?? [];
  const proven = basisOf(unstated, byBasis);
  const on = (basis: Basis) => [
    ...(basis === 'unstated' ? [] : (byBasis.get(basis) ?? [])),
    ...(proven === basis ? unstated : []),
  ];
  const order: readonly Basis[] =
    asked === 'consolidated' ? ['consolidated', 'unstated', 'standalone'] : ['standalone'];
  const basis = order.find((one) => on(one).some(({ kind }) => kind !== 'holding'));
  if (!basis) return undefined;
  const counts = figures.filter(({ line }) => COUNTS.has(line));
  const others = figures.filter(({ kind }) => kind === 'holding');
  const periods = periodsOf([...on(basis), ...counts, ...others]);
  return { basis, ...periods, counts: countsOf(counts, periods), toldOn: toldOn(figures) };
}

/** How many shares there are and who holds them is the same for the company alone and for the group. */
const COUNTS: ReadonlySet<Line> = new Set(['shares', 'adjustedShares']);

/** Figures are rounded to a crore by some sources and not by others. */
const ROUNDING = 1;
const AGREEING = 0.8;
const ENOUGH = 2;

/** The basis of statements that do not state theirs: the one whose yearly figures of the same company they repeat. */
function basisOf(unstated: readonly Figure[], byBasis: ReadonlyMap<Basis, readonly Figure[]>): Basis {
  return (
    (['consolidated', 'standalone'] as const).find((basis) => doAgree(unstated, byBasis.get(basis) ?? [])) ?? 'unstated'
  );
}

function doAgree(some: readonly Figure[], others: readonly Figure[]): boolean {
  const values = new Map(others.filter(isCompared).map((figure) => [`${figure.line} ${figure.end}`, figure.value]));
  const gaps = some.filter(isCompared).flatMap(({ line, end, value }) => {
    const other = values.get(`${line} ${end}`);
    return other === undefined ? [] : [Math.abs(other - value)];
  });
  return gaps.length >= ENOUGH && gaps.filter((gap) => gap <= ROUNDING).length >= AGREEING * gaps.length;
}

function isCompared({ kind, line }: Figure): boolean {
  return kind === 'year' && (line === 'sales' || line === 'profitBeforeTax');
}

function periodsOf(figures: readonly Figure[]): Pick<Facts, PeriodKind> {
  const byKind = Map.groupBy(figures, ({ kind }) => kind);
  const of = (kind: PeriodKind) =>
    [...Map.groupBy(byKind.get(kind) ?? [], ({ end }) => end)]
      .sort(([a], [b]) => a - b)
      .map(([end, entries]) => periodOf(kind, end, entries));
  return { quarter: of('quarter'), year: of('year'), balance: of('balance'), holding: of('holding') };
}

/** Where two sources state the same line, the one that states its basis is believed. */
function periodOf(kind: PeriodKind, end: number, entries: readonly Figure[]): Period {
  const announced = Math.min(...entries.map(({ knownOn }) => (Number.isNaN(knownOn) ? Infinity : knownOn)));
  const isAssumed = announced === Infinity;
  const ranked = entries.toSorted((a, b) => Number(b.basis === 'unstated') - Number(a.basis === 'unstated'));
  const lines: Partial<Record<Line, number>> = {};
  for (const { line, value } of ranked) lines[line] = value;
  return { end, knownOn: isAssumed ? assumedPublicationDay(kind, end) : announced, isAssumed, lines };
}

/** Of every balance sheet that counts the shares both as they were and as they are now. */
function countsOf(figures: readonly Figure[], { year, balance }: Pick<Facts, PeriodKind>): ShareCount[] {
  const days = [...Map.groupBy(figures, ({ end }) => end)].sort(([a], [b]) => a - b);
  const counts = days.flatMap(([end, entries]) => {
    const of = (line: Line) => entries.find((figure) => figure.line === line)?.value ?? NaN;
    const scale = of('adjustedShares') / of('shares');
    return scale > 0 ? [{ end, scale }] : [];
  });
  return counts.length > 0 ? counts : roughCounts(year, balance);
}

/** Profit by earnings a share is the shares of today, capital the shares of that day: their ratio steps where a bonus was. */
function roughCounts(years: readonly Period[], balances: readonly Period[]): ShareCount[] {
  const ratios = years.flatMap((year) => {
    const capital = figure(
      balances.find(({ end }) => end === year.end),
      'capital',
    );
    const [profit, eps] = [figure(year, 'profit'), figure(year, 'eps')];
    return profit > 0 && eps > 0 && capital > 0 ? [{ end: year.end, ratio: profit / eps / capital }] : [];
  });
  const last = ratios.at(-1)?.ratio ?? NaN;
  return ratios.map(({ end, ratio }) => ({ end, scale: ratio / last, isRough: true }));
}

function toldOn(figures: readonly Figure[]): number {
  return Math.max(...figures.map((figure) => figure.toldOn));
}
