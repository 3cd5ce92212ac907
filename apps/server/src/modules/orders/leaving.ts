import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError, failures } from '@parakh/base';
import type { Fetch } from '@parakh/brokers';

interface Leaving {
  /** Throws where the request may not leave any more. */
  readonly mayLeave: () => void;
  /** Why it was stopped; undefined while it was not. */
  stoppedBy?: unknown;
}

const leaving = new AsyncLocalStorage<Leaving>();

/** Nothing leaves later than this after it was written down: it would no longer be what was pressed. */
export const SENT_WITHIN_MS = 2000;

/** After so long, or once another process may send for the account. */
class TooLate extends Error {}

/** A kill switch was pressed after it was written down. */
class SwitchedOff extends Error {}

/** Throws where a kill switch was pressed after an order was begun. Instants by the monotonic clock. */
export function refuseSwitched(begunAt: number, pressedAt: readonly (number | undefined)[]): void {
  if (pressedAt.some((at) => at !== undefined && at >= begunAt)) throw new SwitchedOff('a kill switch is on');
}

/** Instants by the monotonic clock. */
export function refuseLate(
  of: { readonly begunAt: number; readonly lease: { readonly until: number } },
  now: number,
): void {
  if (now - of.begunAt > SENT_WITHIN_MS || now >= of.lease.until) throw new TooLate('too late');
}

/** Whether the request certainly never left, for that reason. */
export const isLate = (failure: unknown): boolean =>
  failure instanceof TooLate || failure instanceof SwitchedOff || failure instanceof NeverLeft;

/** In the vendor's own words where there are any. */
export function reasonOf(failure: unknown): string {
  const why = failure instanceof NeverLeft ? failure.cause : failure;
  if (why instanceof SwitchedOff) return 'A kill switch is on, so it was not sent.';
  if (isLate(failure)) return 'It could not leave in time, so it was not sent.';
  if (!(failure instanceof AppError)) return 'It failed for a reason that is not known.';
  const { text } = failure.detail;
  return typeof text === 'string' && text !== '' ? text : failures[failure.code].message;
}

/** An act whose request was stopped at the last moment: it certainly never left. */
class NeverLeft extends Error {}

/** Does what sends a request, which is stopped where `mayLeave` throws at the moment at which it would be written. Throws `NeverLeft` then. */
export async function leavingOnlyIf<Result>(mayLeave: () => void, act: () => Promise<Result>): Promise<Result> {
  mayLeave();
  const state: Leaving = { mayLeave };
  try {
    return await leaving.run(state, act);
  } catch (failure) {
    if (state.stoppedBy !== undefined) throw new NeverLeft('stopped before it was written', { cause: state.stoppedBy });
    throw failure;
  }
}

/**
 * The `fetch` that brokers' sessions are opened with: between a last look at the clock and the writing of a request a session may
 * wait for its turn, or the process stand still.
 */
export function guardedFetch(fetch: Fetch): Fetch {
  return async (url, init) => {
    const state = leaving.getStore();
    try {
      state?.mayLeave();
    } catch (failure) {
      if (state) state.stoppedBy = failure;
      throw new AppError('broker.crowded', { why: 'too late' }, failure);
    }
    return fetch(url, init);
  };
}
