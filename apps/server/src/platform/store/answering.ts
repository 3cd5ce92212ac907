import type { AppError } from '@parakh/base';

/** Calls that wait for a store: all of them fail as soon as it is known to stand still, and so does who asks while it does. */
export class Answering {
  readonly #waiting = new Set<(cause: AppError) => void>();
  readonly #fault: () => AppError;
  #isSilent = false;

  /** `fault`: what they hear then. */
  constructor(fault: () => AppError) {
    this.#fault = fault;
  }

  /** From whoever watches the store. */
  report(isSilent: boolean): void {
    this.#isSilent = isSilent;
    if (isSilent) for (const fail of this.#waiting) fail(this.#fault());
  }

  async answered<T>(ask: () => Promise<T>): Promise<T> {
    if (this.#isSilent) throw this.#fault();
    return new Promise<T>((resolve, reject) => {
      this.#waiting.add(reject);
      Promise.try(ask)
        .then(resolve, reject)
        .finally(() => this.#waiting.delete(reject));
    });
  }
}
