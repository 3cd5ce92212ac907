import type { Sending } from './wire/http.ts';

/** Keys of an app that is registered with a broker: the person's own, else the operator's. */
export interface BrokerApp {
  readonly key: string;
  readonly secret: string;
}

/** What a login leaves: kept sealed, never sent to a browser. */
export interface Tokens {
  readonly access: string;
  /** Of the market feed, where it has one of its own. */
  readonly feed: string | null;
  readonly refresh: string | null;
  /** The person's id at the broker. */
  readonly clientId: string;
}

/** When a token ends, by the broker's own clock in India. */
export type TokenEnd =
  | { readonly kind: 'daily'; readonly at: string }
  | { readonly kind: 'hours'; readonly hours: number }
  /** By the `exp` in the token itself. */
  | { readonly kind: 'jwt' };

/** The person logs in on the broker's own page, which sends the browser back with some parameters. */
export interface RedirectLogin {
  readonly kind: 'redirect';
  readonly tokenEnds: TokenEnd;
  /** The vendor brings our state back; without one a login is bound to the browser's session alone. */
  readonly bringsState: boolean;
  pageUrl(app: BrokerApp, state: string): string;
  /**
   * From what the redirect brought. Throws `broker.invalid-input` where the vendor tells of a refusal or a parameter is missing,
   * and `broker.*` where the exchange fails.
   */
  exchange(app: BrokerApp, brought: URLSearchParams, sending: Sending): Promise<Tokens>;
}

export type Login = RedirectLogin;
