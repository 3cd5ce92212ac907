import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { copyAppDatabase } from '../../main/test-folder.ts';
import { openAppDatabase } from '../../platform/store/app-database.ts';
import { checkOrder, closeOrderService, guardedFetch, type OrderContent, placeOrder } from './index.ts';
import { marketOrderFact } from './protected-order.ts';
import type { OrderTables } from './tables.ts';
import { contentAt, fastClock, passingFacts, TEN_O_CLOCK, testOrderService } from './test-order-service.ts';
import { ASHA, startVendorOf, testAccount } from './test-vendors.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-protected-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fact = <Value>(value: Value) => ({ value, source: 'NSE' });
const atMarket = (broker: string): OrderContent => ({
  ...contentAt(broker, 57_000),
  orderType: 'MARKET',
  price: null,
});

it('where orders at market are refused a limit leaves, says so before, and one click is one order whatever the price is by then', async () => {
  const clock = fastClock(1);
  await copyAppDatabase(folder);
  const store = await openAppDatabase<OrderTables>({ dataFolder: folder });
  const { vendor, book } = await startVendorOf('hdfcsky', clock.now);
  const account = testAccount({ broker: 'hdfcsky', vendor, now: clock.now, wrap: guardedFetch });
  let price = 57_000;
  const facts = async () => ({ ...passingFacts(clock.now()), last: fact({ price, at: clock.now() }) });
  const { service } = testOrderService({ store, accounts: [account], clock, facts });
  const pressed = { person: ASHA, account: account.id, clickId: 'at market', content: atMarket('hdfcsky') };
  try {
    expect(await checkOrder(service, pressed)).toMatchObject([
      { check: 'market-order', verdict: 'tell', found: 57_570, limit: 57_000, source: 'NSE' },
    ]);
    const first = await placeOrder(service, pressed);
    price = 58_000;
    const second = await placeOrder(service, pressed);
    expect([first.kind, second.kind]).toEqual(['placed', 'placed']);
    expect(book.orders).toMatchObject([{ orderType: 'LIMIT', price: 57_570, quantity: 3 }]);
    expect(second).toMatchObject({ order: { orderType: 'LIMIT', price: 57_570 } });
  } finally {
    await closeOrderService(service);
    await store.close();
    await vendor.stop();
  }
});

it.each([
  ['a buy, on the tick', 'BUY', {}, 57_570],
  ['a sale, on the tick', 'SELL', {}, 56_430],
  ['a buy at the band', 'BUY', { band: fact({ low: 50_000, high: 57_103 }) }, 57_100],
  ['a sale at the band', 'SELL', { band: fact({ low: 56_902, high: 60_000 }) }, 56_905],
  ['a tick that is not known', 'BUY', { last: fact({ price: 57_001, at: 0 }), tick: null }, 57_570],
  ['no price', 'BUY', { last: null }, null],
] as const)('%s', (_, side, known, limit) => {
  const facts = { ...passingFacts(TEN_O_CLOCK), ...known };
  const content = { ...atMarket('hdfcsky'), side };
  const { value } = marketOrderFact(content, { title: 'HDFC Sky', marketOrders: 'refused' }, { facts, percent: 1 });
  expect(value.limit).toBe(limit);
});
