/** Places orders, presses the kill switch, and dies before a cancellation of it leaves: `<settings as JSON>`. Says 'pressed' before it cancels. */
import { writeSync } from 'node:fs';
import { openAppDatabase } from '../../platform/store/app-database.ts';
import { writeSwitch } from './kill-switch.ts';
import { guardedFetch } from './leaving.ts';
import { placeOrder } from './placing.ts';
import { stoodBefore, sweep } from './sweep.ts';
import type { OrderTables } from './tables.ts';
import { contentAt, fastClock, testOrderService } from './test-order-service.ts';
import { ASHA, testAccount } from './test-vendors.ts';

interface Settings {
  readonly folder: string;
  readonly databaseUrl?: string;
  readonly address: string;
  readonly orders: number;
  /** How many cancellations still leave. */
  readonly cancelled: number;
}

const settings: Settings = JSON.parse(process.argv[2] ?? '');
const clock = fastClock(1);
let left = settings.cancelled;
type Send = (url: string, init: RequestInit) => Promise<Response>;
const wrap = (send: Send) =>
  guardedFetch(async (url, init) => {
    if (init.method === 'DELETE' && left-- <= 0) {
      process.kill(process.pid, 'SIGKILL');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
    }
    return send(url, init);
  });

const store = await openAppDatabase<OrderTables>({ dataFolder: settings.folder, databaseUrl: settings.databaseUrl });
const account = testAccount({ broker: 'zerodha', vendor: settings, now: clock.now, wrap });
const { service } = testOrderService({ store, accounts: [account], clock, holder: 'killed' });
for (let n = 0; n < settings.orders; n++)
  await placeOrder(service, {
    person: ASHA,
    account: account.id,
    clickId: `killed ${n}`,
    content: contentAt('zerodha', 50_000 + n * 5),
  });
await store.db
  .transaction()
  .execute((transaction) => writeSwitch(transaction, { person: ASHA }, { isOn: true, actor: ASHA, now: clock.now }));
writeSync(1, 'pressed\n');
await sweep(service, account.id, stoodBefore({ person: ASHA, since: clock.now() }));
