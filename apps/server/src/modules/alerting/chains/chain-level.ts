import { type Day, isDay } from '@parakh/base';
import type { ChainLevel } from '@parakh/contract';
import { printNumber } from '@parakh/language';
import { premiumOf, straddleOf } from '@parakh/options';
import type { ChainMoment } from '../../derivatives/index.ts';

const PERCENT = 100;
/** Those that need no strikes. */
type PlainFigure = Exclude<ChainLevel['figure'], 'premium'>;

/** The figure that is watched, in the unit of its level; NaN where it is not known. */
export async function figureOf(moment: ChainMoment, level: ChainLevel): Promise<number> {
  return level.figure === 'premium' ? premiumOf(moment.chain, legsOf(level)) : figures[level.figure](moment);
}

const figures: Readonly<Record<PlainFigure, (moment: ChainMoment) => number | Promise<number>>> = {
  straddle: ({ chain }) => straddleOf(chain).price,
  straddleToVwapPct: async ({ chain, straddleVwap }) =>
    PERCENT * (straddleOf(chain).price / (await straddleVwap()) - 1),
  atmIv: ({ chain }) => PERCENT * (chain.atmIv ?? NaN),
  basisPct: ({ chain: { future, spot } }) => PERCENT * ((future ?? NaN) / (spot ?? NaN) - 1),
  pcrOi: ({ chain }) => chain.pcrOi ?? NaN,
  maxPain: ({ chain }) => chain.maxPain ?? NaN,
};

const comparisons: Readonly<Record<ChainLevel['operator'], (value: number, level: number) => boolean>> = {
  '>': (value, level) => value > level,
  '<': (value, level) => value < level,
  '==': (value, level) => value === level,
  '!=': (value, level) => value !== level,
  '<=': (value, level) => value <= level,
  '>=': (value, level) => value >= level,
};

/** Undefined where the figure is not known. */
export function isReached(value: number, { operator, value: level }: ChainLevel): boolean | undefined {
  return Number.isNaN(value) ? undefined : comparisons[operator](value, level);
}

const words: Readonly<Record<PlainFigure, string>> = {
  straddle: 'ATM straddle',
  straddleToVwapPct: 'ATM straddle over its VWAP %',
  atmIv: 'ATM IV %',
  pcrOi: 'PCR',
  basisPct: 'basis %',
  maxPain: 'max pain',
};

/** 'ATM straddle', '25500 CE + 25500 PE'. */
export function figureText(level: ChainLevel): string {
  if (level.figure !== 'premium') return words[level.figure];
  const { call, put } = legsOf(level);
  return [...(call === undefined ? [] : [`${call} CE`]), ...(put === undefined ? [] : [`${put} PE`])].join(' + ');
}

const legsOf = ({ callStrike, putStrike }: ChainLevel) => ({ call: callStrike, put: putStrike });

/** What is compared, as it is printed: 'NIFTY 2026-12-01 ATM straddle < 300'; the n-th expiry as 'expiry 1'. */
export function chainText(level: ChainLevel): string {
  const { symbol, expiry, operator, value } = level;
  const which = isDay(expiry) ? expiry : `expiry ${expiry}`;
  return `${symbol} ${which} ${figureText(level)} ${operator} ${printNumber(value)}`;
}

const days = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const places: Readonly<Record<string, string>> = { 1: 'nearest expiry', 2: 'second expiry', 3: 'third expiry' };

/** '1 Dec 2026', 'nearest expiry'. */
export function expiryText(expiry: string): string {
  return isDay(expiry) ? days.format(Date.parse(expiry)) : (places[expiry] ?? expiry);
}

/** How such an alert is called by itself: 'NIFTY ATM straddle < 300, nearest expiry'. */
export function chainName(level: ChainLevel): string {
  const { symbol, operator, value, expiry } = level;
  const number = value.toLocaleString('en-IN', { maximumFractionDigits: 6 });
  return `${symbol} ${figureText(level)} ${operator} ${number}, ${expiryText(expiry)}`;
}

/** The day of its last contracts; undefined of one that rolls. */
export const lastDayOf = ({ expiry }: ChainLevel): Day | undefined => (isDay(expiry) ? expiry : undefined);
