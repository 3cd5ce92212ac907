import { sharedState } from './shared-state.ts';

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
