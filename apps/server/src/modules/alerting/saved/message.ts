import type { AlertTrigger, ServerMessage } from '@parakh/contract';

/** A message before it has its number. */
export type Unnumbered =
  | { readonly type: 'alert'; readonly isSound: boolean; readonly firing: AlertTrigger }
  | {
      readonly type: 'digest';
      readonly isSound: boolean;
      readonly alert: string;
      readonly name: string;
      readonly firings: AlertTrigger[];
    };

/** Messages that are stored and have their numbers. */
export interface Notifications {
  readonly person: string;
  readonly messages: readonly ServerMessage[];
}
