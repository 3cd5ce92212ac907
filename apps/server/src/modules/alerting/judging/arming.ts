import { type Evaluation, missAt } from '@parakh/scan';
import type { Hit, OnTicks } from './hit.ts';
import { clearLane, hasLane, type Lanes, type Living, type SignalState, setLane } from './living.ts';

interface ArmingHost {
  hit(living: Living, signal: SignalState, lane: number, isClosed: boolean): Hit;
  evaluation(living: Living, lane: number): Evaluation | undefined;
  /** Where a signal holds; undefined where that is not kept. */
  truth(living: Living, signal: SignalState): Lanes | undefined;
}

/** Conditions on every tick: told where they are armed and hold, armed anew where they are missed by far enough. */
export class Arming {
  readonly #host: ArmingHost;
  /** Takes back what was done since the mark. */
  readonly #undo: (() => void)[];

  constructor(host: ArmingHost, undo: (() => void)[]) {
    this.#host = host;
    this.#undo = undo;
  }

  /** What holds already is told once it was missed. */
  arm(living: Living, lanes: Int32Array): void {
    for (const signal of living.signals) {
      const truth = this.#host.truth(living, signal);
      for (const lane of lanes) {
        if (!hasLane(living.wanted, lane)) continue;
        const evaluation = truth ? undefined : this.#host.evaluation(living, lane);
        const holds = truth
          ? hasLane(truth, lane)
          : evaluation?.column(signal.planned.node)[evaluation.time.length - 1] === 1;
        (holds ? clearLane : setLane)(signal.armed, lane);
      }
    }
  }

  hits(living: Living, signal: SignalState, { lanes, holds, isClosed }: OnTicks): Hit[] {
    const hits: Hit[] = [];
    for (const lane of lanes) {
      if (!hasLane(living.wanted, lane)) continue;
      const isArmed = hasLane(signal.armed, lane);
      if (!hasLane(holds, lane)) {
        if (!isArmed && this.#missedPct(living, signal, lane) >= living.rearmPct) this.#set(signal, lane, true);
      } else if (isArmed) {
        this.#set(signal, lane, false);
        if (!hasLane(signal.told, lane)) hits.push(this.#host.hit(living, signal, lane, isClosed));
      }
    }
    return hits;
  }

  #set({ armed }: SignalState, lane: number, isArmed: boolean): void {
    (isArmed ? setLane : clearLane)(armed, lane);
    this.#undo.push(() => (isArmed ? clearLane : setLane)(armed, lane));
  }

  #missedPct(living: Living, { planned }: SignalState, lane: number): number {
    const evaluation = this.#host.evaluation(living, lane);
    if (!evaluation) return NaN;
    const miss = missAt({ ...living.plan, signals: [planned] }, evaluation, evaluation.time.length - 1);
    return miss ? 100 * miss.gap : NaN;
  }
}
