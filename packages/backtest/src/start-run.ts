import { brokeragePlan } from './charges/plans.ts';
import { clockOf } from './clock.ts';
import { hasLevels } from './exits.ts';
import type { InstrumentSeries } from './instrument-series.ts';
import { ordersFor } from './orders.ts';
import { pendingExitsFor } from './pending-exits.ts';
import type { Run } from './run.ts';
import type { Settings } from './settings.ts';
import type { Span } from './simulation.ts';

/** Throws where the settings need what was not given: a programmer's fault, not a user's. */
export function startRun(instruments: readonly InstrumentSeries[], settings: Settings, span: Span): Run {
  const plan = brokeragePlan(settings.charges);
  if (!plan) throw new Error(`no brokerage plan is called '${settings.charges}'`);
  const { sizing, exits, capital } = settings;
  if (!capital && (sizing.kind === 'percent' || sizing.kind === 'risk'))
    throw new Error('a size that is a share of the equity needs capital');
  const needsRange = sizing.kind === 'risk' || exits.stopAtr !== undefined;
  const without = needsRange ? instruments.find(({ atr }) => !atr) : undefined;
  if (without) throw new Error(`${without.symbol} comes without its average true range, which stops and sizes need`);
  const clock = clockOf(instruments, span);
  const cash = Math.round(100 * (capital?.rupees ?? 0));
  return {
    instruments,
    settings,
    plan,
    clock,
    isWatched: hasLevels(exits),
    needsRange,
    orders: ordersFor(instruments, clock),
    pendingExits: pendingExitsFor(instruments.length, clock),
    portfolio: { cash, positions: 0, bound: 0, equity: cash },
    totals: { charges: 0, turnover: 0, skippedSignals: 0 },
    ...sectorsOf(instruments),
    holdings: new Float64Array(clock.time.length),
    flow: new Float64Array(clock.time.length),
    fractions: new Float64Array(clock.time.length),
    opened: new Int32Array(clock.time.length),
    trades: [],
    entrySteps: [],
  };
}

/** Symbols whose sector is not known count as one sector: a cap is never passed unknowingly. */
function sectorsOf(instruments: readonly InstrumentSeries[]): Pick<Run, 'sectorOf' | 'inSector'> {
  const numbers = new Map<string, number>();
  const sectorOf = Int32Array.from(instruments, ({ sector }) => {
    if (!numbers.has(sector)) numbers.set(sector, numbers.size);
    return numbers.get(sector)!;
  });
  return { sectorOf, inSector: new Int32Array(numbers.size) };
}
