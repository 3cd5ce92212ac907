import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@parakh/base';
import { BookedTimes, type Broker, type CallClass, OrderGate, type Sending } from '@parakh/brokers';
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
   * What a session is opened with. `account`: whose limits count. Orders take their place at `gate`, before they are written down:
   * of them nothing is counted here.
   */
  sending(broker: Broker, account: string): Sending;
  /** When orders of an account may leave: one in a process. */
  gate(broker: Broker, account: string): OrderGate;
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

interface Line {
  readonly gate: OrderGate;
  readonly booked: Map<CallClass, BookedTimes>;
}

interface Reaching {
  /** Servers that are spoken to in place of brokers, in tests. */
  readonly brokerHosts: BrokerHosts;
  /** Of `openServerAddress`. */
  readonly addressService?: string | undefined;
}

export function openBrokerLine({ brokerHosts, addressService }: Reaching, now: () => number, log: Logger): BrokerLine {
  const serverAddress = openServerAddress({ service: addressService, fetch, now, log });
  const lines = new Map<string, Line>();
  const hosts: Readonly<Record<string, string>> = brokerHosts;
  const lineOf = (broker: Broker, account: string): Line => {
    const key = `${broker.id} ${account}`;
    const known = lines.get(key) ?? { gate: new OrderGate(broker.limits.order ?? []), booked: new Map() };
    lines.set(key, known);
    return known;
  };
  const at = ({ id }: Broker, address: string) => {
    const root = hosts[id];
    return root === undefined ? address : address.replace(/^https:\/\/[^/?]+/, root);
  };
  return {
    sending: (broker, account) => ({
      fetch: (address, init) => fetch(at(broker, address), init),
      take: (kind) => takePlace(broker, lineOf(broker, account), kind),
      sleep: (ms) => wait(ms),
      now,
      publicAddress: serverAddress()?.address ?? null,
      random: () => Math.random(),
    }),
    gate: (broker, account) => lineOf(broker, account).gate,
    page: at,
    socket({ id }, address) {
      const root = hosts[id]?.replace(/^http/, 'ws');
      return root === undefined ? address : address.replace(/^wss:\/\/[^/?]+/, root);
    },
    serverAddress,
    reads: openSharedReads(() => performance.now()),
    forget(account) {
      for (const key of lines.keys()) if (key.endsWith(` ${account}`)) lines.delete(key);
    },
  };
}

async function takePlace({ id, limits }: Broker, { booked }: Line, kind: CallClass): Promise<void> {
  if (kind === 'order') return;
  const times = booked.get(kind) ?? new BookedTimes(limits[kind] ?? []);
  booked.set(kind, times);
  const now = performance.now();
  const free = times.earliest(now);
  const waitMs = free - now;
  const longestMs = kind === 'login' ? LONGEST_LOGIN_WAIT_MS : LONGEST_WAIT_MS;
  if (waitMs > longestMs) throw new AppError('broker.rate-limited', { broker: id, waitMs });
  times.book(free);
  times.forget(now);
  if (waitMs > 0) await wait(waitMs);
}
