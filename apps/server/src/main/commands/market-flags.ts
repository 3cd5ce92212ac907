import { isDay } from '@parakh/base';
import { type Typed, textFlag, UsageError } from './command.ts';

/** Flags of the commands that judge prices. */
export const priceFlags = {
  prices: { type: 'string' },
  'no-renames': { type: 'boolean' },
  basis: { type: 'string' },
} as const;
export const priceUsage = '[--prices adjusted|traded] [--no-renames] [--basis consolidated|standalone]';

export interface PriceChoice {
  prices: 'adjusted' | 'traded';
  /** Whether a symbol that changed its name is one history. */
  renames: boolean;
  /** Which statements of a company fundamentals are made of. */
  basis: 'consolidated' | 'standalone';
}

export function priceChoice(typed: Typed): PriceChoice {
  const prices = textFlag(typed, 'prices') ?? 'adjusted';
  if (prices !== 'adjusted' && prices !== 'traded')
    throw new UsageError(`--prices is adjusted or traded, not "${prices}"`);
  const basis = textFlag(typed, 'basis') ?? 'consolidated';
  if (basis !== 'consolidated' && basis !== 'standalone')
    throw new UsageError(`--basis is consolidated or standalone, not "${basis}"`);
  return { prices, renames: typed.flags['no-renames'] !== true, basis };
}

export function dayFlag(typed: Typed, name: string): { [name: string]: string } {
  const value = textFlag(typed, name);
  if (value === undefined) return {};
  if (!isDay(value)) throw new UsageError(`--${name} is a day such as 2025-05-02, not "${value}"`);
  return { [name]: value };
}

/** The names behind --symbols, however they are spaced; undefined when it was left out. */
export function symbolsFlag(typed: Typed): string[] | undefined {
  const value = textFlag(typed, 'symbols');
  const symbols = value?.split(',').map((symbol) => symbol.trim());
  if (symbols?.includes('')) throw new UsageError(`--symbols is a list such as RELIANCE,TCS, not "${value}"`);
  return symbols;
}
