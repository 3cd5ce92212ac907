import {
  type AsOfStatements,
  type Facts,
  publicationDays,
  quartersAgo,
  shareScale,
  sharesMade,
  statementsAsOf,
  yearsAgo,
} from '@parakh/fundamentals';
import { block } from './block.ts';
import { dayAt } from './day-at.ts';
import type { Company } from './history.ts';
import type { NodeState, Step } from './node-state.ts';
import type { FactsNode } from './nodes.ts';

/** A fundamental at every moment: made of what was known at the close of its day, and of the bar's close where it reads the price. */
export function factsStep(
  state: NodeState,
  { fundamental, ago, close }: FactsNode,
  states: ReadonlyMap<unknown, NodeState>,
): Step {
  const out = block();
  const closes = close && states.get(close)!;
  return (run) => {
    const { company } = run.mainAxis.history;
    const column = out.of(run.length);
    const from = Math.max(0, run.length - state.newest);
    if (!company) column.fill(NaN, from);
    else {
      const valueOn = reader(company);
      for (let barIndex = from; barIndex < run.length; barIndex++)
        column[barIndex] = valueOn(dayAt(run, barIndex), closes?.values[barIndex] ?? NaN);
    }
    state.values = state.closed = column;
  };

  function reader(company: Company): (day: number, close: number) => number {
    const scaleOn = scaleReader(company);
    let [stretch, scale, value]: [KnownSpan | undefined, number, number] = [undefined, NaN, NaN];
    return (day, price) => {
      const [now, shares] = [knownSpanOf(company.facts, day), scaleOn(day)];
      const isSame = now === stretch && Object.is(shares, scale) && !fundamental.readsPrice;
      if (!isSame) value = fundamental.of(earlier(now.known, ago), { close: price, scale: shares });
      [stretch, scale] = [now, shares];
      return value;
    };
  }
}

/** Of shares of the day, or of those that all prices are in. */
function scaleReader({ facts, changes, sharesOf }: Company): (day: number) => number {
  if (sharesOf === undefined) return (day) => shareScale(facts, changes, day);
  return (day) => shareScale(facts, changes, day) / sharesMade(changes, day, sharesOf);
}

function earlier(known: AsOfStatements, { quarters, years }: FactsNode['ago']): AsOfStatements {
  if (quarters > 0) return quartersAgo(known, quarters);
  return years > 0 ? yearsAgo(known, years) : known;
}

/** Days between which nothing becomes known. */
interface KnownSpan {
  readonly from: number;
  readonly until: number;
  readonly known: AsOfStatements;
}

/** Of each company the span that was asked for last: most questions are about one day, lines about one day after the other. */
const last = new WeakMap<Facts, KnownSpan>();

function knownSpanOf(facts: Facts, day: number): KnownSpan {
  const before = last.get(facts);
  if (before && day >= before.from && day < before.until) return before;
  const days = publicationDays(facts);
  const from = days.findLast((known) => known <= day) ?? -Infinity;
  const until = days.find((known) => known > day) ?? Infinity;
  const stretch = { from, until, known: statementsAsOf(facts, day) };
  last.set(facts, stretch);
  return stretch;
}
