import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { openMetrics } from '../../platform/http/metrics.ts';
import type { AppDatabase } from '../../platform/store/app-database.ts';
import { factsOf, type OrderFacts } from './checks/facts.ts';
import type { OrderContent } from './content.ts';
import type { OrderAlarm, OrderClock, OrdersDeps, TradingAccount } from './deps.ts';
import { openOrderService } from './open-order-service.ts';
import { type LimitFigures, NO_LIMITS } from './order-limits.ts';
import type { OrderService } from './order-service.ts';
import type { OrderTables } from './tables.ts';
import { instrumentAt } from './test-vendors.ts';

/** A Tuesday within the session. */
export const TEN_O_CLOCK = Date.parse('2024-06-11T10:00:00+05:30');

/** Time that runs so many times as fast, from `from` (of the machine's clock) on at `at`. The monotonic clock is the machine's. */
export function fastClock(scale: number, from = Date.now(), at = TEN_O_CLOCK): OrderClock {
  return {
    now: () => at + (Date.now() - from) * scale,
    monotonic: () => performance.now(),
    async sleep(ms, signal) {
      await wait(ms / scale, undefined, signal ? { signal } : {}).catch(() => {});
    },
  };
}

const fact = <Value>(value: Value) => ({ value, source: 'test' });

/** With these every order passes. */
export function passingFacts(now: number): OrderFacts {
  return factsOf({
    now,
    session: fact({ isGood: true }),
    isListed: fact(true),
    lot: fact(1),
    tick: fact(5),
    band: fact({ low: 5_000, high: 10_000_000 }),
    sureBand: fact({ low: 56_000, high: 58_000 }),
    freeze: fact(100_000),
    phase: fact('open' as const),
    marketOrder: fact({ way: 'taken', isAsked: false, limit: null, percent: 1 } as const),
    products: fact(['DELIVERY', 'INTRADAY']),
    freeToSell: fact(1000),
    isBanned: fact(false),
    margin: fact({ needed: 1, available: 2, isEstimate: false }),
    last: fact({ price: 57_000, at: now }),
    ownOpen: fact([]),
    equalSentMs: fact(Infinity),
    openOrders: fact(0),
    position: fact(0),
    symbolPosition: fact(0),
    dayProfit: fact(0),
    limits: fact({ orderValue: null, openOrders: null, positionValue: null, dailyLoss: null }),
    killSwitch: fact({ person: false, operator: false }),
  });
}

interface TestDesk {
  readonly store: AppDatabase<OrderTables>;
  readonly accounts: readonly TradingAccount[];
  readonly clock: OrderClock;
  readonly holder?: string;
  readonly facts?: OrdersDeps['facts'];
  readonly leaseMs?: number;
  readonly isOpen?: boolean;
  readonly operatorLimits?: LimitFigures;
}

export interface OpenedOrderService {
  readonly service: OrderService;
  readonly alarms: OrderAlarm[];
}

/** By itself nothing is polled: the test says when the book is read. */
export function testOrderService({
  store,
  accounts,
  clock,
  holder = 'one',
  facts,
  leaseMs,
  isOpen = false,
  operatorLimits = NO_LIMITS,
}: TestDesk): OpenedOrderService {
  const alarms: OrderAlarm[] = [];
  const deps: OrdersDeps = {
    appDb: async () => store,
    log: pino({ level: 'silent' }),
    metrics: openMetrics(),
    accounts: {
      async open(id) {
        const found = accounts.find((one) => one.id === id);
        if (!found) throw new Error(`no account ${id}`);
        return found;
      },
      connectedTo: async () => accounts.map(({ id }) => id),
    },
    operatorLimits,
    protectionPct: 1,
    facts: facts ?? (async () => passingFacts(clock.now())),
    clock,
    hours: { isOpen: () => isOpen, closeOf: () => NaN },
    alarm: (alarm) => alarms.push(alarm),
    holder,
    ...(leaseMs !== undefined && { leaseMs }),
  };
  return { service: openOrderService(deps), alarms };
}

/** A limit order of three shares at a price of its own, so that it can be told apart where no own id is kept. */
export function contentAt(broker: string, price: number): OrderContent {
  return {
    instrument: instrumentAt(broker),
    side: 'BUY',
    variety: 'NORMAL',
    orderType: 'LIMIT',
    product: 'DELIVERY',
    duration: 'DAY',
    quantity: 3,
    disclosedQuantity: 0,
    price,
    triggerPrice: null,
  };
}
