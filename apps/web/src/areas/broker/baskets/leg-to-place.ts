import { dayText, grouped, t } from '@parakh/ui';
import type { Side } from '../orders/typed-order.ts';

/** A leg as a page hands it over: a contract, or a share. */
export interface LegToPlace {
  readonly side: Side;
  /** Whole, at least 1. */
  readonly lots: number;
  /** Units a lot; null where the page does not know it. */
  readonly lotUnits: number | null;
  readonly underlying: string;
  /** Null of a share. */
  readonly expiry: string | null;
  /** Rupees; null of a future and of a share. */
  readonly strike: number | null;
  readonly right: 'CE' | 'PE' | null;
  /** Rupees, as the page shows it; null where none is known. */
  readonly price: number | null;
}

export const isContract = ({ expiry }: LegToPlace): boolean => expiry !== null;

/** 'NIFTY 25,500 CE, 25 Nov 2026'. */
export function nameOf({ underlying, expiry, strike, right }: LegToPlace): string {
  if (expiry === null) return underlying;
  const day = dayText(expiry).replace(/^\w+ /, '');
  if (strike === null || right === null) return t('{underlying} future, {day}', { underlying, day });
  return `${underlying} ${grouped(strike, Number.isInteger(strike) ? 0 : 2)} ${right}, ${day}`;
}
