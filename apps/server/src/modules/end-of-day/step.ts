import type { Day } from '@parakh/base';
import type { RefusedFile } from '../marketdata/index.ts';
import type { EndOfDayDeps } from './deps.ts';

/** What a step sees of the run that it is a part of. */
export interface StepRun {
  /** The session the run is about. */
  readonly day: Day;
  /** Fires when the run is to end soon. */
  readonly signal: AbortSignal;
  /** How far the step is, 0 to 1, and what it does. */
  report(done: number, doing: string): void;
}

/** What a step came to. */
export interface StepOutcome {
  /** In a sentence. */
  readonly says: string;
  /** What it did, in numbers by name: { 'scans judged': 479 }. */
  readonly counts?: Readonly<Record<string, number>>;
  readonly refused?: readonly RefusedFile[];
  /** There was nothing for it to do here, and `says` tells why. */
  readonly isSkipped?: true;
}

/** One part of the work that follows a session. It may be begun again at any moment: done twice it comes to the same. */
export interface EndOfDayStep {
  readonly name: string;
  /** What it does, in a sentence. */
  readonly does: string;
  /** What it throws ends the run; an AppError's sentence is shown. */
  run(run: StepRun, services: EndOfDayDeps): Promise<StepOutcome>;
}

/** The outcome of a step that has nothing to do here. */
export function skipped(says: string): StepOutcome {
  return { says, isSkipped: true };
}
