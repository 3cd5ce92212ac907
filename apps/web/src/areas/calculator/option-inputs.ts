import { impliedVolatility, type OptionTerms, optionValues, parity } from '@parakh/options';
import type { Inputs, Values } from './inputs.ts';

const level = { kind: 'number', unit: '₹', least: 0.01, most: 1e7 } as const;
const pct = { kind: 'number', unit: '%' } as const;

/** What the option calculator asks. */
export const optionInputs = {
  kind: {
    kind: 'choice',
    label: 'Option',
    usual: 'call',
    choices: [
      { value: 'call', word: 'Call (CE)' },
      { value: 'put', word: 'Put (PE)' },
    ],
  },
  known: {
    kind: 'choice',
    label: 'Known is',
    usual: 'volatility',
    choices: [
      { value: 'volatility', word: 'The volatility' },
      { value: 'price', word: 'The market price' },
    ],
  },
  on: {
    kind: 'choice',
    label: 'Priced on',
    usual: 'spot',
    choices: [
      { value: 'spot', word: 'Spot' },
      { value: 'future', word: 'Future (Black 76)' },
    ],
    says: 'Indian index options follow the future of their expiry more closely than the index.',
  },
  underlying: { ...level, label: 'Spot or future', usual: 25_000 },
  strike: { ...level, label: 'Strike', usual: 25_000 },
  days: { kind: 'number', label: 'Days to expiry', usual: 7, least: 0.01, most: 3650 },
  volatility: { ...pct, label: 'Volatility a year', usual: 13, least: 0.1, most: 1000 },
  price: { ...level, label: 'Market price', usual: 180 },
  rate: { ...pct, label: 'Interest a year', usual: 6.5, least: 0, most: 50 },
  dividend: { ...pct, label: 'Dividends a year', usual: 0, least: 0, most: 50 },
  other: {
    ...level,
    label: 'Price of the other side',
    usual: undefined,
    mayBeEmpty: true,
    says: 'Of a put beside a call, and the other way round: for the check of parity.',
  },
} as const satisfies Inputs;

type Typed = Values<typeof optionInputs>;

/** An option with what the model says of it. */
export interface PricedOption {
  readonly terms: OptionTerms;
  readonly values: ReturnType<typeof optionValues>;
  readonly volatility: number;
  readonly isByPrice: boolean;
  readonly marketPrice: number;
  /** Call less put, less what parity says; NaN without both prices. */
  readonly gap: number;
  /** Why there is no volatility, where the price is at fault. */
  readonly missing: string | undefined;
}

const DAYS_A_YEAR = 365;

export function pricedOption(typed: Typed): PricedOption {
  const isByPrice = typed.known === 'price';
  const basis = {
    kind: typed.kind,
    on: typed.on,
    underlying: typed.underlying,
    strike: typed.strike,
    years: typed.days / DAYS_A_YEAR,
    rate: typed.rate / 100,
    dividendYield: typed.on === 'future' ? 0 : typed.dividend / 100,
  };
  const volatility = isByPrice ? impliedVolatility(basis, typed.price) : typed.volatility / 100;
  const terms = { ...basis, volatility };
  const values = optionValues(terms);
  const own = isByPrice ? typed.price : values.price;
  const difference = typed.kind === 'call' ? own - typed.other : typed.other - own;
  const isPriceAtFault = isByPrice && Number.isNaN(volatility) && !Number.isNaN(parity(terms) + typed.price);
  return {
    terms,
    values,
    volatility,
    isByPrice,
    marketPrice: typed.price,
    gap: difference - parity(terms),
    missing: isPriceAtFault
      ? 'No volatility gives this price: it is at or below what the option is worth at once, or above all it can be.'
      : undefined,
  };
}

/** Boxes that have no meaning at the moment. */
export function unusedBoxes({ known, on }: Pick<Typed, 'known' | 'on'>): (keyof typeof optionInputs)[] {
  return [known === 'price' ? 'volatility' : 'price', ...(on === 'future' ? (['dividend'] as const) : [])];
}
