import type { ClientMessage, ServerMessage } from '@parakh/contract';
import type { Tick } from '@parakh/market';
import { storedSession } from '../api/session-store.ts';
import { sharedState } from '../page/shared-state.ts';
import { forgetFeed, lostFeed, setFeed } from './feed.ts';
import type { Line } from './line.ts';
import { receivedBefore, saveReceived } from './received-before.ts';
import { openNumbers } from './received-numbers.ts';

type Listener = (message: ServerMessage) => void;
/** A message that counts: told again after a break. */
export type Numbered = Extract<ServerMessage, { type: 'alert' | 'digest' | 'notice' }>;

export type ChainNamed = Extract<ClientMessage, { type: 'chains' }>['chains'][number];

/** Where prices go, and who ends the session that a word of the server names. */
interface Outlets {
  readonly price: (quote: Tick) => void;
  readonly logout: (words: string) => void;
}

/** From one screen to the next nothing is watched for a moment: the line is not given up for that. */
const IDLE_MS = 3000;

/** The page's one socket: open while prices or messages are wanted, another one for whoever signs in or out. */
class PageSocket {
  /** While the socket brings a person's messages no other way is needed. */
  readonly bringsMessages = sharedState(false);
  readonly #listeners = new Set<Listener>();
  #outlets: Outlets = { price: () => undefined, logout: () => undefined };
  #symbols: readonly string[] = [];
  #chains: readonly ChainNamed[] = [];
  #arePricesOn = false;
  #areMessagesOn = false;
  /** Whom the standing line knows. */
  #welcomed: string | null = null;
  #line: Line | undefined;
  #lineOf: string | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #opening = 0;
  #numbers = openNumbers();

  /** Messages of the server to this page: alerts, digests, notices, what changed elsewhere. Each number once, whichever way it came. */
  onServerMessage(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Begins to follow who is signed in. */
  begin(outlets: Outlets): void {
    this.#outlets = outlets;
    storedSession.follow(() => this.#settle());
  }

  /** From now on these symbols and no others. */
  watch(symbols: readonly string[]): void {
    this.#symbols = symbols;
    if (this.#arePricesOn) this.#sayWatched();
    this.#settle();
  }

  /** From now on these option chains and no others: they come as messages, 'chain' and 'chain-changes'. */
  watchChains(chains: readonly ChainNamed[]): void {
    this.#chains = chains;
    if (this.#arePricesOn) this.#sayWatched();
    this.#settle();
  }

  /** Whether prices may be followed here and now. */
  allowPrices(on: boolean): void {
    if (on === this.#arePricesOn) return;
    this.#arePricesOn = on;
    this.#sayWatched();
    this.#settle();
  }

  /** Whether the person wants messages: signed in, and the master switch of alerts on. */
  allowMessages(on: boolean): void {
    this.#areMessagesOn = on;
    this.#tellWays();
    this.#settle();
  }

  /** A message that came by the socket or beside it; told once. */
  onNumbered(message: Numbered): void {
    if (!this.#numbers.take(message.number)) return;
    saveReceived(this.#lineOf, this.#numbers.allUpTo());
    this.#pass(message);
  }

  #sayWatched(): void {
    this.#line?.send({ type: 'watch', symbols: this.#arePricesOn ? [...this.#symbols] : [] });
    this.#line?.send({ type: 'chains', chains: this.#arePricesOn ? [...this.#chains] : [] });
  }

  #isWanted(): boolean {
    const isForPrices = this.#arePricesOn && this.#symbols.length + this.#chains.length > 0;
    return isForPrices || (this.#areMessagesOn && storedSession.get().userName !== undefined);
  }

  /** Opens the socket when something is wanted of it, closes it when nothing is; another person has another. */
  #settle(): void {
    clearTimeout(this.#idle);
    if (this.#isWanted()) void this.#open().catch(() => undefined);
    else if (this.#line) this.#idle = setTimeout(() => this.#close(), IDLE_MS);
  }

  async #open(): Promise<void> {
    if (this.#line && this.#lineOf === storedSession.get().userName) return;
    const mine = ++this.#opening;
    const { openLine } = await import('./line.ts');
    if (mine !== this.#opening || !this.#isWanted()) return;
    this.#close();
    const { userName } = storedSession.get();
    if (this.#lineOf !== userName) this.#numbers = openNumbers(receivedBefore(userName));
    this.#lineOf = userName;
    this.#line = openLine({
      after: () => (userName === undefined ? undefined : this.#numbers.allUpTo()),
      onMessage: (message) => this.#hear(message),
      price: (quote) => this.#outlets.price(quote),
      lost: () => this.#lost(),
    });
    if (this.#arePricesOn) this.#sayWatched();
  }

  #close(): void {
    this.#opening++;
    this.#line?.close();
    this.#line = undefined;
    this.#welcomed = null;
    this.#tellWays();
    forgetFeed();
  }

  #tellWays(): void {
    const brings = this.#areMessagesOn && this.#welcomed !== null;
    if (brings !== this.bringsMessages.get()) this.bringsMessages.set(brings);
  }

  #lost(): void {
    this.#welcomed = null;
    this.#tellWays();
    lostFeed();
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#numbers.begin(message.number);
        saveReceived(this.#lineOf, this.#numbers.allUpTo());
        this.#welcomed = message.userName;
        this.#tellWays();
        setFeed(message);
        break;
      case 'feed':
        setFeed(message);
        break;
      case 'logout':
        this.#outlets.logout(message.message);
        break;
      case 'alert':
      case 'digest':
      case 'notice':
        this.onNumbered(message);
        break;
      case 'changed':
      case 'chain':
      case 'chain-changes':
        this.#pass(message);
        break;
      case 'refused':
      case 'pong':
        break;
      default:
        message satisfies never;
    }
  }

  #pass(message: ServerMessage): void {
    for (const listener of this.#listeners) listener(message);
  }
}

/** Made here and nowhere else: a page has one. */
export const pageSocket = new PageSocket();
