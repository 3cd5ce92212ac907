import type { Firing, Heard } from '@parakh/contract';

/** A message before it has its number. */
export type Unnumbered =
  | { readonly type: 'alert'; readonly isSound: boolean; readonly firing: Firing }
  | {
      readonly type: 'digest';
      readonly isSound: boolean;
      readonly alert: string;
      readonly name: string;
      readonly firings: Firing[];
    };

/** Messages that are kept and have their numbers. */
export interface Told {
  readonly person: string;
  readonly messages: readonly Heard[];
}
