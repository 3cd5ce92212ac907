import { setTimeout as wait } from 'node:timers/promises';
import type { OrderSurprise } from '@parakh/brokers';
import type { AppDatabase, TablesOf } from '../../platform/store/app-database.ts';
import { giveNotice } from '../accounts/index.ts';
import type { BrokerAccountsDeps } from '../broker-accounts/index.ts';
import type { InstrumentsDeps } from '../instruments/index.ts';
import { processName } from '../order-lines/index.ts';
import type { OrderAlarm, OrderClock } from './deps.ts';
import { noteAction } from './following.ts';
import { factsReader } from './learned-facts.ts';
import type { MarketFactsDeps } from './market-facts.ts';
import { openOrderService } from './open-order-service.ts';
import type { OrderService } from './order-service.ts';
import { exchangeHours } from './schedule.ts';
import type { OrderTables } from './tables.ts';
import { lineOf, paperAccountId, tradingAccounts } from './trading-accounts.ts';

/** What the server hands in. */
export interface ServerOrdersDeps extends BrokerAccountsDeps, InstrumentsDeps, MarketFactsDeps {
  readonly appDb: () => Promise<AppDatabase<OrderTables & TablesOf<BrokerAccountsDeps>>>;
  readonly now: () => number;
}

/** Who sends the orders of this process. */
export function openServerOrders(deps: ServerOrdersDeps): OrderService {
  const { appDb, log } = deps;
  const clock: OrderClock = {
    now: deps.now,
    monotonic: () => performance.now(),
    sleep: async (ms, signal) => {
      await wait(ms, undefined, { ref: false, ...(signal ? { signal } : {}) }).catch(() => undefined);
    },
  };
  const accounts = tradingAccounts(deps);
  const service = openOrderService({
    appDb,
    log,
    metrics: deps.metrics,
    clock,
    accounts,
    operatorLimits: deps.config.orderLimits,
    protectionPct: deps.config.marketProtectionPct,
    facts: factsReader({ clock, accounts, instruments: deps, market: deps }),
    hours: exchangeHours,
    alarm: (alarm) => void tellOwner(alarm, deps),
    holder: processName(deps.config),
    ...(deps.orderLines.holding === 'every' ? {} : { lineUntil: lineUntil(deps) }),
    isReader: deps.orderLines.holding === 'none',
  });
  if (deps.orderLines.holding !== 'none') void followPaper(service, deps);
  return service;
}

/** An account stays at its broker: it is looked up once. One that is not there is nobody's. */
function lineUntil({ appDb, orderLines }: ServerOrdersDeps): (account: string) => Promise<number> {
  const lines = new Map<string, string>();
  return async (account) => {
    const line = lines.get(account) ?? (await lineOf(account, await appDb()));
    if (line === undefined) return -Infinity;
    lines.set(account, line);
    return orderLines.untilOf(line);
  };
}

/** What a paper account did is read at once, at whatever hour its market trades. */
async function followPaper(service: OrderService, { paperAccounts, log }: ServerOrdersDeps): Promise<void> {
  try {
    (await paperAccounts()).onChange((person) => noteAction(service, paperAccountId(person)));
  } catch (failure) {
    log.error({ err: failure }, 'paper orders are followed by polling alone');
  }
}

const titles: Readonly<Record<OrderSurprise['what'], string>> = {
  'step not allowed': 'An order took a step that was not expected',
  'appeared after all': 'An order that counted as not placed has appeared',
  'filled more than ordered': 'More was filled than was ordered',
  'another order': 'Two orders at your broker carry the id of one',
};

async function tellOwner({ person, ownId, surprise }: OrderAlarm, deps: ServerOrdersDeps): Promise<void> {
  const notice = {
    kind: 'account',
    title: titles[surprise.what],
    message: 'Please look at your orders, and at those at your broker.',
    link: '/orders',
    about: `order:${ownId}:${surprise.what}`,
  } as const;
  try {
    await giveNotice(notice, { people: [person] }, deps);
  } catch (failure) {
    deps.log.error({ err: failure, ownId, surprise }, 'nobody could be told of a surprise with an order');
  }
}
