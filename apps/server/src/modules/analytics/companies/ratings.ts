import { mean, type QuoteSummary, type RatedFigures, ratingParts } from '@parakh/analytics';
import { dayOf, nanToNull } from '@parakh/base';
import type { api, Rated, ReplyOf } from '@parakh/contract';
import { fundamentals, statementsAsOf } from '@parakh/fundamentals';
import { percentiles } from '@parakh/scan/momentum';
import { inSlices } from '../../../platform/in-slices.ts';
import { perMarket } from '../../../platform/per-market.ts';
import type { MarketView } from '../../quotes/index.ts';
import type { AnalyticsDeps } from '../deps.ts';
import { type CompanyFacts, companyFacts } from './company-facts.ts';

type Part = Rated['parts'][number];

/** By symbol: value and percentile of every input, in the order of parts and their inputs. */
interface Compared {
  readonly companies: number;
  readonly places: ReadonlyMap<string, number>;
  readonly columns: readonly {
    readonly values: readonly number[];
    readonly percentiles: readonly number[];
    readonly known: number;
  }[];
}

const byName = new Map(fundamentals.map((fundamental) => [fundamental.name, fundamental]));
const inputs = ratingParts.flatMap((part) => part.inputs);
const ENOUGH_PARTS = 2;

/** How companies stand among all others at the last close: for each part the mean of the percentiles that are known. */
export async function ratingsOf(
  asked: readonly string[],
  services: AnalyticsDeps,
): Promise<ReplyOf<typeof api.content.overallScore>> {
  const view = await services.view();
  const symbols = [...new Set(asked.map((text) => view.needSymbol(text)))];
  const compared = await comparedIn(view, services);
  const ratings = symbols.map((symbol) => ratedOf(symbol, view.instrument(symbol).name, compared));
  return { day: dayOf(view.lastDay), companies: compared.companies, ratings };
}

/** Worked out once for each market. */
const comparedIn = perMarket(compareAll);

async function compareAll(view: MarketView, services: AnalyticsDeps): Promise<Compared> {
  const summaries = view.current('EQ');
  const facts = await companyFacts(services);
  const rows: number[][] = [];
  await inSlices(summaries.length, (number) => {
    const figures = figuresOf(summaries[number]!, facts, view);
    rows.push(inputs.map(({ of }) => of(figures)));
  });
  const columns = inputs.map(({ better }, at) => {
    const values = rows.map((row) => (Number.isFinite(row[at]!) ? row[at]! : NaN));
    const ranked = percentiles(better === 'higher' ? values : values.map((value) => -value));
    return { values, percentiles: ranked, known: values.filter(Number.isFinite).length };
  });
  const places = new Map(summaries.map(({ symbol }, place) => [symbol, place]));
  return { companies: summaries.length, places, columns };
}

function figuresOf(summary: QuoteSummary, held: CompanyFacts, { lastDay }: MarketView): RatedFigures {
  const { symbol, last } = summary;
  const facts = held.of(symbol, 'consolidated');
  if (!facts) return { summary, fundamental: () => NaN };
  const price = { close: last, scale: held.scale(symbol, facts, lastDay) };
  const what = statementsAsOf(facts, lastDay);
  return { summary, fundamental: (name) => byName.get(name)!.of(what, price) };
}

function ratedOf(symbol: string, name: string, { places, columns }: Compared): Rated {
  const place = places.get(symbol) ?? -1;
  let at = 0;
  const parts = ratingParts.map((part): Part => {
    const shown = part.inputs.map((input) => {
      const column = columns[at++]!;
      const [value, percentile] = [nanToNull(column.values[place]), nanToNull(column.percentiles[place])];
      return { name: input.name, value, better: input.better, percentile, companies: column.known };
    });
    return { name: part.name, score: nanToNull(scoreOf(shown)), inputs: shown };
  });
  const scores = parts.flatMap(({ score }) => score ?? []);
  return {
    symbol,
    name,
    overall: scores.length < ENOUGH_PARTS ? null : nanToNull(mean(scores)),
    parts,
    missing: parts.filter(({ score }) => score === null).map((part) => part.name),
  };
}

/** Not known unless half of the inputs are. */
function scoreOf(shown: Part['inputs']): number {
  const there = shown.flatMap(({ percentile }) => percentile ?? []);
  return there.length * 2 < shown.length ? NaN : mean(there);
}
