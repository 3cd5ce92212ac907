import { type FailureCode, failures } from '@parakh/base';
import type { ClientMessage, OptionChain, ServerMessage } from '@parakh/contract';
import { type ChainChanges, chainChanges } from '@parakh/live';
import type { Logger } from 'pino';
import { isRefusal, liveChainsOf, type SessionDeps, type ValuedChain } from '../../modules/derivatives/index.ts';
import { mayHavePrices } from '../../modules/streaming/index.ts';
import { momentReply } from '../options/replies.ts';
import type { Connection } from './connection.ts';

export type ChainNamed = Extract<ClientMessage, { type: 'chains' }>['chains'][number];

/** Option chains to connections: a snapshot, then what changes, written once for all that look at the same chain. */
export interface Chains {
  /** From now on these chains and no others. */
  watch(connection: Connection, chains: readonly ChainNamed[]): void;
  /** Rights may be others. */
  again(connection: Connection): void;
  drop(connection: Connection): void;
  /** Chains that somebody looks at, and messages that slow connections let pass. */
  readonly counts: { readonly chains: number; readonly chainSkips: number };
}

type ChainDeps = SessionDeps & { readonly log: Logger };

export function openChains(deps: ChainDeps): Chains {
  return new WatchedChains(deps);
}

/** What a connection has of a chain. */
interface Held {
  /** It was sent what the chain is now. */
  isUpToDate: boolean;
  /** It gets one snapshot and nothing after it: live prices are not for everybody. */
  readonly isOnce: boolean;
}

class WatchedChains implements Chains {
  readonly #deps: ChainDeps;
  readonly #channels = new Map<string, Channel>();
  readonly #named = new Map<Connection, readonly ChainNamed[]>();
  #skips = 0;

  constructor(deps: ChainDeps) {
    this.#deps = deps;
  }

  get counts() {
    return { chains: this.#channels.size, chainSkips: this.#skips };
  }

  watch(connection: Connection, chains: readonly ChainNamed[]): void {
    this.drop(connection);
    if (chains.length === 0) return;
    this.#named.set(connection, chains);
    for (const chain of chains) this.#join(connection, chain);
  }

  again(connection: Connection): void {
    const named = this.#named.get(connection);
    if (named) this.watch(connection, named);
  }

  drop(connection: Connection): void {
    if (!this.#named.delete(connection)) return;
    for (const [key, channel] of this.#channels) {
      channel.leave(connection);
      if (channel.isEmpty) this.#close(key, channel);
    }
  }

  #join(connection: Connection, named: ChainNamed): void {
    const key = `${named.symbol} ${named.expiry}`;
    let channel = this.#channels.get(key);
    if (!channel) {
      const opened = new Channel(() => this.#skips++);
      this.#channels.set(key, opened);
      channel = opened;
      opened.stop = liveChainsOf(this.#deps).follow(named, {
        chain: (chain) => opened.take(chain),
        fault: (error) => this.#fail(key, opened, error),
      });
    }
    channel.join(connection, !mayHavePrices(connection, this.#deps.live()));
  }

  /** There is no such chain: those who asked for it are told. Whatever else goes wrong is tried again. */
  #fail(key: string, channel: Channel, error: unknown): void {
    if (!isRefusal(error)) return this.#deps.log.error({ err: error, chain: key }, 'a chain cannot be worked out');
    channel.refuse(error.code, `${key}: ${failures[error.code].message}`);
    this.#close(key, channel);
  }

  #close(key: string, channel: Channel): void {
    channel.stop();
    if (this.#channels.get(key) === channel) this.#channels.delete(key);
  }
}

/** One chain and those who look at it. */
class Channel {
  stop: () => void = () => {};
  readonly #held = new Map<Connection, Held>();
  #chain: OptionChain | undefined;
  #snapshot: string | undefined;
  readonly #onSkip: () => void;

  constructor(onSkip: () => void) {
    this.#onSkip = onSkip;
  }

  get isEmpty(): boolean {
    return this.#held.size === 0;
  }

  join(connection: Connection, isOnce: boolean): void {
    const held: Held = { isUpToDate: false, isOnce };
    this.#held.set(connection, held);
    if (this.#chain) this.#send(connection, held, undefined);
  }

  leave(connection: Connection): void {
    this.#held.delete(connection);
  }

  refuse(code: FailureCode, says: string): void {
    for (const connection of this.#held.keys()) connection.refuse(code, says);
  }

  take(valued: ValuedChain): void {
    const before = this.#chain;
    const now = momentReply(valued);
    const changes = before && chainChanges(before, now);
    if (changes && isClockAlone(changes) && secondOf(before) === secondOf(now)) return;
    this.#chain = now;
    this.#snapshot = undefined;
    const { symbol, expiry } = now;
    const text = changes && textOf({ type: 'chain-changes', symbol, expiry, ...changes });
    for (const [connection, held] of this.#held) this.#send(connection, held, text);
  }

  /** Whoever did not take the last one is sent the chain whole once it does. */
  #send(connection: Connection, held: Held, changes: string | undefined): void {
    if (held.isOnce && held.isUpToDate) return;
    if (!connection.isReady) {
      held.isUpToDate = false;
      this.#onSkip();
      return;
    }
    connection.sendText(held.isUpToDate && changes !== undefined ? changes : this.#whole());
    held.isUpToDate = true;
  }

  #whole(): string {
    return (this.#snapshot ??= textOf({ type: 'chain', chain: this.#chain! }));
  }
}

/** The moment is another one and nothing else: a page shows its second. */
const isClockAlone = ({ head, fields }: ChainChanges) =>
  Object.keys(fields).length === 0 && Object.keys(head).every((field) => field === 'at');

const secondOf = ({ at }: OptionChain) => Math.floor((at ?? NaN) / 1000);

const textOf = (message: ServerMessage) => JSON.stringify(message);
