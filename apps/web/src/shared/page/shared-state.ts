import { useSyncExternalStore } from 'react';

/** One value that several parts of the page follow. */
export interface SharedState<T> {
  readonly get: () => T;
  /** What it was at first: with that the server draws, and the browser begins. */
  readonly first: () => T;
  readonly set: (value: T) => void;
  readonly follow: (listener: () => void) => () => void;
}

const resets: (() => void)[] = [];

/** Every state is again what it was at first. Tests share one page: what one leaves must not be there for the next. */
export function resetShared(): void {
  for (const reset of resets) reset();
}

export function sharedState<T>(first: T): SharedState<T> {
  let value = first;
  const listeners = new Set<() => void>();
  resets.push(() => {
    value = first;
  });
  return {
    get: () => value,
    first: () => first,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useShared<T>(state: SharedState<T>): T {
  return useSyncExternalStore(state.follow, state.get, state.first);
}
