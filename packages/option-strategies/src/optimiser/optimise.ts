import { type Answering, answerOf, type OptimiserAnswer } from './answer.ts';
import type { OptimiserAsked } from './asked.ts';
import { bestOf } from './best.ts';
import { type Candidate, candidateName } from './candidate.ts';
import { type Entry, entriesOf } from './entries.ts';
import { paretoFront } from './front.ts';
import { liquidContracts } from './liquid-contracts.ts';
import { openLegs } from './open-legs.ts';
import { outcomesOf, pairsOf } from './outcomes.ts';
import { placesOf } from './places.ts';
import { haveOwnVolatilities, quickMargin } from './quick-margin.ts';
import { type Stack, stackOf, withEntry } from './stack.ts';
import { type Scales, scalesOf } from './weigh.ts';

/** Answers in the list of the best. */
const MOST_BEST = 10;

/**
 * The search in steps of a millisecond or less, each with the number of candidates by then. Who runs it may stop between two. For what
 * `optimiserProblems` finds nothing wrong with.
 */
export function* optimiseSteps(asked: OptimiserAsked): Generator<number, OptimiserAnswer, void> {
  const contracts = liquidContracts(asked);
  const places = placesOf(asked, contracts.chosen);
  const margin = quickMargin(asked);
  const open = openLegs(asked, places);
  yield 0;
  const entries = entriesOf(contracts.chosen, open, { asked, places, margin });
  yield 0;
  const isQuick = haveOwnVolatilities(
    open.map(({ leg }) => leg),
    open.map(({ last }) => last),
    asked,
  );
  const scales = scalesOf({ asked, places, margin, isQuick });
  const search = newSearch(asked, scales);
  const still = stackOf(open, [], places, margin);
  for (const outcomes of outcomesOf(open, entries)) {
    const stack = stackOf(open, outcomes.closed, places, margin);
    search.look(stack, undefined);
    for (const entry of outcomes.singles) search.look(stack, entry);
    yield search.counts().candidates;
    for (const { first, seconds } of pairsOf(outcomes)) {
      search.lookAtAll(withEntry(stack, first, margin), seconds);
      yield search.counts().candidates;
    }
  }
  return answerOf({
    asked,
    scales,
    contracts,
    unknown: entries.unknown,
    ...search.found(),
    still,
    counts: search.counts(),
  });
}

/** What a search may be stopped by; it is asked between two steps. */
interface Stoppable {
  readonly aborted: boolean;
}

/** The whole search at once. Undefined where it was stopped. */
export function optimise(asked: OptimiserAsked, signal?: Stoppable): OptimiserAnswer | undefined {
  const steps = optimiseSteps(asked);
  for (;;) {
    if (signal?.aborted) return undefined;
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function newSearch(asked: OptimiserAsked, scales: Scales) {
  const nameOf = (one: Candidate) => candidateName(one, asked.legs);
  const best = bestOf<Candidate>(MOST_BEST, nameOf);
  const front = paretoFront<Candidate>(nameOf);
  let [candidates, unknown, beyondLimits] = [0, 0, 0];

  function look(stack: Stack, last: Entry | undefined): void {
    const found = scales.weigh(stack, last);
    candidates++;
    if (!found.isWithinLimits) beyondLimits++;
    else if (Number.isNaN(found.score)) unknown++;
    else if (best.takes(found.score) || front.takes(found)) {
      const candidate = { stack, last, ...found };
      best.offer(candidate);
      front.offer(candidate);
    }
  }

  return {
    look,
    lookAtAll(stack: Stack, entries: readonly Entry[]): void {
      for (const entry of entries) look(stack, entry);
    },
    counts: (): Answering['counts'] => ({ candidates, unknown, beyondLimits }),
    found: () => ({ best: best.all, front: front.all }),
  };
}
