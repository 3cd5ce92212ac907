import type { OptionRow } from '@parakh/contract';
import type { Right } from '@parakh/market';
import type { OptionBuildUp, OptionCategory, StrikeWanted } from '../../modules/derivatives/index.ts';

const rights: Readonly<Record<string, Right>> = { calls: 'call', puts: 'put' };

/** As the exchange writes it. */
export function sideOf(code: string): Right {
  return code === 'CE' ? 'call' : 'put';
}

/** `long-buildup/calls`, as the contract has checked it. */
export function categoryOf(text: string): { category: OptionCategory; right: Right | undefined } {
  const [category, side = ''] = text.split('/');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the schema of the call
  return { category: category as OptionCategory, right: rights[side] };
}

/** `25500CE,25500PE`, as the contract has checked it. */
export function strikesOf(text: string): StrikeWanted[] {
  return text.split(',').map((name) => ({ strike: Number(name.slice(0, -2)), right: sideOf(name.slice(-2)) }));
}

export function optionReply(option: OptionBuildUp): OptionRow {
  const { number: _, priceChangePct, ...row } = option;
  return { ...row, changePct: priceChangePct };
}
