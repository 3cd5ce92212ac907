import type { Firing } from '@parakh/contract';

/** Of an alert: what fired, oldest first, or that it stopped. */
type Told =
  | { readonly firings: readonly [Firing, ...Firing[]] }
  | { readonly stopped: { readonly name: string; readonly because: string } };

export const stopTitle = (name: string): string => `Your alert “${name}” stopped`;
const RESUME = 'It is evaluated again once you resume or edit it.';

/** What stands over one firing, or over several. */
export function titleOf(told: Told): string {
  if ('stopped' in told) return stopTitle(told.stopped.name);
  const [first, ...others] = told.firings;
  return others.length === 0 ? first.name : `${first.name}: ${others.length + 1} times`;
}

const MOST_LINES = 20;

/** A line for each, and how many are left out. */
export function linesOf(told: Told): string[] {
  if ('stopped' in told) return [told.stopped.because, RESUME];
  const left = told.firings.length - MOST_LINES;
  const lines = told.firings.slice(0, MOST_LINES).map(({ message }) => message);
  return left > 0 ? [...lines, `and ${left} more`] : lines;
}

/** Where it is explained. */
export function linkTo(told: Told): string {
  return 'stopped' in told ? '/my-alerts' : `/my-alerts?firing=${encodeURIComponent(told.firings[0].id)}`;
}
