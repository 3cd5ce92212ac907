import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alertRule } from '@parakh/contract';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { exampleAlertTrigger } from '../../../api/sockets/examples.ts';
import { takeServices } from '../../../main/open-services.ts';
import { copyTestStores } from '../../../main/test-folder.ts';
import { type ServerProcess, startProcess } from '../../../main/test-process.ts';
import { readConfig } from '../../../platform/config.ts';
import { addAlert } from '../saved/store.ts';
import { TestReceiver } from './test-receiver.ts';
import { addWebhook } from './webhooks.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-live-off-'));
const env = { PARAKH_DATA: folder, PARAKH_PRIVATE_WEBHOOKS: 'yes', PARAKH_LIVE: 'off' };
const receiver = new TestReceiver();
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.stop();
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Something fired, and the server stopped before its webhook was asked. */
async function firedBefore(): Promise<string> {
  const log = pino({ level: 'silent' });
  await copyTestStores(folder);
  const opened = takeServices(readConfig(env), log);
  const { db } = await opened.services.appDb();
  const [person, now] = [randomUUID(), Date.now()];
  await db
    .insertInto('person')
    .values({ id: person, user_name: 'asha', created_at: BigInt(now) })
    .execute();
  const { id: hook } = await addWebhook(person, await receiver.listen(), opened.services);
  const watches = { kind: 'condition' as const, condition: '([0] 5 minute CLOSE > 99)' };
  const written = { name: 'Mine', watches, rule: z.parse(alertRule, {}), channels: ['webhook'] as const, note: '' };
  const { id: alert } = await addAlert(db, person, written, now);
  const { id, name, kind, symbol, side, message, condition, changePct, bar, barClosed, ageMs, clauses } =
    exampleAlertTrigger;
  const frozen = JSON.stringify({ message, condition, changePct, bar, barClosed, ageMs, clauses });
  const times = { bar_time: 1, exchange_at: BigInt(now), fired_at: BigInt(now), due_at: BigInt(now) };
  const about = { id, alert, person, name, kind, symbol, side, price: 1, held_back: null, is_simulated: true, frozen };
  const later = { minutes5: null, minutes15: null, minutes60: null, session1: null };
  await db
    .insertInto('alert_firing')
    .values({ ...about, ...times, ...later, session: '2025-05-05' })
    .execute();
  const delivery = { person, alert, firings: [id], channel: 'webhook' as const, receiver: hook };
  await db
    .insertInto('alert_delivery')
    .values({ ...delivery, id: `${id}.${hook}`, state: 'waiting', tries: 0, next_at: BigInt(now), at: BigInt(now) })
    .execute();
  await opened.close();
  return id;
}

it('what fired before is delivered by a server on which no session runs', { timeout: 120_000 }, async () => {
  const firing = await firedBefore();
  server = await startProcess({ ...env, PARAKH_WEB: join(folder, 'web') });
  await receiver.has(1);
  const { firings } = z.parse(sent, JSON.parse(receiver.received[0]!.body.toString()));
  expect(firings.map(({ id }) => id)).toEqual([firing]);
});

const sent = z.object({ firings: z.array(z.object({ id: z.string() })) });
