import { dayNumber, type Random } from '@parakh/base';
import type { Block } from '../../../platform/store/block.ts';
import { between, chanceOf } from './chance.ts';
import { constant, float, revision, SOURCE } from './demo-blocks.ts';
import type { Model } from './model.ts';

/** What a kind of investors did on a day, as the table `flow` has it. */
interface DemoFlow {
  readonly day: number;
  readonly who: string;
  readonly instrument: string;
  readonly buy: number;
  readonly sell: number;
  readonly long: number;
  readonly short: number;
}

/** The simulation's usual move of the whole market in a day. */
const USUAL_MOVE = 0.009;
/** ₹ crore. */
const NET = { followsMarket: 1150, deviation: 900, keeps: 0.55 };
const OFFSET = { follows: -0.72, drift: 620, deviation: 520 };
const TURNOVER = { FII: 13_400, DII: 12_600, deviation: 0.13 };

/** What foreign and domestic institutions bought and sold, and who held the futures. Drawn by chance; it leans with the market of the day. */
export function demoFlows({ sessions, market }: Model): DemoFlow[] {
  const chance = chanceOf('flows');
  const mood = { net: 0, share: 0.42 };
  return sessions.flatMap(({ day }, t) => {
    const move = (market.gap[t]! + market.within[t]!) / USUAL_MOVE;
    mood.net = NET.keeps * mood.net + NET.followsMarket * move + NET.deviation * chance.normal();
    mood.share = 0.94 * mood.share + 0.06 * (0.4 + 0.1 * move + 0.05 * chance.normal());
    const share = Math.max(0.06, Math.min(0.88, mood.share));
    const domestic = OFFSET.follows * mood.net + OFFSET.drift + OFFSET.deviation * chance.normal();
    const on = dayNumber(day);
    return [
      cash(on, 'FII', mood.net, chance),
      cash(on, 'DII', domestic, chance),
      ...positions({ on, instrument: 'index futures', open: between(chance, 330_000, 370_000), share }, chance),
      ...positions({ on, instrument: 'stock futures', open: 7_400_000, share: 0.5 + 0.3 * share }, chance),
    ];
  });
}

/** Crores are told with two decimals. */
function rounded(crore: number): number {
  return Math.round(100 * crore) / 100;
}

function cash(day: number, who: 'FII' | 'DII', net: number, chance: Random): DemoFlow {
  const size = TURNOVER[who] * Math.exp(TURNOVER.deviation * chance.normal());
  const [buy, sell] = [Math.max(900, size + net / 2), Math.max(900, size - net / 2)].map(rounded);
  return { day, who, instrument: 'cash', buy: buy!, sell: sell!, long: NaN, short: NaN };
}

interface Positions {
  readonly on: number;
  readonly instrument: string;
  /** Contracts, long as many as short. */
  readonly open: number;
  /** How much of what foreigners hold is long. */
  readonly share: number;
}

/** Whoever is left holds what is left, so that long and short of all are the same number. */
function positions({ on, instrument, open, share }: Positions, chance: Random): DemoFlow[] {
  const foreign = 0.62 * open;
  const parts = {
    FII: [foreign * share, foreign * (1 - share)],
    DII: [open * between(chance, 0.2, 0.24), open * between(chance, 0.1, 0.12)],
    Pro: [open * between(chance, 0.08, 0.13), open * between(chance, 0.1, 0.12)],
  };
  const whole = Object.entries(parts).map(([who, sides]) => ({ who, sides: sides.map(Math.round) }));
  const left = [0, 1].map((side) => Math.round(open) - whole.reduce((sum, { sides }) => sum + sides[side]!, 0));
  return [...whole, { who: 'Client', sides: left }].map(({ who, sides: [long, short] }) => ({
    day: on,
    who,
    instrument,
    buy: NaN,
    sell: NaN,
    long: long!,
    short: short!,
  }));
}

/** As rows of the table `flow`. */
export function flowBlock(model: Model): Block {
  const rows = demoFlows(model);
  const text = (name: 'who' | 'instrument') =>
    ({ name, type: 'String', values: rows.map((row) => row[name]) }) as const;
  return {
    columns: [
      { name: 'day', type: 'Date32', values: Int32Array.from(rows, ({ day }) => day) },
      text('who'),
      text('instrument'),
      ...(['buy', 'sell', 'long', 'short'] as const).map((name) =>
        float(
          name,
          rows.map((row) => row[name]),
        ),
      ),
      constant('source', SOURCE, rows.length),
      revision(rows.length),
    ],
  };
}
