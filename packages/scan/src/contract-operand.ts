import type { Column } from '@parakh/frames';
import type { ContractFigure } from '@parakh/options';
import type { FigureWanted } from './contract-history.ts';
import type { Hand } from './hand.ts';
import { type AnyFunction, languageFunction, type Parameters } from './language-function.ts';

type Definition = Pick<AnyFunction, 'name' | 'description' | 'formula' | 'source' | 'example' | 'unit' | 'range'>;

/** Numbers as written, or those they have where they are left out. */
type Chosen = Readonly<Record<string, number>>;
type Texts = Readonly<Record<string, string>>;

export interface ContractOperand<F extends string = string, K extends Hand = Hand> extends Definition {
  readonly parameters?: Parameters<string>;
  /** What it reads, by the names under which `fill` gets it; of what was chosen by its numbers, and by its texts. */
  readonly figures: (chosen: Chosen, texts: Texts) => Readonly<Record<F, FigureWanted>>;
  /** What it reads of the place in time of its bars, under the same names. */
  readonly clock?: readonly K[];
  /** Earlier bars that a value needs; none when left out. */
  readonly lookback?: (chosen: Chosen) => number;
  /** Reads as many earlier bars as there are. */
  readonly resumes?: true;
  readonly storesPrices?: true;
  /** Why it may be unknown beside having no figures. */
  readonly whenUnknown?: string;
  /** Why there may be no figures, where they are not of the contracts on the symbol. */
  readonly whenMissing?: string;
  readonly fill: (inputs: Readonly<Record<F | K, Column>>, answer: Column, chosen: Chosen, from: number) => void;
}

const NO_FIGURES =
  'no such figure of its futures and options is available for this bar: it is not in the F&O list, the day’s F&O file was not imported, nothing was traded, or, on bars of minutes, no minutes of its contracts are available';

/** A function of the language that reads figures of the futures and options on the symbol, without an offset: at the bar that is evaluated. */
export function contractOperand<const F extends string, const K extends Hand = never>({
  figures,
  fill,
  lookback,
  whenUnknown,
  whenMissing = NO_FIGURES,
  parameters = {},
  ...definition
}: ContractOperand<F, K>): AnyFunction {
  return {
    ...languageFunction({
      ...definition,
      group: 'Futures and options',
      parameters,
      whenUnknown: whenUnknown === undefined ? whenMissing : `${whenUnknown}; or ${whenMissing}`,
      columns: ['answer'],
      lookback: 0,
      fill() {},
    }),
    figures: (chosen) => figures(numbersIn(chosen), textsIn(chosen)),
    lookback: (chosen) => lookback?.(numbersIn(chosen)) ?? 0,
    fill: (inputs, { answer }, chosen, from) => fill(columnsIn<F | K>(inputs), answer!, numbersIn(chosen), from),
  };
}

type Written = Readonly<Record<string, number | string>>;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each operand reads its numbers alone of these
const numbersIn = (chosen: Written) => chosen as Chosen;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each operand reads its texts alone of these
const textsIn = (chosen: Written) => chosen as Texts;
const columnsIn = <F extends string>(inputs: Readonly<Record<string, Column | readonly Column[]>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- none of them takes a list of operands
  inputs as Readonly<Record<F, Column>>;

interface Told {
  readonly figure: ContractFigure;
  readonly of?: FigureWanted['of'];
  /** The expiry that is meant where none is written: 1 the nearest, 0 all of them together. Only that one, where it may not be written. */
  readonly expiry: number;
  readonly isWritten: boolean;
}

/** One figure as it is told. */
export function figureOperand(
  definition: Definition & Pick<ContractOperand, 'whenUnknown'>,
  { figure, of, expiry, isWritten }: Told,
): AnyFunction {
  return contractOperand({
    ...definition,
    ...(isWritten && { parameters: expiryParameter(expiry) }),
    ...((of === 'prices' || of === 'joined') && { storesPrices: true }),
    figures: (chosen) => ({ told: { figure, number: chosen.expiry ?? expiry, ...(of && { of }) } }),
    fill({ told }, answer, _, from) {
      for (let i = from; i < answer.length; i++) answer[i] = told[i]!;
    },
  });
}

/** A word that takes the number of an expiry, which may be left out. */
export function expiryParameter(optional: number): Parameters<string> {
  return { expiry: { kind: 'timeframe', optional } };
}
