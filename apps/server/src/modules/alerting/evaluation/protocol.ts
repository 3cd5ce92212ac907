import type { ClosedMinute, MinuteBars } from '@parakh/live';
import type { Needs } from './alert-evaluator.ts';
import type { EvaluatedMarket, Supplied } from './market-book.ts';
import type { AlertCondition, MinuteContracts, MinuteMatches, Refusal } from './types.ts';

/** What the thread is asked, by kind. */
export interface Asked {
  begin: { readonly market: EvaluatedMarket; readonly supplied: Supplied; readonly before: readonly MinuteBars[] };
  prepare: { readonly alerts: readonly AlertCondition[] };
  supply: { readonly supplied: Supplied };
  remove: { readonly ids: readonly string[] };
  minute: { readonly closed: ClosedMinute };
  figures: { readonly contracts: MinuteContracts | undefined };
  ticked: { readonly forming: MinuteBars };
}

/** What it answers. */
export interface Answered {
  begin: readonly Refusal[];
  prepare: Needs;
  supply: readonly Refusal[];
  remove: true;
  minute: MinuteMatches;
  figures: MinuteMatches;
  ticked: MinuteMatches;
}

export type Kind = keyof Asked;
export type ToThread = { [K in Kind]: { readonly id: number; readonly kind: K } & Asked[K] }[Kind];
export type FromThread =
  | { readonly id: number; readonly answer: Answered[Kind] }
  | { readonly id: number; readonly error: string };
