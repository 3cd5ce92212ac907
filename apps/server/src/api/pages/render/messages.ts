import type { PageContent } from '../page-content.ts';

/** What a page is drawn for. */
export interface PageAsked {
  /** The address, without a query. */
  readonly path: string;
  readonly isPhone: boolean;
  /** The clock it is drawn by. */
  readonly now: number;
}

/** A call that a page makes while it is drawn. */
export interface PageCall {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  readonly body?: string | undefined;
}

export interface CallAnswer {
  readonly status: number;
  readonly body: string;
}

/** What the thread is told. Pages have numbers, since some wait for their answers while others are drawn. */
export type ToThread =
  | { readonly type: 'draw'; readonly page: number; readonly asked: PageAsked }
  | { readonly type: 'answer'; readonly call: number; readonly answer: CallAnswer }
  | { readonly type: 'are you well' };

/** What the thread says. */
export type FromThread =
  | { readonly type: 'ready' }
  | { readonly type: 'well' }
  | { readonly type: 'call'; readonly call: number; readonly sent: PageCall }
  | { readonly type: 'drawn'; readonly page: number; readonly content: PageContent }
  | { readonly type: 'failed'; readonly page: number; readonly why: string };
