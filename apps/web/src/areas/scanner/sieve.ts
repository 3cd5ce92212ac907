import type { Mover } from '@parakh/contract';

/** What the reader wants to see of everything that was found; kept in the address. */
export interface Sieve {
  readonly from: string;
  readonly to: string;
  /** The smallest number of shares. */
  readonly volume: string;
  readonly sector: string;
}

/** Whether a stock passes. What is not known passes no bound. */
export function passes({ from, to, volume, sector }: Sieve, quote: Pick<Mover, 'last' | 'volume' | 'sector'>): boolean {
  return (
    isWithin(quote.last, numberIn(from), numberIn(to)) &&
    isWithin(quote.volume, numberIn(volume), undefined) &&
    (sector === '' || quote.sector === sector)
  );
}

function isWithin(value: number | null, least: number | undefined, most: number | undefined): boolean {
  if (least === undefined && most === undefined) return true;
  return value !== null && value >= (least ?? -Infinity) && value <= (most ?? Infinity);
}

function numberIn(text: string): number | undefined {
  const value = Number(text.replaceAll(',', ''));
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value;
}
