/** From the last byte of a press to the order at the broker: fifty people, ten orders a second, checks, journal and signature. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, redirectScreens } from '@parakh/contract';
import { pino } from 'pino';
import { createServer } from '../apps/server/src/main/http/server.ts';
import { takeServices } from '../apps/server/src/main/open-services.ts';
import type { Services } from '../apps/server/src/main/services.ts';
import { beginSession } from '../apps/server/src/modules/accounts/sessions.ts';
import { closeOrderService, openServerOrders } from '../apps/server/src/modules/orders/index.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { answered } from '../apps/server/src/platform/http/called.ts';
import type { Pressed, Pressing } from './order-wire-people.ts';
import type { Arrived } from './order-wire-vendor.ts';

const PEOPLE = 50;
const ORDERS = Number(process.env.PARAKH_WIRE_ORDERS ?? 600);
const EACH_MS = 100;
/** The first of them compile the code. */
const WARM = 100;
const SEEN_AT = 'http://localhost:3000';
/** A Tuesday, in the session. */
const MORNING = Date.parse('2024-06-11T10:00:00+05:30');
const params = { broker: 'zerodha' } as const;

export const bench = { name: `From a press to the broker, ${PEOPLE} people, ten orders a second`, run };

async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-bench-wire-'));
  const vendor = fork(join(import.meta.dirname, 'order-wire-vendor.ts'), [`${SEEN_AT}/${redirectScreens.zerodha}`]);
  const address = await addressOfVendor(vendor);
  const arrivals = new Map<string, bigint>();
  vendor.on('message', ({ ownId, at }: Arrived) => arrivals.set(ownId, BigInt(at)));
  const server = await startServer(folder, address);
  try {
    const tokens = [];
    for (let n = 0; n < PEOPLE; n++) tokens.push(await newTrader(n, server));
    const people = fork(join(import.meta.dirname, 'order-wire-people.ts'));
    const pressed = await pressedBy(people, {
      origin: server.origin,
      tokens,
      orders: WARM + ORDERS,
      eachMs: EACH_MS,
    });
    return { rows: [rowOf(pressed.slice(WARM), arrivals)], note: noteOf() };
  } finally {
    vendor.disconnect();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function addressOfVendor(vendor: ChildProcess): Promise<string> {
  const [listening]: { readonly address: string }[] = await once(vendor, 'message');
  return listening!.address;
}

async function pressedBy(people: ChildProcess, pressing: Pressing): Promise<Pressed[]> {
  people.send(pressing);
  const [pressed]: Pressed[][] = await once(people, 'message');
  return pressed!;
}

interface Served {
  readonly origin: string;
  readonly services: Services;
  close(): Promise<void>;
}

/** The whole server on its embedded store; its clock stands in a session, so that orders are taken on any day. */
async function startServer(folder: string, vendor: string): Promise<Served> {
  const config = readConfig({
    PARAKH_DATA: join(folder, 'data'),
    PARAKH_WEB: join(folder, 'web'),
    PARAKH_LIVE: 'off',
    PARAKH_PAGES: 'plain',
    PARAKH_PUBLIC_URL: SEEN_AT,
    PARAKH_BROKER_APPS: JSON.stringify({ zerodha: { key: 'key1', secret: 'secret1' } }),
    PARAKH_BROKER_HOSTS: `zerodha=${vendor}`,
    PARAKH_RATE_LIMIT: '100000000',
  });
  const opened = takeServices(config, pino({ level: 'silent' }));
  await opened.open(true);
  await opened.settled();
  const started = performance.now();
  const now = () => MORNING + Math.floor(performance.now() - started);
  const { services } = opened;
  const desk = openServerOrders({ ...services, now });
  const app = await createServer({ ...services, now, orderService: async () => desk });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    services,
    close: async () => {
      await closeOrderService(desk);
      await app.close();
      await opened.close();
    },
  };
}

/** Somebody who is connected to the broker; the token of their calls. */
async function newTrader(n: number, { origin, services }: Served): Promise<string> {
  const { db } = await services.appDb();
  const id = randomUUID();
  const created_at = BigInt(services.now());
  await db
    .insertInto('person')
    .values({ id, user_name: `trader${n}`, created_at })
    .execute();
  const where = { device: 'Firefox on Linux', address: '127.0.0.1' };
  const { jwtToken } = await beginSession({ person: id, by: 'password', ...where }, services);
  const headers = { authorization: `Bearer ${jwtToken}` };
  const begun = await answered(origin, api.broker.begin, { params, body: { returnTo: 'holdings' } }, headers);
  if (begun.kind !== 'redirect') throw new Error('Kite logs people in on its own page');
  const html = await (await fetch(begun.page)).text();
  const [, back = ''] = /href="([^"]+)"/.exec(html) ?? [];
  const brought = Object.fromEntries(new URL(back.replaceAll('&amp;', '&')).searchParams);
  await answered(origin, api.broker.save, { params, query: {}, body: { brought } }, headers);
  return jwtToken;
}

const place = (part: number, of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(part * of.length)]!;

function rowOf(pressed: readonly Pressed[], arrivals: ReadonlyMap<string, bigint>) {
  const ms = pressed.flatMap(({ ownId, at }) => {
    const arrived = arrivals.get(ownId);
    return arrived === undefined ? [] : Number(arrived - BigInt(at)) / 1e6;
  });
  const answers = pressed.map(({ answeredMs }) => answeredMs);
  return {
    orders: pressed.length,
    'not seen at the broker': pressed.length - ms.length,
    'median ms': place(0.5, ms),
    'p99 ms': place(0.99, ms),
    'the most': place(0.9999, ms),
    'answered, median ms': place(0.5, answers),
    'answered, p99 ms': place(0.99, answers),
  };
}

const noteOf = () =>
  `Server, broker and people are a process each on this machine, PGlite. Each order is checked while its ticket is filled in, and pressed half a second later; from the moment its last byte was given to the system until the made-up Kite has read the order. The first ${WARM} are not counted. Goals: median 8 ms, p99 20 ms.`;
