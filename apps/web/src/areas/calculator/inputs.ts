import { t } from '@parakh/ui';
import { amountOf, boxText } from './amount.ts';

interface Labelled {
  readonly label: string;
  readonly says?: string;
}

/** A box for a number with its limits. */
export interface NumberInput extends Labelled {
  readonly kind: 'number';
  /** What stands in it at first; undefined: nothing. */
  readonly usual: number | undefined;
  readonly least: number;
  readonly most: number;
  readonly unit?: string;
  readonly isWhole?: boolean;
  readonly mayBeEmpty?: boolean;
}

export interface ChoiceInput<Value extends string = string> extends Labelled {
  readonly kind: 'choice';
  readonly usual: Value;
  readonly choices: readonly { readonly value: Value; readonly word: string }[];
  /** Its words need the whole width. */
  readonly isWide?: boolean;
}

export interface DayInput extends Labelled {
  readonly kind: 'day';
  readonly usual: string;
}

export type Input = NumberInput | ChoiceInput | DayInput;
/** What a calculator asks, by the name each has in the address. */
export type Inputs = Readonly<Record<string, Input>>;

export type Values<Asked extends Inputs> = {
  readonly [Name in keyof Asked]: Asked[Name] extends ChoiceInput<infer Value>
    ? Value
    : Asked[Name] extends NumberInput
      ? number
      : string;
};

/** What the box of an input holds when nobody typed. */
export function usualText(input: Input): string {
  return input.kind === 'number' ? boxText(input.usual ?? NaN) : input.usual;
}

/** Why a text is none of the numbers, days or choices wanted; undefined when it is one. */
export function faultOf(input: Input, text: string): string | undefined {
  if (input.kind === 'number') return numberFault(input, text);
  if (input.kind === 'day') return /^\d{4}-\d\d-\d\d$/.test(text) ? undefined : t('Choose a day.');
  return undefined;
}

function numberFault(input: NumberInput, text: string): string | undefined {
  if (text.trim() === '') return input.mayBeEmpty ? undefined : t('Type a number.');
  const value = amountOf(text);
  if (Number.isNaN(value)) return t('This is not a number. Type digits, or an amount such as 5 lakh.');
  if (value < input.least) return t('At least {least}.', { least: boxText(input.least) });
  if (value > input.most) return t('At most {most}.', { most: boxText(input.most) });
  return input.isWhole && !Number.isInteger(value) ? t('A whole number is wanted.') : undefined;
}

/** What a text means: NaN for a number that is none or beyond its limits, the usual choice for a choice there is not. */
export function valueOf(input: Input, text: string): number | string {
  if (input.kind === 'number') return faultOf(input, text) ? NaN : amountOf(text);
  if (input.kind === 'day') return text;
  return input.choices.some(({ value }) => value === text) ? text : input.usual;
}

/** As the address carries it. */
export function addressText(input: Input, text: string): string {
  const value = valueOf(input, text);
  return typeof value === 'string' || Number.isNaN(value) ? text : String(value);
}

/** As a box shows what the address carries. */
export function shownText(input: Input, carried: string): string {
  return input.kind === 'number' && !faultOf(input, carried) ? boxText(amountOf(carried)) : carried;
}
