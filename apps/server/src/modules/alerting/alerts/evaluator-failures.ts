import { AppError } from '@parakh/base';

const FORGOTTEN_AFTER_MS = 300_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** So many failures, and whoever is at fault is looked for. */
const LOOKED_FOR_AT = 3;

/** How often evaluating failed of late: how long to wait, and whether an alert is at fault. */
export class EvaluatorFailures {
  #times: number[] = [];

  /** Whether it is the evaluator that failed, and not what it is told by or kept in. */
  static isOne(error: unknown): boolean {
    return error instanceof AppError && (error.code === 'judging.failed' || error.code === 'judging.lost');
  }

  note(at: number): void {
    this.#times = [...this.#times.filter((time) => at - time < FORGOTTEN_AFTER_MS), at];
  }

  forget(): void {
    this.#times = [];
  }

  /** A state that stays broken costs next to nothing. */
  get waitMs(): number {
    return Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, this.#times.length - 1), LONGEST_WAIT_MS);
  }

  get isAlertAtFault(): boolean {
    return this.#times.length > 0 && this.#times.length % LOOKED_FOR_AT === 0;
  }
}

/** Why nothing is evaluated, for people. */
export function failureText(error: unknown): string {
  if (!EvaluatorFailures.isOne(error)) return 'What is evaluated could not be kept; it is tried again.';
  if (error instanceof AppError && error.code === 'judging.failed') return 'The evaluation failed and is begun anew.';
  const isSilent = error instanceof AppError && error.detail.silentMs !== undefined;
  return isSilent
    ? 'The evaluation did not answer in time and is begun anew.'
    : 'The evaluation ended by itself and is begun anew.';
}
