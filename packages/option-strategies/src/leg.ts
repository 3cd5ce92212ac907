import type { DayNumber } from '@parakh/base';
import type { Right } from '@parakh/market';

/** A call, a put, a future, or the share itself. */
export const legKinds = ['CE', 'PE', 'future', 'share'] as const;
export type LegKind = (typeof legKinds)[number];

export const legSides = ['buy', 'sell'] as const;
export type LegSide = (typeof legSides)[number];

/** One line of a position, with its contract and price known. */
export interface Leg {
  readonly kind: LegKind;
  readonly side: LegSide;
  /** The last day of the contract; NaN of a share, which has none. */
  readonly expiry: DayNumber;
  /** Rupees; NaN of a future and of a share. */
  readonly strike: number;
  /** Whole, at least 1. */
  readonly lots: number;
  /** Units a lot: shares, or units of the contract. */
  readonly lotUnits: number;
  /** Rupees a unit at which it was or would be entered, of an option its premium; NaN where it is not known. */
  readonly price: number;
}

/** Legs in one underlying. */
export interface Position {
  /** The exchange's symbol of contracts ('NIFTY'), or that of the share. */
  readonly underlying: string;
  readonly legs: readonly Leg[];
}

/** As many legs a position has at most. */
export const MOST_LEGS = 10;

/** Units held: above 0 of what is bought, below 0 of what is sold. */
export function signedUnits({ side, lots, lotUnits }: Pick<Leg, 'side' | 'lots' | 'lotUnits'>): number {
  return (side === 'buy' ? 1 : -1) * lots * lotUnits;
}

/** Of an option its right; undefined of a future and of a share. */
export function rightOf(kind: LegKind): Right | undefined {
  if (kind === 'CE') return 'call';
  return kind === 'PE' ? 'put' : undefined;
}

export const isOptionKind = (kind: LegKind): kind is 'CE' | 'PE' => kind === 'CE' || kind === 'PE';
