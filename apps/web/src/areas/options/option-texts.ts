import type { OptionRow } from '@parakh/contract';
import { grouped } from '@parakh/ui';
import { expiryText } from './contract-texts.ts';

export const optionListTitles = {
  'long-buildup': 'Long build-up',
  'short-buildup': 'Short build-up',
  'short-covering': 'Short covering',
  'long-unwinding': 'Long unwinding',
  'oi-gainers': 'OI gainers',
  'oi-losers': 'OI losers',
  'price-gainers': 'Premium gainers',
  'price-losers': 'Premium losers',
  volume: 'Most active',
  premium: 'Most premium',
  'unusual-volume': 'Unusual volume',
} as const;
export type OptionListName = keyof typeof optionListTitles;

export const optionListReasons: Readonly<Record<OptionListName, string>> = {
  'long-buildup':
    'Premium and open interest rose: buyers opened positions, and writers wrote to them at higher prices.',
  'short-buildup': 'The premium fell and open interest rose: writers opened positions.',
  'short-covering': 'The premium rose and open interest fell: writers closed positions.',
  'long-unwinding': 'Premium and open interest fell: buyers closed positions.',
  'oi-gainers': 'Open interest rose by the largest part since the session before.',
  'oi-losers': 'Open interest fell by the largest part since the session before.',
  'price-gainers': 'The premium rose the most since the session before.',
  'price-losers': 'The premium fell the most since the session before.',
  volume: 'The most contracts were traded.',
  premium: 'The most rupees were paid for what was traded, the strike not counted.',
  'unusual-volume':
    'More units were traded than are open, 500 contracts at least: positions changed hands within the day.',
};

export const isOptionList = (name: string): name is OptionListName => name in optionListTitles;

/** 'NIFTY 25,500 CE'. */
export const optionText = ({ symbol, strike, right }: Pick<OptionRow, 'symbol' | 'strike' | 'right'>) =>
  `${symbol} ${grouped(strike ?? NaN, Number.isInteger(strike) ? 0 : 2)} ${right === 'call' ? 'CE' : 'PE'}`;

export const optionKey = (row: OptionRow) => `${optionText(row)} ${expiryText(row.expiry)}`;

/** Why a list is empty. `at`: its moment; null: the close. */
export const emptyList = (list: OptionListName, at: number | null): string =>
  list === 'premium' && at !== null
    ? 'What was paid for options is told by the file of the day, after the close.'
    : 'No option is in this list.';
