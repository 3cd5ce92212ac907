/** Trades on a paper account in a process that a test kills: `<settings as JSON>`. Says each order that was taken and each fill that was read. */
import { writeSync } from 'node:fs';
import { random } from '@parakh/base';
import type { NewOrder } from '@parakh/brokers';
import type { KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { openAppDatabase } from '../../platform/store/app-database.ts';
import { PaperAccounts, type PaperParts, paperSession } from './index.ts';
import type { PaperTables } from './tables.ts';
import { drivenMarket } from './test-driven-market.ts';
import type { KilledPaper } from './test-killing.ts';

const settings: KilledPaper = JSON.parse(process.argv[2] ?? '');
const { folder, databaseUrl, person, run, dieAt } = settings;
const say = (text: string) => void writeSync(1, `${text}\n`);

let moments = 0;
/** Before and after each statement: the power goes, and nothing after this is done. */
function moment(): void {
  if (++moments !== dieAt) return;
  process.kill(process.pid, 'SIGKILL');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
}

const plugin: KyselyPlugin = {
  transformQuery({ node }) {
    moment();
    return node;
  },
  async transformResult({ result }) {
    moment();
    return result;
  },
};

const store = await openAppDatabase<PaperTables>({ dataFolder: folder, databaseUrl });
const market = drivenMarket();
const given = {
  appDb: async () => ({ ...store, db: store.db.withPlugin(plugin) }),
  live: () => market.live,
  engine: market.engine,
  config: { role: 'all' },
  log: pino({ level: 'silent' }),
  metrics: { registry: new Registry() },
  health: { report: (part: string, says: string | undefined) => say(`fault ${part} ${says}`) },
  now: () => Date.now(),
  channels: { notify: () => {} },
  paperAccounts: async () => accounts,
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what paper accounts use of a server
const deps = given as unknown as PaperParts;
const accounts = new PaperAccounts(deps);
const chance = random(run + 1);

/** A minute of the session for each run. */
let seconds = 1200 + 60 * run;
const clockAt = (all: number) =>
  [9 + Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
let volume = 1000 * seconds;
function trade(): void {
  seconds++;
  volume += 2000 + Math.floor(5000 * chance.next());
  const ltp = Math.round((4000 + 5 * chance.normal()) * 20) / 20;
  market.trade({ clock: clockAt(seconds), ltp, volume });
}

function orderOf(n: number): NewOrder {
  const isLimit = chance.next() < 0.5;
  return {
    ownId: `PK${String(run).padStart(8, '0')}${String(n).padStart(8, '0')}`,
    instrument: { exchange: 'NSE', symbol: 'TCS', token: 'TCS' },
    side: chance.next() < 0.6 ? 'BUY' : 'SELL',
    variety: 'NORMAL',
    orderType: isLimit ? 'LIMIT' : 'MARKET',
    product: chance.next() < 0.5 ? 'DELIVERY' : 'INTRADAY',
    duration: 'DAY',
    quantity: 1 + Math.floor(5 * chance.next()),
    disclosedQuantity: 0,
    price: isLimit ? 399_500 + 5 * Math.floor(200 * chance.next()) : null,
    triggerPrice: null,
  };
}

market.pass(clockAt(seconds));
await accounts.begin();
const session = await paperSession(person, deps);
for (let n = 0; n < settings.orders; n++) {
  trade();
  const order = orderOf(n);
  const id = await session.place(order);
  say(`order ${order.ownId} ${id}`);
  trade();
  trade();
  if (chance.next() < 0.2) await session.cancel({ id, variety: 'NORMAL' }).catch(() => {});
  for (const one of (await session.trades()).rows) say(`trade ${one.id} ${one.quantity} ${one.price}`);
}
say('done');
process.exit(0);
