import type { TimeFrame } from '@parakh/frames';
import type { ExplainedClause, Outcome } from '@parakh/scan';
import type { OtherHistories, SymbolHistory } from './histories.ts';
import type { LookedAhead } from './requests.ts';

/** A question about one symbol, with all that it is worked out from. */
interface Asked {
  readonly text: string;
  readonly closedOnly: boolean;
  readonly whole: SymbolHistory;
  readonly others: OtherHistories;
  /** Minutes since 1970-01-01. */
  readonly from: number;
  readonly end: number;
}

export interface SymbolQuestions {
  explain: Asked;
  series: Asked & { readonly timeFrame: TimeFrame | undefined };
  marks: Asked;
  lookAhead: Asked & { readonly most: number };
}

export interface SymbolAnswers {
  /** Undefined where nothing is to be evaluated. */
  explain:
    | {
        readonly barTime: number;
        readonly outcomes: readonly Outcome[];
        readonly clauses: readonly (ExplainedClause & { readonly side?: 'long' | 'short' })[];
      }
    | undefined;
  series: { readonly time: Int32Array; readonly values: Float64Array };
  /** Starts of the bars, by signal. */
  marks: readonly (readonly number[])[];
  lookAhead: Pick<LookedAhead, 'moments' | 'values' | 'changes'>;
}

export type Asking = keyof SymbolQuestions;

export type SymbolQuestion = { [K in Asking]: { readonly asks: K } & SymbolQuestions[K] }[Asking];
