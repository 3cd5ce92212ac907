import type { AlertNotice } from './alert-notice.ts';

/** The alerts that stand on the page now. */
export interface ToastsShown {
  readonly alerts: readonly AlertNotice[];
  /** So many came while there was no room. They are not shown later: by then they would be no news. */
  readonly more: number;
}

export const noToasts: ToastsShown = { alerts: [], more: 0 };

/** With one more alert: counted where there is no room for it. */
export function withToast({ alerts, more }: ToastsShown, alert: AlertNotice, room: number): ToastsShown {
  return alerts.length < room ? { alerts: [...alerts, alert], more } : { alerts, more: more + 1 };
}

/** Without an alert that was seen. */
export function withoutToast({ alerts, more }: ToastsShown, id: string): ToastsShown {
  return { alerts: alerts.filter((alert) => alert.id !== id), more };
}
