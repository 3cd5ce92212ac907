import type { Firing } from '@parakh/contract';
import type { Services } from '../../services.ts';
import type { DeliveryRow, Outcome } from './deliveries.ts';

/** What is sent: the delivery and what it tells of, oldest first. */
export interface Parcel {
  readonly delivery: DeliveryRow;
  readonly firings: readonly [Firing, ...Firing[]];
}

type Firings = Pick<Parcel, 'firings'>;

/** One way to somebody. */
export type Way = (parcel: Parcel, services: Services) => Promise<Outcome>;

/** What stands over one firing, or over several. */
export function titleOf({ firings }: Firings): string {
  const [first] = firings;
  return firings.length === 1 ? first.name : `${first.name}: ${firings.length} times`;
}

const MOST_LINES = 20;

/** A line for each, and how many are left out. */
export function linesOf({ firings }: Firings): string[] {
  const left = firings.length - MOST_LINES;
  const lines = firings.slice(0, MOST_LINES).map(({ message }) => message);
  return left > 0 ? [...lines, `and ${left} more`] : lines;
}

/** Where it is explained. */
export const linkTo = ({ firings: [first] }: Firings): string => `/my-alerts?firing=${encodeURIComponent(first.id)}`;
