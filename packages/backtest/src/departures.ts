import type { Clock } from './clock.ts';
import { type Moment, moments } from './life.ts';
import type { Departures, Run } from './run.ts';

const MOMENTS = Object.keys(moments).length;

export function departuresFor(lanes: number, clock: Clock): Departures {
  return {
    head: new Int32Array(MOMENTS * clock.time.length).fill(-1),
    following: new Int32Array(lanes).fill(-1),
    cash: new Float64Array(lanes),
    bound: new Float64Array(lanes),
  };
}

/** How a position leaves the purse. */
interface Departure {
  readonly tick: number;
  readonly moment: Moment;
  /** Paise that come back. */
  readonly cash: number;
}

export function depart({ departures, flow, opened }: Run, lane: number, { tick, moment, cash }: Departure): void {
  const at = MOMENTS * tick + moment;
  departures.following[lane] = departures.head[at]!;
  departures.head[at] = lane;
  departures.cash[lane] = cash;
  flow[tick]! += cash;
  opened[tick]!--;
}

/** Puts into the purse what comes back at the moment. */
export function release(run: Run, tick: number, moment: Moment): void {
  const { departures, purse } = run;
  for (let lane = departures.head[MOMENTS * tick + moment]!; lane >= 0; lane = departures.following[lane]!) {
    purse.cash += departures.cash[lane]!;
    purse.bound -= departures.bound[lane]!;
    purse.positions--;
    run.inSector[run.sectorOf[lane]!]!--;
  }
}
