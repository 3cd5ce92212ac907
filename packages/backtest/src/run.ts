import { type BrokeragePlan, brokeragePlan } from './charges/plans.ts';
import { type Clock, clockOf } from './clock.ts';
import { type Departures, departuresFor } from './departures.ts';
import { hasLevels } from './exits.ts';
import type { Lane } from './lane.ts';
import { type Orders, ordersFor } from './orders.ts';
import type { Settings } from './settings.ts';
import type { Span } from './simulation.ts';
import type { Trade } from './trade.ts';

/** The one purse of all lanes at the present moment. Whole paise. */
export interface Purse {
  cash: number;
  positions: number;
  /** Of the cash, what shorts bind. */
  bound: number;
  /** Cash and holdings at the last close. */
  equity: number;
}

/** Of the whole run. Money in paise. */
export interface Totals {
  charges: number;
  turnover: number;
  passedOver: number;
}

/** Everything that one run of the simulator holds. */
export interface Run {
  readonly lanes: readonly Lane[];
  readonly settings: Settings;
  readonly plan: BrokeragePlan;
  readonly clock: Clock;
  /** Whether prices end positions: stops, targets and their like. */
  readonly isWatched: boolean;
  /** Whether stops or sizes are measured in average true ranges. */
  readonly needsRange: boolean;
  readonly orders: Orders;
  readonly departures: Departures;
  readonly purse: Purse;
  readonly totals: Totals;
  /** By lane: its sector's number, and by that number the positions held in it. */
  readonly sectorOf: Int32Array;
  readonly inSector: Int32Array;
  /** By tick, in paise: worth of what is held at the close, below 0 for shorts. */
  readonly holdings: Float64Array;
  /** By tick: money that came in; of it what was paid for fractions of shares on ex-days. */
  readonly flow: Float64Array;
  readonly fractions: Float64Array;
  /** By tick: positions opened less those closed. */
  readonly opened: Int32Array;
  readonly trades: Trade[];
  /** Of each trade. */
  readonly entryTicks: number[];
}

/** Throws where the settings need what was not given: a programmer's fault, not a user's. */
export function startRun(lanes: readonly Lane[], settings: Settings, span: Span): Run {
  const plan = brokeragePlan(settings.charges);
  if (!plan) throw new Error(`no brokerage plan is called '${settings.charges}'`);
  const { sizing, exits, capital } = settings;
  if (!capital && (sizing.kind === 'percent' || sizing.kind === 'risk'))
    throw new Error('a size that is a share of the equity needs capital');
  const needsRange = sizing.kind === 'risk' || exits.stopAtr !== undefined;
  const without = needsRange ? lanes.find(({ atr }) => !atr) : undefined;
  if (without) throw new Error(`${without.symbol} comes without its average true range, which stops and sizes need`);
  const clock = clockOf(lanes, span);
  const cash = Math.round(100 * (capital?.rupees ?? 0));
  return {
    lanes,
    settings,
    plan,
    clock,
    isWatched: hasLevels(exits),
    needsRange,
    orders: ordersFor(lanes, clock),
    departures: departuresFor(lanes.length, clock),
    purse: { cash, positions: 0, bound: 0, equity: cash },
    totals: { charges: 0, turnover: 0, passedOver: 0 },
    ...sectorsOf(lanes),
    holdings: new Float64Array(clock.time.length),
    flow: new Float64Array(clock.time.length),
    fractions: new Float64Array(clock.time.length),
    opened: new Int32Array(clock.time.length),
    trades: [],
    entryTicks: [],
  };
}

/** Lanes whose sector is not known count as one sector: a cap is never passed unknowingly. */
function sectorsOf(lanes: readonly Lane[]): Pick<Run, 'sectorOf' | 'inSector'> {
  const numbers = new Map<string, number>();
  const sectorOf = Int32Array.from(lanes, ({ sector }) => {
    if (!numbers.has(sector)) numbers.set(sector, numbers.size);
    return numbers.get(sector)!;
  });
  return { sectorOf, inSector: new Int32Array(numbers.size) };
}
