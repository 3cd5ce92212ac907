import {
  type Facts,
  type Known,
  knownAt,
  knownDays,
  quartersAgo,
  shareScale,
  sharesMade,
  yearsAgo,
} from '@parakh/fundamentals';
import { block } from './block.ts';
import type { Cell, Step } from './cell.ts';
import { dayOfMoment } from './day-of-moment.ts';
import type { Company } from './history.ts';
import type { FactsNode } from './nodes.ts';

/** A fundamental at every moment: made of what was known at the close of its day, and of the bar's close where it reads the price. */
export function factsStep(cell: Cell, { fundamental, ago, close }: FactsNode, cells: ReadonlyMap<unknown, Cell>): Step {
  const out = block();
  const closes = close && cells.get(close)!;
  return (run) => {
    const { company } = run.moments.history;
    const column = out.of(run.length);
    const from = Math.max(0, run.length - cell.newest);
    if (!company) column.fill(NaN, from);
    else {
      const valueOn = reader(company);
      for (let moment = from; moment < run.length; moment++)
        column[moment] = valueOn(dayOfMoment(run, moment), closes?.moments[moment] ?? NaN);
    }
    cell.moments = cell.closed = column;
  };

  function reader(company: Company): (day: number, close: number) => number {
    const scaleOn = scaleReader(company);
    let [stretch, scale, value]: [Stretch | undefined, number, number] = [undefined, NaN, NaN];
    return (day, price) => {
      const [now, shares] = [stretchOf(company.facts, day), scaleOn(day)];
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

function earlier(known: Known, { quarters, years }: FactsNode['ago']): Known {
  if (quarters > 0) return quartersAgo(known, quarters);
  return years > 0 ? yearsAgo(known, years) : known;
}

/** Days between which nothing becomes known. */
interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly known: Known;
}

/** Of each company the stretch that was asked for last: most questions are about one day, lines about one day after the other. */
const last = new WeakMap<Facts, Stretch>();

function stretchOf(facts: Facts, day: number): Stretch {
  const before = last.get(facts);
  if (before && day >= before.from && day < before.until) return before;
  const days = knownDays(facts);
  const from = days.findLast((known) => known <= day) ?? -Infinity;
  const until = days.find((known) => known > day) ?? Infinity;
  const stretch = { from, until, known: knownAt(facts, day) };
  last.set(facts, stretch);
  return stretch;
}
