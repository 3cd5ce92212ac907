import type { DayNumber } from '@parakh/base';
import { payoff } from '@parakh/options';
import { rightOf } from '../leg.ts';
import { type NetContract, valueAt } from './contracts.ts';
import type { MarginParameters } from './parameters.ts';
import { type SpanScenario, scenarios } from './scenarios.ts';

/** What a scenario moves a contract by. */
type Ranges = Pick<MarginParameters, 'priceScan' | 'longPriceScan' | 'volatilityScan'>;

export interface ScanLoss {
  /** Rupees, above 0 a loss, in the order of `scenarios`. */
  readonly losses: Float64Array;
  /** The largest, at least 0, and its place; −1 where nothing loses. */
  readonly loss: number;
  readonly worst: number;
}

/** Above nine months an option on an index is long-dated. */
const LONG_DAYS = 274;
export const isLongDated = ({ kind, days }: Pick<NetContract, 'kind' | 'days'>) =>
  kind !== 'future' && days > LONG_DAYS;

const LEAST_PRICE = 0.01;

/** The scenarios of SPAN over contracts that stand against each other. Time does not pass in them, which SPAN lets do for one day. */
export function scanLoss(contracts: readonly NetContract[], ranges: Ranges): ScanLoss {
  const expiries = [...new Set(contracts.map(({ expiry }) => expiry))];
  const groups = expiries.map((expiry) => optionGroup(contracts, expiry));
  const futures = contracts.filter(({ kind }) => kind === 'future');
  const losses = Float64Array.from(scenarios, (scenario) => {
    const gains = futures.map((one) => futureGain(one, scenario, ranges));
    const changes = groups.map((group) => changeOf(group, scenario, ranges));
    return -sum([...gains, ...changes]) * scenario.share;
  });
  return { losses, ...largest(losses) };
}

/** The largest of losses and its place. NaN where any is not known. */
function largest(losses: Float64Array): Pick<ScanLoss, 'loss' | 'worst'> {
  let [loss, worst] = [0, -1];
  for (const [i, one] of losses.entries()) {
    if (Number.isNaN(one)) return { loss: NaN, worst: -1 };
    if (one > loss) [loss, worst] = [one, i];
  }
  return { loss, worst };
}

interface OptionGroup {
  readonly options: readonly NetContract[];
  /** What they are worth now, above 0 to whom they belong. */
  readonly value: number;
  /** What they are worth at least at their expiry. */
  readonly least: number;
}

function optionGroup(contracts: readonly NetContract[], expiry: DayNumber): OptionGroup {
  const options = contracts.filter((one) => one.expiry === expiry && one.kind !== 'future');
  return { options, value: optionValue(options), least: leastPayoff(options) };
}

/** What options are worth at their last prices; above 0 of what is bought. */
export function optionValue(contracts: readonly NetContract[]): number {
  return sum(contracts.map(({ kind, units, price }) => (kind === 'future' ? 0 : units * price)));
}

function changeOf({ options, value, least }: OptionGroup, scenario: SpanScenario, ranges: Ranges): number {
  if (options.length === 0) return 0;
  const moved = sum(options.map((one) => movedValue(one, scenario, ranges)));
  // Strikes keep their volatilities, so a steep smile that is moved could say less than what is owed at the very worst.
  return (moved < least ? least : moved) - value;
}

/** What all units of an option are worth in a scenario, above 0 of what is bought. */
export function movedValue(option: NetContract, scenario: SpanScenario, ranges: Ranges): number {
  const volatility = option.volatility + scenario.volatility * ranges.volatilityScan;
  return option.units * valueAt(option, movedForward(option, scenario, ranges), volatility);
}

/** What all units of a future gain in a scenario. */
export function futureGain(future: NetContract, scenario: SpanScenario, ranges: Ranges): number {
  return future.units * (movedForward(future, scenario, ranges) - future.forward);
}

function movedForward(contract: NetContract, { price }: SpanScenario, { priceScan, longPriceScan }: Ranges): number {
  return Math.max(LEAST_PRICE, contract.forward + price * (isLongDated(contract) ? longPriceScan : priceScan));
}

/** What options of one expiry pay at the very worst, 0 or less; −∞ where calls are sold that nothing covers. */
export function leastPayoff(options: readonly NetContract[]): number {
  const beyond = sum(options.map(({ kind, units }) => (kind === 'CE' ? units : 0)));
  if (beyond < 0) return -Infinity;
  const kinks = [0, ...options.map(({ strike }) => strike)];
  return Math.min(0, ...kinks.map((price) => sum(options.map((one) => one.units * payoffOf(one, price)))));
}

export function payoffOf({ kind, strike }: Pick<NetContract, 'kind' | 'strike'>, price: number): number {
  const right = rightOf(kind);
  return right ? payoff(right, price, strike) : 0;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
