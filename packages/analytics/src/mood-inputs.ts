import type { Mood } from '@parakh/contract';
import { timeIndex } from '@parakh/frames';
import { ema } from '@parakh/indicators';
import { barTime, MINUTES_A_DAY } from '@parakh/market';
import { closesOn, NIFTY, trinOf } from './breadth-lines.ts';
import type { BreadthSums } from './breadth-sums.ts';
import type { FlowOfDay } from './flow-of-day.ts';
import type { MarketView } from './market-view.ts';

const VIX = 'INDIA VIX';
/** A fund that holds gold and trades like a share. */
const GOLD = 'GOLDBEES';
const FAST = 30;
const SLOW = 90;
const DAYS_OF_TWO_WEEKS = 14;
const STALE_DAYS = 7;

/** What the mood is made of, beside the market itself. */
export interface MoodSources {
  readonly view: MarketView;
  /** Of all stocks, day by day. */
  readonly sums: BreadthSums;
  /** Positions in index futures. */
  readonly futures: readonly FlowOfDay[];
  /** Points of volatility by which puts on NIFTY are dearer than calls, by day number. */
  readonly skew: ReadonlyMap<number, number>;
}

type InputText = Pick<Mood['inputs'][number], 'name' | 'title' | 'formula' | 'sign' | 'unit'>;

export interface MoodInput extends InputText {
  /** Said where it is not known. */
  readonly needs: string;
  /** On every session held. */
  readonly values: (sources: MoodSources) => Float64Array;
}

/** The seven, each with the side on which it means greed. */
export const moodInputs: readonly MoodInput[] = [
  {
    name: 'flows',
    title: 'Foreign money',
    formula: 'Index futures that foreign institutions hold long, less those they hold short',
    sign: 1,
    unit: 'contracts',
    needs: 'It comes with the participant-wise open interest of the exchange.',
    values: ({ sums: { lastDays }, futures }) => {
      const net = new Map(futures.filter(({ who }) => who === 'FII').map((flow) => [flow.day, flow.long - flow.short]));
      return Float64Array.from(lastDays, (day) => net.get(day) ?? NaN);
    },
  },
  {
    name: 'vix',
    title: 'Volatility',
    formula: 'Close of India VIX',
    sign: -1,
    unit: 'points',
    needs: 'It comes with the index closes of the exchange.',
    values: ({ view, sums }) => closesOn(view, VIX, sums.lastDays),
  },
  {
    name: 'skew',
    title: 'Skew',
    formula: 'Implied volatility of the 25-delta put on NIFTY, less that of the 25-delta call, nearest expiry',
    sign: -1,
    unit: 'percent points',
    needs: 'It comes with the exchange’s bhavcopy of futures and options.',
    values: ({ sums: { lastDays }, skew }) => Float64Array.from(lastDays, (day) => skew.get(day) ?? NaN),
  },
  {
    name: 'momentum',
    title: 'Momentum',
    formula: `(EMA(${FAST}) − EMA(${SLOW})) ÷ EMA(${SLOW}) of NIFTY 50`,
    sign: 1,
    unit: '%',
    needs: `It needs ${SLOW} closes of NIFTY 50, which come with the index closes of the exchange.`,
    values: momentum,
  },
  {
    name: 'breadth',
    title: 'Breadth',
    formula: '(Advances ÷ declines) ÷ (shares traded of those that rose ÷ of those that fell), all stocks',
    sign: -1,
    unit: '',
    needs: 'It needs a session in which stocks rose and stocks fell.',
    values: ({ sums }) => trinOf(sums),
  },
  {
    name: 'strength',
    title: 'Price strength',
    formula: 'Percent of all stocks within 5 % of their 52-week high, less percent within 5 % of their low',
    sign: 1,
    unit: 'percent points',
    needs: 'It needs the sessions of the last 52 weeks, some of which are missing.',
    values: ({ sums }) =>
      sums.symbols.map((symbols, i) =>
        sums.isYearStored[i] === 1 ? (100 * (sums.nearHigh[i]! - sums.nearLow[i]!)) / symbols : NaN,
      ),
  },
  {
    name: 'gold',
    title: 'Demand for gold',
    formula: `Return of ${GOLD} over two weeks, less that of NIFTY 50`,
    sign: -1,
    unit: 'percent points',
    needs: `It needs closes of ${GOLD}, a fund that holds gold, and of NIFTY 50.`,
    values: ({ view, sums: { lastDays } }) => {
      const [gold, nifty] = [twoWeekReturns(view, GOLD, lastDays), twoWeekReturns(view, NIFTY, lastDays)];
      return gold.map((value, i) => value - nifty[i]!);
    },
  },
];

function momentum({ view, sums: { lastDays } }: MoodSources): Float64Array {
  const close = closesOn(view, NIFTY, lastDays);
  const average = (length: number) => ema.compute({ close }, { length }).ema;
  const slow = average(SLOW);
  return average(FAST).map((value, i) => 100 * (value / slow[i]! - 1));
}

/** Percent, from the last close two weeks before. */
function twoWeekReturns(view: MarketView, symbol: string, days: Int32Array): Float64Array {
  if (!view.market.find(symbol)) return new Float64Array(days.length).fill(NaN);
  const { time, columns } = view.adjustedBars(symbol);
  return Float64Array.from(days, (day) => {
    const [now, then] = [timeIndex(time, barTime(day)), timeIndex(time, barTime(day - DAYS_OF_TWO_WEEKS))];
    const isThere = time[now] === barTime(day) && then >= 0;
    const isFresh = isThere && time[then]! > barTime(day - DAYS_OF_TWO_WEEKS) - STALE_DAYS * MINUTES_A_DAY;
    return isFresh ? 100 * (columns.close[now]! / columns.close[then]! - 1) : NaN;
  });
}
