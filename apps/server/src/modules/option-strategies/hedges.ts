import { brokeragePlan } from '@parakh/backtest/charges';
import { dayOf, nanToNull } from '@parakh/base';
import type { Hedging } from '@parakh/contract';
import { type Hedge, type HedgeAnswer, positionText, proposeHedges } from '@parakh/option-strategies';
import type { HedgingDeps } from './deps.ts';
import { gatherHedge, type HedgeArgs } from './hedge-market.ts';
import { legShown } from './set-anew.ts';

const plan = brokeragePlan('discount')!;

/** What holdings have at stake and what contracts would do about it, after charges of the discount plan. Throws what `gatherHedge` throws. */
export async function hedgesOf(services: HedgingDeps, args: HedgeArgs): Promise<HedgeAnswer> {
  return proposeHedges({ ...(await gatherHedge(services, args)), plan });
}

/** The same as it is answered: null is unknown. */
export async function hedgingShown(services: HedgingDeps, args: HedgeArgs): Promise<Hedging> {
  const { day, expiry, risk, refusal, hedges } = await hedgesOf(services, args);
  const { value, beta, valueAtRisk95, valueAtRisk99, withoutHistory } = risk;
  return {
    index: args.index,
    day: dayOf(day),
    expiry: dayOf(expiry),
    value: nanToNull(value),
    beta: nanToNull(beta.value),
    betaError: nanToNull(beta.error),
    sessions: beta.sessions,
    valueAtRisk95: nanToNull(valueAtRisk95),
    valueAtRisk99: nanToNull(valueAtRisk99),
    withoutHistory: [...withoutHistory],
    refusal: refusal ?? null,
    hedges: hedges.map(hedgeShown),
  };
}

function hedgeShown(hedge: Hedge): Hedging['hedges'][number] {
  const { kind, lots, positions, margin, outcomes, givenUp } = hedge;
  return {
    kind,
    positions: positions.map((position) => ({
      symbol: position.underlying,
      legs: position.legs.map(legShown),
      text: positionText(position),
    })),
    lots,
    hedgedPct: nanToNull(hedge.hedgedPct),
    excess: nanToNull(hedge.excess),
    premium: nanToNull(hedge.premium),
    charges: nanToNull(hedge.charges),
    cost: nanToNull(hedge.cost),
    margin: marginShown(margin),
    outcomes: outcomes.map(({ move, unhedged, hedged, low, high }) => ({
      movePct: move * 100,
      unhedged: nanToNull(unhedged),
      hedged: nanToNull(hedged),
      low: nanToNull(low),
      high: nanToNull(high),
    })),
    givenUp: givenUp.map(({ move, amount }) => ({ movePct: move * 100, amount: nanToNull(amount) })),
    leftADay: nanToNull(hedge.leftADay),
  };
}

const marginShown = ({ total, low, high, bandFrom, day }: Hedge['margin']) => ({
  total: nanToNull(total),
  low: nanToNull(low),
  high: nanToNull(high),
  bandFrom,
  day: Number.isNaN(day) ? null : dayOf(day),
});
