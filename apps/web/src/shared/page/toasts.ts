import { type SharedState, sharedState } from './shared-state.ts';

/** A short message that goes by itself. */
export interface Toast {
  readonly message: string;
  readonly forMs: number;
}

/** Durations of the specification. */
export const USUAL_MS = 12_000;
export const SESSION_MS = 3000;
export const NETWORK_MS = 30_000;
export const BROKER_MS = 30_000;

export const shownToast = sharedState<Toast | undefined>(undefined);

export function showToast(message: string, forMs = USUAL_MS): void {
  shownToast.set({ message, forMs });
}

/** One that goes before its time where what it asks for has been done, on whichever page. */
export function showToastUntil<T>(
  message: string,
  forMs: number,
  { state, isDone }: { readonly state: SharedState<T>; readonly isDone: (now: T) => boolean },
): void {
  const toast = { message, forMs };
  const ends = [state.follow(lookAgain), shownToast.follow(lookAgain)];
  shownToast.set(toast);
  function lookAgain() {
    const isShown = shownToast.get() === toast;
    if (isShown && !isDone(state.get())) return;
    for (const end of ends) end();
    if (isShown) shownToast.set(undefined);
  }
}
