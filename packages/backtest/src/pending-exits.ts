import type { Clock } from './clock.ts';
import { type BarPhase, barPhases } from './position.ts';
import type { PendingExits, Run } from './run.ts';

const PHASES = Object.keys(barPhases).length;

export function pendingExitsFor(instruments: number, clock: Clock): PendingExits {
  return {
    head: new Int32Array(PHASES * clock.time.length).fill(-1),
    following: new Int32Array(instruments).fill(-1),
    cash: new Float64Array(instruments),
    bound: new Float64Array(instruments),
  };
}

/** How a position is closed. */
interface PositionClose {
  readonly step: number;
  readonly phase: BarPhase;
  /** Paise that come back. */
  readonly cash: number;
}

export function closePosition(
  { pendingExits, flow, opened }: Run,
  symbolIndex: number,
  { step, phase, cash }: PositionClose,
): void {
  const at = PHASES * step + phase;
  pendingExits.following[symbolIndex] = pendingExits.head[at]!;
  pendingExits.head[at] = symbolIndex;
  pendingExits.cash[symbolIndex] = cash;
  flow[step]! += cash;
  opened[step]!--;
}

/** Credits the portfolio with what comes back in the phase. */
export function settle(run: Run, step: number, phase: BarPhase): void {
  const { pendingExits, portfolio } = run;
  for (
    let symbolIndex = pendingExits.head[PHASES * step + phase]!;
    symbolIndex >= 0;
    symbolIndex = pendingExits.following[symbolIndex]!
  ) {
    portfolio.cash += pendingExits.cash[symbolIndex]!;
    portfolio.bound -= pendingExits.bound[symbolIndex]!;
    portfolio.positions--;
    run.inSector[run.sectorOf[symbolIndex]!]!--;
  }
}
