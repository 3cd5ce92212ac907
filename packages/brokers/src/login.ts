import type { Sending } from './wire/http.ts';

/** Keys of an app that is registered with a broker: the person's own, else the operator's. */
export interface BrokerApp {
  readonly key: string;
  readonly secret: string;
  /** As it is registered: some vendors want it repeated. */
  readonly redirectUrl: string;
  /** What a vendor wants beside key and secret, by `Broker.appFields`. */
  readonly more: Readonly<Record<string, string>>;
}

/** What a login leaves: kept sealed, never sent to a browser. */
export interface Tokens {
  readonly access: string;
  /** Of calls that only read, where they have one of their own. */
  readonly read: string | null;
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
  /** By the `exp` in the token itself; where it has none, at the next `otherwise` ('00:00'). */
  | { readonly kind: 'jwt'; readonly otherwise?: string };

interface LoginKind {
  readonly tokenEnds: TokenEnd;
  /** The name of the single value that a login brings, where there is but one. */
  readonly only?: string;
}

/** The person logs in on the broker's own page, which sends the browser back with some parameters. */
export interface RedirectLogin extends LoginKind {
  readonly kind: 'redirect';
  /** The vendor brings our state back; without one a login is bound to the browser's session alone. */
  readonly bringsState: boolean;
  /** The vendor wants to know who will log in before its page is opened. */
  readonly needsClientId: boolean;
  /** The address of the vendor's page. Throws `broker.*` where the vendor is asked for it. */
  page(app: BrokerApp, asked: PageAsked, sending: Sending): Promise<string>;
  /**
   * From what the redirect brought. Throws `broker.invalid-input` where the vendor tells of a refusal or a parameter is missing,
   * and `broker.*` where the exchange fails.
   */
  exchange(app: BrokerApp, brought: URLSearchParams, sending: Sending): Promise<Tokens>;
}

export interface PageAsked {
  readonly state: string;
  /** Null where nobody was asked for it. */
  readonly clientId: string | null;
}

/** One way to log in by a form of ours: what the person types. */
export interface FormWay {
  readonly name: string;
  readonly fields: readonly string[];
}

/** Nothing is redirected: the person types or pastes what the vendor gave. */
export interface FormLogin extends LoginKind {
  readonly kind: 'form';
  readonly ways: readonly FormWay[];
  /** `typed` has the fields of one of the ways. Throws as `RedirectLogin.exchange` does. */
  exchange(app: BrokerApp, typed: URLSearchParams, sending: Sending): Promise<Tokens>;
}

export type Login = RedirectLogin | FormLogin;
