import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@parakh/base';
import { type Broker, type CallClass, CallCounts, type Caller, type OrderGate, type Sending } from '@parakh/brokers';
import type { Logger } from 'pino';
import type { BrokerHosts } from '../../platform/settings/broker-apps.ts';
import { openServerAddress, type ServerAddress } from './server-address.ts';
import { openSharedReads, type SharedReads } from './shared-reads.ts';

/** A read that would wait longer for its place is refused: a page asks again sooner than that. */
const LONGEST_WAIT_MS = 5000;
/** People wait for a login, and what a vendor gave them for it is good once. */
const LONGEST_LOGIN_WAIT_MS = 20_000;

/** How brokers are reached from this process, within their limits. */
export interface BrokerLine {
  /**
   * What a session is opened with. Whose calls they are says what they count with: an app's windows are one for all who share it.
   * Orders take their place at `gate`, before they are written down: of them nothing is counted here.
   */
  sending(broker: Broker, caller: Caller): Sending;
  /** When orders of an account may leave: one in a process. */
  gate(broker: Broker, caller: Caller & { readonly account: string }): OrderGate;
  /** A page of the broker's as it is reached from here. */
  page(broker: Broker, address: string): string;
  /** The same of the address of a socket. */
  socket(broker: Broker, address: string): string;
  readonly reads: SharedReads;
  /** From where all of it leaves; null while that is not known. */
  serverAddress(): ServerAddress | null;
  /** Of an account that is no more. */
  forget(account: string): void;
}

interface Reaching {
  /** Servers that are spoken to in place of brokers, in tests. */
  readonly brokerHosts: BrokerHosts;
  /** Of `openServerAddress`. */
  readonly addressService?: string | undefined;
}

export function openBrokerLine({ brokerHosts, addressService }: Reaching, now: () => number, log: Logger): BrokerLine {
  const serverAddress = openServerAddress({ service: addressService, fetch, now, log });
  const counts = new Map<string, CallCounts>();
  const hosts: Readonly<Record<string, string>> = brokerHosts;
  const countsOf = (broker: Broker): CallCounts => {
    const known = counts.get(broker.id) ?? new CallCounts(broker.limits);
    counts.set(broker.id, known);
    return known;
  };
  const at = ({ id }: Broker, address: string) => {
    const root = hosts[id];
    return root === undefined ? address : address.replace(/^https:\/\/[^/?]+/, root);
  };
  return {
    sending: (broker, caller) => ({
      fetch: (address, init) => fetch(at(broker, address), init),
      take: (kind) => takePlace(countsOf(broker), kind, { broker: broker.id, caller }),
      sleep: (ms) => wait(ms),
      now,
      publicAddress: serverAddress()?.address ?? null,
      random: () => Math.random(),
    }),
    gate: (broker, caller) => countsOf(broker).gate(caller),
    page: at,
    socket({ id }, address) {
      const root = hosts[id]?.replace(/^http/, 'ws');
      return root === undefined ? address : address.replace(/^wss:\/\/[^/?]+/, root);
    },
    serverAddress,
    reads: openSharedReads(() => performance.now()),
    forget(account) {
      for (const one of counts.values()) one.forget(account);
    },
  };
}

interface Taking {
  readonly broker: string;
  readonly caller: Caller;
}

async function takePlace(counts: CallCounts, kind: CallClass, { broker, caller }: Taking): Promise<void> {
  if (kind === 'order') return;
  const place = counts.place(kind, caller, performance.now());
  const longestMs = kind === 'login' ? LONGEST_LOGIN_WAIT_MS : LONGEST_WAIT_MS;
  if (place.waitMs > longestMs) throw new AppError('broker.rate-limited', { broker, waitMs: place.waitMs });
  place.book();
  if (place.waitMs > 0) await wait(place.waitMs);
}
