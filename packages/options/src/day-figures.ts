import type { DayNumber } from '@parakh/base';
import type { Right } from '@parakh/market';
import { type Chain, topStrike, total } from './chain.ts';
import type { ContractAdjustment } from './contract-adjustment.ts';
import { atmStraddle, straddleVwap } from './expected-move.ts';
import { type Forward, forwardOf } from './forward.ts';
import { maxPain } from './max-pain.ts';
import { atmVolatility, type Smile, skew, smileOf } from './smile.ts';
import { termSlope, volatility30 } from './term-structure.ts';

/**
 * What is known of the contracts of an underlying at a moment. Those of an expiry carry its number, 1 the nearest, futures and options
 * counted each for themselves; what is of all of them has number 0.
 */
export const contractFigures = [
  'futureClose' /* rupees */,
  'futureOi' /* units; 0: of all months */,
  'futureVolume' /* contracts */,
  'futureExpiry' /* day number, by which a contract is known again */,
  'futureDays' /* calendar days to the settlement */,
  'spot' /* rupees */,
  'adjustmentFactor' /* of strikes and prices since the session before: see ContractAdjustment */,
  'adjustmentLess' /* rupees */,
  'forward' /* rupees, of the expiries of options */,
  'optionDays' /* calendar days to the settlement */,
  'callOi' /* units; 0: of all expiries, as of the next five */,
  'putOi',
  'callOiChange' /* units since the session before, of contracts that live now */,
  'putOiChange',
  'callVolume' /* contracts */,
  'putVolume',
  'maxPain' /* rupees */,
  'topCallOiStrike' /* rupees */,
  'topPutOiStrike',
  'atmIv' /* percent a year, as of the next five */,
  'atmStraddle' /* rupees */,
  'straddleVwap' /* rupees, since the open */,
  'ivSkew' /* points of percent */,
  'iv30',
  'ivTermSlope',
  'limitPct' /* percent of the market-wide position limit */,
  'inBan' /* 1 or 0 */,
] as const;

export type ContractFigure = (typeof contractFigures)[number];

/** NaN where not known. */
export interface FigureValue {
  readonly figure: ContractFigure;
  readonly number: number;
  readonly value: number;
}

/** A future at the close of a day; NaN where not known. */
export interface FutureOfDay {
  readonly expiry: DayNumber;
  /** Calendar days to its settlement. */
  readonly days: number;
  /** Rupees; without a trade a theoretical price. */
  readonly close: number;
  /** Units. */
  readonly oi: number;
  /** Contracts. */
  readonly volume: number;
}

/** The options of an expiry at the close of a day. */
export interface ChainOfDay {
  readonly expiry: DayNumber;
  /** Calendar days to the settlement; within a session a part of one. */
  readonly days: number;
  /** Whole ones, as they are told; `days` where left out. */
  readonly wholeDays?: number;
  readonly chain: Chain;
}

/** What is listed on an underlying at the close of a day, the nearest expiry first. */
export interface UnderlyingDay {
  /** Rupees; NaN where not known. */
  readonly spot: number;
  readonly futures: readonly FutureOfDay[];
  readonly chains: readonly ChainOfDay[];
  /** Since the session before; undefined where none is known. */
  readonly adjustment: ContractAdjustment | undefined;
  /** Continuous, a fraction of a year. */
  readonly rate: number;
}

const DAYS_A_YEAR = 365;
const PERCENT = 100;

/** What a forward follows from. */
type Priced = Pick<UnderlyingDay, 'spot' | 'rate'> & {
  readonly futures: readonly Pick<FutureOfDay, 'expiry' | 'close' | 'volume'>[];
  readonly chains: readonly Pick<ChainOfDay, 'expiry' | 'days'>[];
};

/** The forward of one of the expiries; an untraded future says nothing. */
export function chainForward({ expiry, days, chain }: ChainOfDay, { futures, chains, spot, rate }: Priced): Forward {
  const traded = (of: DayNumber) => {
    const future = futures.find((one) => one.expiry === of);
    return future && future.volume > 0 ? future.close : NaN;
  };
  const others = chains
    .filter((other) => other.expiry !== expiry && other.days > 0)
    .map((other) => ({ years: other.days / DAYS_A_YEAR, price: traded(other.expiry) }))
    .filter(({ price }) => !Number.isNaN(price));
  return forwardOf({ future: traded(expiry), spot, years: days / DAYS_A_YEAR, rate, chain, others });
}

/** All figures of a day; those that are not known are left out. */
export function dayFigures(day: UnderlyingDay): FigureValue[] {
  const { spot, futures, adjustment } = day;
  const chains = day.chains.map((one) => ({ ...one, ...pricedChain(one, day) }));
  const terms = chains.map(({ years, smile }) => ({ years, volatility: atmVolatility(smile) }));
  return [
    ofAll('spot', spot),
    ofAll('adjustmentFactor', adjustment?.factor ?? NaN),
    ofAll('adjustmentLess', adjustment?.less ?? NaN),
    ofAll('futureOi', total(Float64Array.from(futures, ({ oi }) => oi))),
    ofAll('iv30', volatility30(terms) * PERCENT),
    ofAll('ivTermSlope', termSlope(terms) * PERCENT),
    ...futures.flatMap((future, i) => futureFigures(future, i + 1)),
    ...chains.flatMap((chain, i) => chainFigures({ ...chain, days: chain.wholeDays ?? chain.days, spot }, i + 1)),
    ...sidesOf(
      chains.map(({ chain }) => chain),
      0,
    ),
  ].filter(({ value }) => Number.isFinite(value));
}

/** An expiry among those that the exchange lists. */
export interface ListedChain extends ChainOfDay {
  /** 1 the nearest. */
  readonly number: number;
  /** Calendar days to the settlement, whole ones; `days` is by the moment. */
  readonly wholeDays: number;
}

/** Figures of expiries that were recorded, others being unknown: nothing is said of all of them together. The nearest first. */
export function recordedFigures({
  spot,
  rate,
  chains,
}: Pick<UnderlyingDay, 'spot' | 'rate'> & { readonly chains: readonly ListedChain[] }): FigureValue[] {
  const priced = chains.map((one) => ({ ...one, ...pricedChain(one, { spot, rate, chains, futures: [] }) }));
  const terms = priced
    .filter(({ number }, i) => number === i + 1)
    .map(({ years, smile }) => ({ years, volatility: atmVolatility(smile) }));
  return [
    ofAll('spot', spot),
    ofAll('iv30', volatility30(terms) * PERCENT),
    ofAll('ivTermSlope', termSlope(terms) * PERCENT),
    ...priced.flatMap((chain) => chainFigures({ ...chain, days: chain.wholeDays, spot }, chain.number)),
  ].filter(({ value }) => Number.isFinite(value));
}

function ofAll(figure: ContractFigure, value: number): FigureValue {
  return { figure, number: 0, value };
}

/** A chain with its time, its forward and its smile. */
interface PricedChain {
  readonly years: number;
  readonly forward: Forward;
  readonly smile: Smile;
}

/** `before`: an earlier smile of the expiry, see `smileOf`. */
export function pricedChain(one: ChainOfDay, day: Priced, before?: Smile): PricedChain {
  const years = one.days / DAYS_A_YEAR;
  const forward = chainForward(one, day);
  return { years, forward, smile: smileOf(one.chain, { forward: forward.price, years, rate: day.rate }, before) };
}

function futureFigures({ expiry, days, close, oi, volume }: FutureOfDay, number: number): FigureValue[] {
  return [
    { figure: 'futureClose', number, value: close },
    { figure: 'futureOi', number, value: oi },
    { figure: 'futureVolume', number, value: volume },
    { figure: 'futureExpiry', number, value: expiry },
    { figure: 'futureDays', number, value: days },
  ];
}

function chainFigures(
  { chain, days, spot, smile, forward }: ChainOfDay & PricedChain & { readonly spot: number },
  number: number,
): FigureValue[] {
  return [
    { figure: 'forward', number, value: forward.price },
    { figure: 'optionDays', number, value: days },
    { figure: 'maxPain', number, value: maxPain(chain, { spot }).strike },
    { figure: 'topCallOiStrike', number, value: topOpen(chain, 'call') },
    { figure: 'topPutOiStrike', number, value: topOpen(chain, 'put') },
    { figure: 'atmIv', number, value: atmVolatility(smile) * PERCENT },
    { figure: 'atmStraddle', number, value: atmStraddle(chain, forward.price).price },
    { figure: 'straddleVwap', number, value: straddleVwap(chain, forward.price) },
    { figure: 'ivSkew', number, value: skew(smile) * PERCENT },
    ...sidesOf([chain], number),
  ];
}

/** Unknown where nothing is open. */
function topOpen({ strikes, ...sides }: Chain, side: Right): number {
  const { openInterest } = sides[side];
  return total(openInterest) > 0 ? topStrike(strikes, openInterest) : NaN;
}

/** Sums over both sides of an expiry, or of all. */
function sidesOf(chains: readonly Chain[], number: number): FigureValue[] {
  const sum = (side: Right, of: 'openInterest' | 'openInterestChange' | 'volume') =>
    total(Float64Array.from(chains, (chain) => total(chain[side][of])));
  return [
    { figure: 'callOi', number, value: sum('call', 'openInterest') },
    { figure: 'putOi', number, value: sum('put', 'openInterest') },
    { figure: 'callOiChange', number, value: sum('call', 'openInterestChange') },
    { figure: 'putOiChange', number, value: sum('put', 'openInterestChange') },
    { figure: 'callVolume', number, value: sum('call', 'volume') },
    { figure: 'putVolume', number, value: sum('put', 'volume') },
  ];
}
