import { type Book, bookFor } from './book.ts';
import { type BrokeragePlan, brokeragePlan } from './charges/plans.ts';
import { type Clock, clockOf } from './clock.ts';
import type { Lane } from './lane.ts';
import { type Orders, ordersFor } from './orders.ts';
import { type Prices, pricesOf } from './prices.ts';
import type { Settings } from './settings.ts';
import type { Span } from './simulation.ts';
import type { Trade } from './trade.ts';

/** The one purse of all lanes; without capital it begins at nothing and has no limit. Whole paise. */
export interface Purse {
  cash: number;
  /** Worth of what is held at its last close; below 0 for shorts. */
  holdings: number;
  /** Of the cash, what shorts bind. */
  bound: number;
  /** Cash and holdings at the last close. */
  equity: number;
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
  readonly prices: Prices;
  readonly book: Book;
  readonly orders: Orders;
  readonly purse: Purse;
  /** By lane: its sector's number, and by that number the positions held in it. */
  readonly sectorOf: Int32Array;
  readonly inSector: Int32Array;
  readonly trades: Trade[];
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
    prices: pricesOf(lanes),
    book: bookFor(lanes),
    orders: ordersFor(lanes, clock),
    purse: { cash, holdings: 0, bound: 0, equity: cash, charges: 0, turnover: 0, passedOver: 0 },
    ...sectorsOf(lanes),
    trades: [],
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
