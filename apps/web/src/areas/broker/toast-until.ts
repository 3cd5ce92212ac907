import type { SharedState } from '../../shared/page/shared-state.ts';
import { shownToast } from '../../shared/page/toasts.ts';

/** A message that goes before its time where what it asks for has been done, on whichever page. */
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
