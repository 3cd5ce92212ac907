import type { DayNumber } from '@parakh/base';
import type { Paise } from '../paise.ts';
import { NO_EXPIRY, NO_STRIKE, underlyingIn } from './names.ts';
import { type MasterRow, masterRow, type ReportedRow } from './row.ts';

/** What the kinds of a list have in common: who, where, in which steps. */
export type CommonRow = Omit<ReportedRow, 'kind' | 'symbol'>;

interface ToldContract {
  readonly optionType: '' | 'CE' | 'PE';
  readonly expiry: DayNumber;
  /** Paise; of a future whatever the list writes. */
  readonly strike: Paise;
  /** Where the list names the underlying itself; else the contract's name tells it. */
  readonly underlying?: string | undefined;
}

/** A future or option, or why the line is none; without a symbol where its name does not tell what it is about. */
export function contractRow(broker: string, common: CommonRow, told: ToldContract): MasterRow | string {
  const { optionType, expiry } = told;
  if (Number.isNaN(expiry)) return NO_EXPIRY;
  const strike = optionType === '' ? NaN : told.strike;
  if (optionType !== '' && !(strike > 0)) return NO_STRIKE;
  const symbol = told.underlying ?? underlyingIn({ name: common.tradingSymbol, strike, optionType });
  const kind = optionType === '' ? 'future' : 'option';
  return masterRow(broker, { ...common, kind, symbol: symbol?.toUpperCase() ?? '', expiry, strike, optionType });
}

/** How lists write the right of a contract, where they all write it alike. */
export const rights: ReadonlyMap<string, '' | 'CE' | 'PE'> = new Map([
  ['FUT', ''],
  ['XX', ''],
  ['CE', 'CE'],
  ['PE', 'PE'],
]);
