import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@parakh/base';
import {
  type Broker,
  brokerOf,
  type CallClass,
  CallCounts,
  type Caller,
  type CountedCall,
  type Sending,
  type Urgency,
} from '@parakh/brokers';
import type { Logger } from 'pino';
import type { BrokerHosts } from '../../platform/settings/broker-apps.ts';
import { everyLine, type OrderLines } from '../order-lines/index.ts';
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
  gate(broker: Broker, caller: Caller & { readonly account: string }): PlacesOfOrders;
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

/** When orders of an account may leave. */
export interface PlacesOfOrders {
  /** As `OrderGate.take`; where processes share the lines, what is taken is written down first. */
  take(exchange: string, urgency: Urgency, now: number): number | Promise<number>;
}

interface Reaching {
  /** Servers that are spoken to in place of brokers, in tests. */
  readonly brokerHosts: BrokerHosts;
  /** Of `openServerAddress`. */
  readonly addressService?: string | undefined;
}

export function openBrokerLine(
  { brokerHosts, addressService, orderLines = everyLine }: Reaching & { readonly orderLines?: OrderLines },
  now: () => number,
  log: Logger,
): BrokerLine {
  const serverAddress = openServerAddress({ service: addressService, fetch, now, log });
  const counts = openCounts(orderLines);
  const hosts: Readonly<Record<string, string>> = brokerHosts;
  const at = ({ id }: Broker, address: string) => {
    const root = hosts[id];
    return root === undefined ? address : address.replace(/^https:\/\/[^/?]+/, root);
  };
  return {
    sending: (broker, caller) => ({
      fetch: async (address, init) => {
        needLine(broker, orderLines);
        return fetch(at(broker, address), init);
      },
      async take(kind) {
        needLine(broker, orderLines);
        await takePlace(counts, kind, { broker, caller: counts.as(caller) });
      },
      sleep: (ms) => wait(ms),
      now,
      publicAddress: serverAddress()?.address ?? null,
      random: () => Math.random(),
    }),
    gate: (broker, caller) => gateOf(counts, broker, counts.as(caller)),
    page: at,
    socket({ id }, address) {
      const root = hosts[id]?.replace(/^http/, 'ws');
      return root === undefined ? address : address.replace(/^wss:\/\/[^/?]+/, root);
    },
    serverAddress,
    reads: openSharedReads(() => performance.now()),
    forget: (account) => counts.forget(account),
  };
}

/** What stood still may be another's by now. Throws AppError 'order.no-holder'. */
function needLine({ id }: Broker, lines: OrderLines): void {
  if (!(lines.untilOf(id) > performance.now())) throw new AppError('order.no-holder', { line: id });
}

/** The key of an app is written down as its digest alone. */
const withDigest = <Whose extends Caller>(whose: Whose): Whose => ({
  ...whose,
  app: whose.app && createHash('sha256').update(whose.app).digest('hex').slice(0, 32),
});

interface Counts {
  /** By whom it is counted. */
  as<Whose extends Caller>(whose: Whose): Whose;
  of(broker: Broker): CallCounts;
  /** Writes a call down that is counted, where another process may have to count on. */
  note(broker: Broker, call: CountedCall): Promise<void>;
  forget(account: string): void;
  readonly isShared: boolean;
}

function openCounts(lines: OrderLines): Counts {
  const counts = new Map<string, CallCounts>();
  const of = (broker: Broker): CallCounts => {
    const known = counts.get(broker.id) ?? new CallCounts(broker.limits);
    counts.set(broker.id, known);
    return known;
  };
  lines.whenTaken((line, calls) => {
    const broker = brokerOf(line);
    if (!broker) return;
    // What was counted here when the line was held last is among them.
    counts.delete(line);
    for (const call of calls) of(broker).restore(call);
  });
  const isShared = lines.holding === 'some';
  return {
    as: (whose) => (isShared ? withDigest(whose) : whose),
    of,
    isShared,
    async note(broker, call) {
      const heldMs = of(broker).heldMs(call.kind);
      if (heldMs !== undefined) await lines.note(broker.id, call, heldMs);
    },
    forget(account) {
      for (const one of counts.values()) one.forget(account);
    },
  };
}

/** Counts may have been taken over anew since the account was opened. */
function gateOf(counts: Counts, broker: Broker, caller: Caller & { readonly account: string }): PlacesOfOrders {
  if (!counts.isShared) return counts.of(broker).gate(caller);
  return {
    async take(exchange, urgency, now) {
      const at = now + counts.of(broker).gate(caller).take(exchange, urgency, now);
      await counts.note(broker, { kind: 'order', urgency, caller, at });
      return Math.max(0, at - performance.now());
    },
  };
}

interface Taking {
  readonly broker: Broker;
  readonly caller: Caller;
}

async function takePlace(counts: Counts, kind: CallClass, { broker, caller }: Taking): Promise<void> {
  if (kind === 'order') return;
  const now = performance.now();
  const place = counts.of(broker).place(kind, caller, now);
  const longestMs = kind === 'login' ? LONGEST_LOGIN_WAIT_MS : LONGEST_WAIT_MS;
  if (place.waitMs > longestMs) throw new AppError('broker.rate-limited', { broker: broker.id, waitMs: place.waitMs });
  place.book();
  if (counts.isShared) await counts.note(broker, { kind, urgency: null, caller, at: now + place.waitMs });
  if (place.waitMs > 0) await wait(place.waitMs);
}
