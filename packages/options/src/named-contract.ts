import { AppError, type Day } from '@parakh/base';
import type { Right } from '@parakh/market';
import { type Contract, contractName, parseContract, rightCodes, type Underlying, underlyingOf } from './contract.ts';

/** An option that is chosen anew for each session: so many strikes above (or below) the money, of the n-th expiry. */
export interface RollingOption {
  readonly kind: 'rolling';
  readonly underlying: Underlying;
  /** Strikes above the one nearest to the forward of the session before; below it where negative. */
  readonly steps: number;
  readonly right: Right;
  /** 1 the nearest. */
  readonly expiry: number;
}

export type NamedContract = Contract | RollingOption;

const PATTERN = /^(.+) ATM(?:([+-])(\d{1,2}))? ([CP])E ([1-9])$/;

/** 'NIFTY ATM+2 CE 1', or a contract's own name. */
export function namedContractText(contract: NamedContract): string {
  if (contract.kind !== 'rolling') return contractName(contract);
  const { underlying, steps, right, expiry } = contract;
  const away = steps === 0 ? '' : steps > 0 ? `+${steps}` : String(steps);
  return `${underlying} ATM${away} ${rightCodes[right]} ${expiry}`;
}

/** Reads such a text, in any case and with an index under any of its names; undefined where it is none. */
export function namedContract(text: string): NamedContract | undefined {
  const [, name = '', sign, steps = '0', code, expiry] =
    PATTERN.exec(text.trim().toUpperCase().replaceAll(/\s+/g, ' ')) ?? [];
  if (name === '') return fixedContract(text);
  return {
    kind: 'rolling',
    underlying: underlyingOf(name),
    steps: Number(steps) * (sign === '-' ? -1 : 1) || 0,
    right: code === 'C' ? 'call' : 'put',
    expiry: Number(expiry),
  };
}

const numbers = ['nearest', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'] as const;

/** In plain words, for a sentence: "NIFTY's call 2 strikes above the money of the nearest expiry", "RELIANCE's future of 30 March 2026". */
export function namedContractWords(contract: NamedContract): string {
  const of = `${contract.underlying}'s`;
  if (contract.kind === 'future') return `${of} future of ${dayWords(contract.expiry)}`;
  if (contract.kind === 'option')
    return `${of} ${contract.strike.toLocaleString('en-IN')} ${contract.right} of ${dayWords(contract.expiry)}`;
  const { steps, right, expiry } = contract;
  const strikes = Math.abs(steps) === 1 ? 'one strike' : `${Math.abs(steps)} strikes`;
  const where = steps === 0 ? 'at the money' : `${strikes} ${steps > 0 ? 'above' : 'below'} the money`;
  return `${of} ${right} ${where} of the ${numbers[expiry - 1]} expiry`;
}

const dayWords = (day: Day): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

function fixedContract(text: string): Contract | undefined {
  try {
    return parseContract(text);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
