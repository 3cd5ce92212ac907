import { type Evaluation, missAt } from '@parakh/scan';
import { type ActiveCondition, type Bitmap, clearBit, hasBit, type SignalState, setBit } from './active-condition.ts';
import type { SignalMatch, Ticked } from './signal-match.ts';

interface ArmingHost {
  match(active: ActiveCondition, signal: SignalState, symbolIndex: number, isClosed: boolean): SignalMatch;
  evaluation(active: ActiveCondition, symbolIndex: number): Evaluation | undefined;
  /** Where a signal holds; undefined where that is not stored. */
  truth(active: ActiveCondition, signal: SignalState): Bitmap | undefined;
  /** How what is done since the mark is taken back. */
  canUndo(undo: () => void): void;
}

/** Conditions on every tick: notified where they are armed and match, armed again where they are missed by far enough. */
export class Arming {
  readonly #host: ArmingHost;

  constructor(host: ArmingHost) {
    this.#host = host;
  }

  /** What matches already is notified once it was missed. */
  arm(active: ActiveCondition, symbolIndexes: Int32Array): void {
    for (const signal of active.signals) {
      const truth = this.#host.truth(active, signal);
      for (const symbolIndex of symbolIndexes) {
        if (!hasBit(active.wanted, symbolIndex)) continue;
        const evaluation = truth ? undefined : this.#host.evaluation(active, symbolIndex);
        const holds = truth
          ? hasBit(truth, symbolIndex)
          : evaluation?.column(signal.planned.node)[evaluation.time.length - 1] === 1;
        (holds ? clearBit : setBit)(signal.armed, symbolIndex);
      }
    }
  }

  matches(active: ActiveCondition, signal: SignalState, { symbolIndexes, holds, isClosed }: Ticked): SignalMatch[] {
    const matches: SignalMatch[] = [];
    for (const symbolIndex of symbolIndexes) {
      if (!hasBit(active.wanted, symbolIndex)) continue;
      const isArmed = hasBit(signal.armed, symbolIndex);
      if (!hasBit(holds, symbolIndex)) {
        if (!isArmed && this.#missedPct(active, signal, symbolIndex) >= active.rearmPct)
          this.#set(signal, symbolIndex, true);
      } else if (isArmed) {
        this.#set(signal, symbolIndex, false);
        if (!hasBit(signal.notified, symbolIndex))
          matches.push(this.#host.match(active, signal, symbolIndex, isClosed));
      }
    }
    return matches;
  }

  #set({ armed }: SignalState, symbolIndex: number, isArmed: boolean): void {
    (isArmed ? setBit : clearBit)(armed, symbolIndex);
    this.#host.canUndo(() => (isArmed ? clearBit : setBit)(armed, symbolIndex));
  }

  #missedPct(active: ActiveCondition, { planned }: SignalState, symbolIndex: number): number {
    const evaluation = this.#host.evaluation(active, symbolIndex);
    if (!evaluation) return NaN;
    const miss = missAt({ ...active.plan, signals: [planned] }, evaluation, evaluation.time.length - 1);
    return miss ? 100 * miss.gap : NaN;
  }
}
