import type { OptimiserAnswer, OptimiserAsked } from '@parakh/option-strategies';

/** What a page tells the worker. A search of a later number takes the place of the one before. */
export type ToOptimiser =
  | { readonly kind: 'search'; readonly id: number; readonly asked: OptimiserAsked }
  | { readonly kind: 'cancel'; readonly id: number };

/** What the worker answers, each with the number of its search. */
export type FromOptimiser =
  /** So many positions are worked out by now. */
  | { readonly kind: 'progress'; readonly id: number; readonly candidates: number }
  | { readonly kind: 'found'; readonly id: number; readonly answer: OptimiserAnswer }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };

/** One end of the line between page and worker. */
export interface Port<Sent, Heard> {
  postMessage(message: Sent): void;
  addEventListener(type: 'message', listener: (event: { readonly data: Heard }) => void): void;
}
