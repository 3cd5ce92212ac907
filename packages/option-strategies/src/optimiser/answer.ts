import type { Leg } from '../leg.ts';
import { type MarginEstimate, marginEstimate } from '../margin/estimate.ts';
import type { OptimiserAsked } from './asked.ts';
import { type Candidate, candidateName, changesOf } from './candidate.ts';
import type { OptimiserChoice } from './choice.ts';
import type { LiquidContracts } from './liquid-contracts.ts';
import { gainedSoFar } from './open-legs.ts';
import { marginMarket } from './quick-margin.ts';
import type { Stack } from './stack.ts';
import { legsAfter, pricesAfter, type Scales } from './weigh.ts';
import { whyOf } from './why.ts';

export interface OptimiserAnswer {
  /** Ten at most, the highest score first; doing nothing is one of them. */
  readonly best: readonly OptimiserChoice[];
  /** The most expected profit first. */
  readonly front: readonly OptimiserChoice[];
  readonly doNothing: OptimiserChoice;
  /** What the position has gained since it was entered, before charges; NaN where an entry price is not known. */
  readonly soFar: number;
  /** Positions that were worked out; those of which a figure is not known; those beyond the limits. */
  readonly counts: { readonly candidates: number; readonly unknown: number; readonly beyondLimits: number };
  readonly contracts: Omit<LiquidContracts, 'chosen'> & { readonly chosen: number };
}

export interface Answering {
  readonly asked: OptimiserAsked;
  readonly scales: Scales;
  readonly contracts: LiquidContracts;
  /** Chosen contracts of which a figure is not known. */
  readonly unknown: number;
  readonly best: readonly Candidate[];
  readonly front: readonly Candidate[];
  /** The position as it is. */
  readonly still: Stack;
  readonly counts: OptimiserAnswer['counts'];
}

const MOST_BEST = 10;

export function answerOf(found: Answering): OptimiserAnswer {
  const { asked, scales, contracts, unknown, counts, still } = found;
  const listed = found.best.find((one) => isNothing(one));
  const doNothing = listed ?? scales.whole(still);
  const best = listed ? found.best : [...found.best.slice(0, MOST_BEST - 1), doNothing];
  const choices = (all: readonly Candidate[]) => all.map((one) => choiceOf(one, doNothing, found));
  return {
    best: choices(best),
    front: choices(found.front),
    doNothing: choiceOf(doNothing, doNothing, found),
    soFar: gainedSoFar(asked),
    counts,
    contracts: {
      chosen: contracts.chosen.length - unknown,
      listed: contracts.listed,
      unknown: contracts.unknown + unknown,
      illiquid: contracts.illiquid,
    },
  };
}

const isNothing = ({ stack, last }: Candidate) => stack.closed.length === 0 && stack.entered.length === 0 && !last;

function choiceOf(candidate: Candidate, doNothing: Candidate, found: Answering): OptimiserChoice {
  const { asked, scales, counts } = found;
  const { stack, last, expected, greatestLoss, score, isWithinLimits } = candidate;
  const legs = legsAfter(candidate);
  const { total, low, high, bandFrom, day } = estimateOf(candidate, legs, asked);
  const choice = {
    name: candidateName(candidate, asked.legs),
    changes: changesOf(candidate, asked.legs),
    legs,
    expectedProfit: expected,
    greatestLoss,
    greatestGain: scales.greatestGainOf(candidate),
    chanceOfProfit: scales.chanceOf(candidate),
    margin: { total, low, high, bandFrom, day },
    capital: total + stack.tied + (last?.tied ?? 0),
    cost: stack.cost + (last?.cost ?? 0),
    delta: stack.delta + (last?.delta ?? 0),
    score,
    isWithinLimits,
  };
  const place = found.best.indexOf(candidate) + 1;
  const within = counts.candidates - counts.unknown - counts.beyondLimits;
  return { ...choice, why: whyOf(choice, { still: doNothing.expected, place, within, score: asked.score }) };
}

function estimateOf(candidate: Candidate, legs: readonly Leg[], asked: OptimiserAsked): MarginEstimate {
  const position = { underlying: asked.underlying, legs };
  const market = marginMarket(asked, pricesAfter(candidate));
  return marginEstimate({ position, market, parameters: asked.parameters });
}
