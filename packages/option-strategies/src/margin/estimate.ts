import type { DayNumber } from '@parakh/base';
import { type Position, signedUnits } from '../leg.ts';
import { type Band, bandOf } from './band.ts';
import {
  calendarCharge,
  deliveryMargin,
  expiryDayAddition,
  exposureMargin,
  type Margined,
  tiersOf,
} from './charges-on-top.ts';
import { type MarginMarket, netContracts } from './contracts.ts';
import type { MarginParameters } from './parameters.ts';
import { optionValue, scanLoss, sum } from './scan.ts';
import { type SpanScenario, scenarios } from './scenarios.ts';

/** Parts of an estimate, rupees. */
export interface MarginParts {
  /** The loss of SPAN's worst scenario; where contracts that end today stand by themselves, of theirs and of the others'. */
  readonly scanLoss: number;
  /** What options are worth, above 0 of what is bought: it counts against the loss. */
  readonly netOptionValue: number;
  readonly calendarCharge: number;
  /** Loss and charge less option value, at least 0. */
  readonly span: number;
  /** Extreme-loss margin. */
  readonly exposure: number;
  readonly expiryDay: number;
  readonly delivery: number;
}

/** What a broker will probably block for a position, never exactly. The total is NaN where a price is not known. */
export interface MarginEstimate extends MarginParts, Band {
  /** The day whose parameters it stands on. */
  readonly day: DayNumber;
  readonly parameters: MarginParameters;
  /** SPAN, exposure, what the expiry day adds, and delivery. */
  readonly total: number;
  /** Paid for options, less what is received for them. */
  readonly premium: number;
  /** What must be there to enter: margin and premium. */
  readonly funds: number;
  /** The scenario with the largest loss of all contracts together; undefined where none loses. */
  readonly worst: SpanScenario | undefined;
  /** Of all contracts together, in the order of `scenarios`. */
  readonly losses: Float64Array;
  /** The sum of the totals of each contract by itself, and what holding them together saves. */
  readonly alone: number;
  readonly benefit: number;
}

interface Asked {
  readonly position: Position;
  readonly market: MarginMarket;
  readonly parameters: MarginParameters;
}

/** What the margin of a position leaves out: said beside every figure. */
export const notIncluded = [
  'what a broker asks beyond the exchange, also of share futures and sold share options on their last day',
  'cover of shares that are held: they are not set off against calls unless they are pledged',
  'cross margin between indices, and between an index and its shares',
  'margins for single clients and crowded positions',
] as const;

/** Margin of futures and options by the method of NSE Clearing, on parameters of a day. */
export function marginEstimate({ position, market, parameters }: Asked): MarginEstimate {
  const { spot } = market;
  const contracts = netContracts(position, market);
  const parts = partsOf({ contracts, spot, parameters });
  const total = totalOf(parts);
  const alone = sum(contracts.map((one) => totalOf(partsOf({ contracts: [one], spot, parameters }))));
  const premium = sum(position.legs.filter(isOption).map((leg) => signedUnits(leg) * leg.price));
  const whole = scanLoss(contracts, parameters);
  return {
    day: parameters.day,
    parameters,
    ...parts,
    total,
    premium,
    funds: total + premium,
    worst: scenarios[whole.worst],
    losses: whole.losses,
    alone,
    benefit: alone - total,
    ...bandOf(total, parameters),
  };
}

/** Its total alone, for whoever asks it thousands of times. */
export function marginTotal({ position, market, parameters }: Asked): number {
  return totalOf(partsOf({ contracts: netContracts(position, market), spot: market.spot, parameters }));
}

const isOption = ({ kind }: Position['legs'][number]) => kind === 'CE' || kind === 'PE';

function partsOf(margined: Margined): MarginParts {
  const { contracts, parameters } = margined;
  const tiers = tiersOf(margined);
  const loss = sum(tiers.map((tier) => scanLoss(tier, parameters).loss));
  // Who only bought cannot lose more than was paid, however differently months move.
  const isBought = contracts.every(({ kind, units }) => kind !== 'future' && units > 0);
  const charge = isBought ? 0 : sum(tiers.map((tier) => calendarCharge(tier, parameters)));
  const value = optionValue(contracts);
  const needed = loss + charge - value;
  return {
    scanLoss: loss,
    netOptionValue: value,
    calendarCharge: charge,
    span: needed < 0 || (isBought && needed >= 0) ? 0 : needed,
    exposure: exposureMargin(margined),
    expiryDay: expiryDayAddition(margined),
    delivery: deliveryMargin(margined),
  };
}

function totalOf({ span, exposure, expiryDay, delivery }: MarginParts): number {
  return span + exposure + expiryDay + delivery;
}
