import { type Composed, indexOf, type QuoteSummary } from '@parakh/analytics';
import { nanToNull } from '@parakh/base';
import type { IndexContributors } from '@parakh/contract';
import { type MarketView, shownView } from '../quotes/index.ts';
import type { AnalyticsDeps } from './deps.ts';
import { composedHead, currentIndex, weightsOf } from './index-members.ts';
import type { Weights } from './index-weights.ts';

type Span = IndexContributors['span'];
type Row = IndexContributors['rows'][number];

/** Which stocks moved an index, in its points: weight at the start × change × level at the start. */
export async function contributorsOf(id: string, span: Span, services: AnalyticsDeps): Promise<IndexContributors> {
  const view = await shownView(services);
  const composed = indexOf(id, view);
  const weights = await weightsOf(composed, view, services);
  const [index] = currentIndex(composed.id, view);
  const changePct = index ? changeOver(index, span) : NaN;
  const start = index ? startOf(index, span) : NaN;
  const change = (index?.last ?? NaN) - start;
  const rows = rowsOf(composed, { view, span, start, weights });
  const explained = weights ? rows.reduce((sum, { points }) => sum + (points ?? 0), 0) : NaN;
  return {
    ...composedHead(composed, view, weights),
    span,
    start: nanToNull(start),
    last: nanToNull(index?.last),
    change: nanToNull(change),
    changePct: nanToNull(changePct),
    explained: nanToNull(explained),
    remainder: nanToNull(change - explained),
    rows,
  };
}

interface Parts {
  readonly view: MarketView;
  readonly span: Span;
  readonly start: number;
  readonly weights: Weights | undefined;
}

/** What lifts it most first. Where points are not known, by change. */
function rowsOf({ members }: Composed, { view, span, start, weights }: Parts): Row[] {
  const before = weights?.at(new Map(members.map((member) => [member.symbol, startOf(member, span)])));
  const rows = members.map((member): Row => {
    const { symbol, last } = member;
    const { name, sector } = view.instrument(symbol);
    const [weight, changePct] = [before?.get(symbol) ?? NaN, changeOver(member, span)];
    const points = (weight / 100) * (changePct / 100) * start;
    const figures = {
      last: nanToNull(last),
      changePct: nanToNull(changePct),
      weight: nanToNull(weight),
      points: nanToNull(points),
    };
    return { symbol, name, sector, ...figures };
  });
  const order = ({ points, changePct }: Row) => points ?? changePct ?? 0;
  return rows.sort((one, other) => order(other) - order(one) || one.symbol.localeCompare(other.symbol));
}

function changeOver({ changePct, returns }: QuoteSummary, span: Span): number {
  return span === 'day' ? changePct : returns[span];
}

/** In today's shares. */
function startOf(summary: QuoteSummary, span: Span): number {
  return span === 'day' ? summary.previousClose : summary.last / (1 + changeOver(summary, span) / 100);
}
