import { useSyncExternalStore } from 'react';

/** One value that several parts of the page follow. */
export interface SharedState<T> {
  readonly get: () => T;
  /** What it was at first: with that the server draws, and the browser begins. */
  readonly first: () => T;
  readonly set: (value: T) => void;
  readonly follow: (listener: () => void) => () => void;
}

export function sharedState<T>(first: T): SharedState<T> {
  let value = first;
  const listeners = new Set<() => void>();
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
