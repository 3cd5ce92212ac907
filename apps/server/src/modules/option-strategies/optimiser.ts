import { setImmediate } from 'node:timers/promises';
import { type BrokeragePlan } from '@parakh/backtest/charges';
import { AppError, type Day, dayNumber } from '@parakh/base';
import { indexNamed } from '@parakh/market';
import {
  expiryMarketOf,
  type FrontRisk,
  type Leg,
  type OptimiserAnswer,
  type OptimiserAsked,
  type OptimiserLimits,
  type OptimiserScore,
  type OptionQuote,
  optimiserProblems,
  optimiseSteps,
  positionProblems,
  resolveLegs,
} from '@parakh/option-strategies';
import { freshPrice } from '@parakh/options';
import { contractExpiries, type ValuedChain, valuedChain } from '../derivatives/index.ts';
import type { HedgingDeps } from './deps.ts';
import { closesUpTo, parametersOn } from './hedge-market.ts';
import { listingOf } from './session-listing.ts';
import { plannedLeg, refuseWrong, type WrittenLeg } from './written-legs.ts';

/** A question to the optimiser on a session. */
export interface OptimiserArgs {
  readonly symbol: string;
  /** Left out: the latest session. */
  readonly day?: Day | undefined;
  /** The position as it is; none for a new trade. */
  readonly legs: readonly WrittenLeg[];
  readonly view: {
    /** Rupees. */
    readonly from: number;
    readonly to: number;
    readonly date: Day;
    /** On top of all volatilities, a fraction of a year. */
    readonly iv: number;
  };
  readonly limits: OptimiserLimits;
  readonly score: OptimiserScore;
  readonly front?: FrontRisk | undefined;
  readonly lots: number;
  readonly plan: BrokeragePlan;
  readonly freezeUnits?: number | undefined;
  /** Continuous, a fraction of a year. */
  readonly rate?: number | undefined;
}

/** Expiries that are looked at from the day of the view on. */
const EXPIRIES = 3;
/** Steps of the search between which others have their turn. */
const STEPS = 8;

/** Throws AppError 'request.invalid' with the fields that are wrong, and what reading a session throws. */
export async function optimised(
  services: HedgingDeps,
  args: OptimiserArgs,
): Promise<{ readonly asked: OptimiserAsked; readonly answer: OptimiserAnswer }> {
  const asked = await gathered(services, args);
  refuseWrong(optimiserProblems(asked));
  const steps = optimiseSteps(asked);
  for (let count = 1; ; count++) {
    const { done, value } = steps.next();
    if (done) return { asked, answer: value };
    if (count % STEPS === 0) await setImmediate();
  }
}

async function gathered(services: HedgingDeps, args: OptimiserArgs): Promise<OptimiserAsked> {
  const chains = await chainsOf(services, args);
  const [{ symbol: underlying, date, rate, spot }] = chains;
  const legs = legsOf(args.legs, chains);
  const of = indexNamed(underlying) ? 'index' : 'share';
  const day = dayNumber(date);
  const closes = await closesUpTo(services, indexNamed(underlying)?.symbol ?? underlying, date);
  const market = { day, spot: spot ?? NaN, rate, expiries: chains.flatMap((chain) => expiryMarketOf(chain) ?? []) };
  const { limits, score, front, lots, plan, freezeUnits } = args;
  const { from, to, iv } = args.view;
  return {
    underlying,
    legs,
    market,
    quotes: chains.flatMap(quotesOf),
    parameters: await parametersOn(services, { underlying, day, of, spot: market.spot, closes }),
    terms: { plan, ...(freezeUnits !== undefined && { freezeUnits }) },
    view: { from, to, ahead: dayNumber(args.view.date) - day, volatility: iv },
    limits,
    score,
    front,
    lots,
  };
}

type Chains = readonly [ValuedChain, ...ValuedChain[]];

/** Of the next expiries from the day of the view on, and of the legs; the nearest first. */
async function chainsOf(services: HedgingDeps, { symbol, day, rate, legs, view }: OptimiserArgs): Promise<Chains> {
  const { expiries } = await contractExpiries(services, { symbol, contracts: 'options', date: day });
  const listed = expiries.map(({ expiry }) => expiry);
  const byNumber = legs.flatMap(({ expiry = 1 }) => (typeof expiry === 'number' ? listed.slice(0, expiry) : expiry));
  const wanted = new Set([...listed.filter((one) => one >= view.date).slice(0, EXPIRIES), ...byNumber]);
  const [first, ...rest] = listed.filter((one) => wanted.has(one));
  if (first === undefined) throw new AppError('expiry.unknown', { expiries: listed });
  const ask = (expiry: Day) => valuedChain(services, { symbol, expiry, date: day, rate });
  return [await ask(first), ...(await Promise.all(rest.map(ask)))];
}

function legsOf(written: readonly WrittenLeg[], chains: Chains): readonly Leg[] {
  if (written.length === 0) return [];
  const listing = listingOf(chains);
  const found = resolveLegs(written.map(plannedLeg), listing);
  refuseWrong(found.problems);
  refuseWrong(positionProblems(found.position!, { day: listing.day, listing: () => listing }));
  return found.position!.legs;
}

function quotesOf({ expiry, lot, rows }: ValuedChain): OptionQuote[] {
  const quote = (kind: OptionQuote['kind'], strike: number, contract: ValuedChain['rows'][number]['call']) => ({
    kind,
    expiry: dayNumber(expiry),
    strike,
    lotUnits: lot ?? NaN,
    price: freshPrice(contract),
    bid: contract?.bid ?? NaN,
    ask: contract?.ask ?? NaN,
    volume: contract?.volume ?? NaN,
    openInterest: contract?.oi ?? NaN,
  });
  return rows.flatMap(({ strike, call, put }) => [
    ...(call ? [quote('CE', strike, call)] : []),
    ...(put ? [quote('PE', strike, put)] : []),
  ]);
}
