/** Sends orders through several vendors in a process that a test kills: `<settings as JSON>`. Says each order that was acknowledged. */
import { writeSync } from 'node:fs';
import { random } from '@parakh/base';
import type { KyselyPlugin } from 'kysely';
import { Pool } from 'pg';
import { openAppDatabase } from '../../platform/store/app-database.ts';
// Not by the face of the module: a process that is started forty times loads what it needs.
import { cancelOrder } from './changing.ts';
import { guardedFetch } from './leaving.ts';
import { placeOrder } from './placing.ts';
import { recoverAccount } from './recovery.ts';
import type { OrderTables } from './tables.ts';
import type { KilledSettings } from './test-killing.ts';
import { contentAt, fastClock, testOrderService } from './test-order-service.ts';
import { ASHA, testAccount } from './test-vendors.ts';

const settings: KilledSettings = JSON.parse(process.argv[2] ?? '');
const { folder, databaseUrl, addresses, run, dieAt, cutAt, stopAt } = settings;
const clock = fastClock(settings.scale, settings.from, settings.at);
const say = (text: string) => void writeSync(1, `${text}\n`);

/** The power goes: nothing after this is done. */
function die(): void {
  process.kill(process.pid, 'SIGKILL');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
}

let moments = 0;
/** Before and after each statement and each request. */
async function moment(): Promise<void> {
  moments++;
  if (moments === cutAt && databaseUrl !== undefined) await cutLines(databaseUrl);
  if (moments === dieAt) die();
}

/** All of this process's lines to the store are cut: what is under way fails, a commit as well. */
async function cutLines(connectionString: string): Promise<void> {
  const pool = new Pool({ connectionString, max: 1, application_name: 'cutter' });
  const others = "pid <> pg_backend_pid() AND application_name <> 'test' AND datname = current_database()";
  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others} AND query ILIKE '%order%'`);
  await pool.end();
}

const plugin: KyselyPlugin = {
  transformQuery({ node }) {
    if (++moments === dieAt) die();
    return node;
  },
  async transformResult({ result }) {
    await moment();
    return result;
  },
};

let isStopped = false;
function stopOnce(init: RequestInit, at: KilledSettings['stopAt']): void {
  if (isStopped || stopAt !== at || init.method !== 'POST') return;
  isStopped = true;
  say('stopping');
  process.kill(process.pid, 'SIGSTOP');
}

type Send = (url: string, init: RequestInit) => Promise<Response>;
const wrap = (send: Send) => async (url: string, init: RequestInit) => {
  await moment();
  stopOnce(init, 'before writing');
  const sending = guardedFetch(send)(url, init);
  if (stopAt === 'after writing' && init.method === 'POST') await clock.sleep(100 * settings.scale);
  stopOnce(init, 'after writing');
  const reply = await sending;
  await moment();
  return reply;
};

const store = await openAppDatabase<OrderTables>({ dataFolder: folder, databaseUrl });
const accounts = Object.entries(addresses).map(([broker, address]) =>
  testAccount({ broker, vendor: { address }, now: clock.now, silentMs: 400, wrap }),
);
const watched = { ...store, db: store.db.withPlugin(plugin) };
const { service } = testOrderService({
  store: watched,
  accounts,
  clock,
  holder: settings.holder,
  leaseMs: settings.leaseMs,
});
const chance = random(run + 1);

await Promise.all(
  accounts.map(async ({ id }, place) => {
    const recovering = recoverAccount(service, id).catch(() => {});
    for (let n = 0; n < settings.orders; n++) {
      // A price of its own: no two orders of the test are equal.
      const price = 20_000 + ((run * accounts.length + place) * settings.orders + n) * 5;
      const pressed = { person: ASHA, account: id, clickId: `${run} ${id} ${n}`, content: contentAt(id, price) };
      try {
        const placed = await placeOrder(service, pressed);
        if (placed.kind !== 'placed' || placed.order.phase !== 'open') continue;
        say(`${id} ${price} ${placed.order.ownId}`);
        const { ownId, version } = placed.order;
        if (chance.next() < 0.3) await cancelOrder(service, { person: ASHA, ownId, version });
      } catch {
        // A store that does not answer for a moment, a page that was crossed.
      }
    }
    await recovering;
  }),
);
say('done');
process.exit(0);
