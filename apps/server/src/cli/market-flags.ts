import { isDay } from '@parakh/base';
import { type Typed, textFlag, UsageError } from './command.ts';

/** Flags of the commands that judge prices. */
export const priceFlags = { prices: { type: 'string' }, 'no-renames': { type: 'boolean' } } as const;
export const priceUsage = '[--prices adjusted|traded] [--no-renames]';

export interface PriceChoice {
  prices: 'adjusted' | 'traded';
  /** Whether a symbol that changed its name is one history. */
  renames: boolean;
}

export function priceChoice(typed: Typed): PriceChoice {
  const prices = textFlag(typed, 'prices') ?? 'adjusted';
  if (prices !== 'adjusted' && prices !== 'traded')
    throw new UsageError(`--prices is adjusted or traded, not "${prices}"`);
  return { prices, renames: typed.flags['no-renames'] !== true };
}

export function dayFlag(typed: Typed, name: string): { [name: string]: string } {
  const value = textFlag(typed, name);
  if (value === undefined) return {};
  if (!isDay(value)) throw new UsageError(`--${name} is a day such as 2025-05-02, not "${value}"`);
  return { [name]: value };
}
