import { AppError, type Day, isDay } from '@parakh/base';
import { indexNamed, type Right } from '@parakh/market';

/** What a contract is about: the exchange's futures symbol of an index ('NIFTY'), or the symbol of a share. */
export type Underlying = string;

export interface FutureContract {
  readonly kind: 'future';
  readonly underlying: Underlying;
  /** The last day on which it is traded. */
  readonly expiry: Day;
}

export interface OptionContract {
  readonly kind: 'option';
  readonly underlying: Underlying;
  readonly expiry: Day;
  /** Rupees, as of the day on which it is named: a corporate action changes it. */
  readonly strike: number;
  readonly right: Right;
}

export type Contract = FutureContract | OptionContract;

/** The exchange's letters for a right. */
export const rightCodes: Readonly<Record<Right, 'CE' | 'PE'>> = { call: 'CE', put: 'PE' };

/** 'NIFTY 2026-02-24 25500 CE', 'RELIANCE 2026-03-30 FUT'. */
export function contractName(contract: Contract): string {
  const { underlying, expiry } = contract;
  if (contract.kind === 'future') return `${underlying} ${expiry} FUT`;
  return `${underlying} ${expiry} ${contract.strike} ${rightCodes[contract.right]}`;
}

const PATTERN = /^(.+) (\d{4}-\d{2}-\d{2}) (?:FUT|(\d+(?:\.\d+)?) ([CP])E)$/;

/** Reads a printed name, in any case and with an index under any of its names. Throws AppError 'request.invalid' with what is wrong. */
export function parseContract(text: string): Contract {
  const tidy = text.trim().toUpperCase().replaceAll(/\s+/g, ' ');
  const [, name = '', expiry = '', strike, code] = PATTERN.exec(tidy) ?? [];
  if (name === '' || !isDay(expiry)) {
    const reason = `“${text}” is no contract. Write “NIFTY 2026-02-24 25500 CE” or “RELIANCE 2026-03-30 FUT”.`;
    throw new AppError('request.invalid', { reason });
  }
  const underlying = underlyingOf(name);
  if (strike === undefined) return { kind: 'future', underlying, expiry };
  return { kind: 'option', underlying, expiry, strike: Number(strike), right: code === 'C' ? 'call' : 'put' };
}

/** The name under which the exchange lists contracts on it: 'NIFTY 50' and 'Nifty 50' are 'NIFTY'. */
export function underlyingOf(symbol: string): Underlying {
  return indexNamed(symbol)?.underlying ?? symbol;
}

/** Our symbol of what the contract is about: of 'NIFTY' it is 'NIFTY 50'. */
export function symbolOf(underlying: Underlying): string {
  const index = indexNamed(underlying);
  return index?.underlying === underlying ? index.symbol : underlying;
}
