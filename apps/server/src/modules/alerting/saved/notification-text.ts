import type { AlertTrigger } from '@parakh/contract';

/** Of an alert: what fired, oldest first, or that it stopped. */
type NotificationContent =
  | { readonly firings: readonly [AlertTrigger, ...AlertTrigger[]] }
  | { readonly stopped: { readonly name: string; readonly because: string } };

export const stopTitle = (name: string): string => `Your alert “${name}” stopped`;
const RESUME = 'It is evaluated again once you resume or edit it.';

/** What stands over one trigger, or over several. */
export function titleOf(content: NotificationContent): string {
  if ('stopped' in content) return stopTitle(content.stopped.name);
  const [first, ...others] = content.firings;
  return others.length === 0 ? first.name : `${first.name}: ${others.length + 1} times`;
}

const MOST_LINES = 20;

/** A line for each, and how many are left out. */
export function linesOf(content: NotificationContent): string[] {
  if ('stopped' in content) return [content.stopped.because, RESUME];
  const left = content.firings.length - MOST_LINES;
  const lines = content.firings.slice(0, MOST_LINES).map(({ message }) => message);
  return left > 0 ? [...lines, `and ${left} more`] : lines;
}

/** Where it is explained. */
export function linkTo(content: NotificationContent): string {
  return 'stopped' in content ? '/my-alerts' : `/my-alerts?firing=${encodeURIComponent(content.firings[0].id)}`;
}
