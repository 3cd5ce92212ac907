import { AppError } from '@parakh/base';
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

function fixedContract(text: string): Contract | undefined {
  try {
    return parseContract(text);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
