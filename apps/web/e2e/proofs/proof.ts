import type { APIRequestContext } from '@playwright/test';

/** What shows that a screen is there and full. */
export interface Proof {
  /** The row of the specification's table. */
  readonly screen: string;
  /** Made first where only somebody's own can be opened. */
  readonly address: string | ((request: APIRequestContext) => Promise<string>);
  readonly heading: string | RegExp;
  /** Who has to be signed in to open it. */
  readonly as?: string;
  /** A figure that a call answers and the screen must show. */
  readonly figure: (request: APIRequestContext) => Promise<string>;
}
