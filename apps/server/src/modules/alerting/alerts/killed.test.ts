import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { alertRule } from '@parakh/contract';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { takeServices } from '../../../main/open-services.ts';
import { copyTestStores } from '../../../main/test-folder.ts';
import { ended } from '../../../main/test-process.ts';
import { readConfig } from '../../../platform/config.ts';
import { TestReceiver } from '../delivery/test-receiver.ts';
import { addWebhook } from '../delivery/webhooks.ts';
import { openWorker } from '../delivery/worker.ts';
import { messagesOf } from '../saved/messages.ts';
import { addAlert } from '../saved/store.ts';

const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'parakh-killed-alerts-'));
const config = readConfig({ PARAKH_DATA: folder, PARAKH_PRIVATE_WEBHOOKS: 'yes', PARAKH_LIVE: 'off' });
const receiver = new TestReceiver();
afterAll(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Somebody with an alert that reaches the page and a webhook. */
async function prepared() {
  await copyTestStores(folder);
  const opened = takeServices(config, log);
  const { services } = opened;
  const { db } = await services.appDb();
  const person = randomUUID();
  const now = Date.now();
  await db
    .insertInto('person')
    .values({ id: person, user_name: 'asha', created_at: BigInt(now) })
    .execute();
  await addWebhook(person, await receiver.listen(), services);
  const watches = { kind: 'condition' as const, condition: '([0] 5 minute CLOSE > 99)' };
  const written = {
    name: 'Mine',
    watches,
    rule: z.parse(alertRule, {}),
    channels: ['page', 'webhook'] as const,
    note: '',
  };
  const { id } = await addAlert(db, person, written, now);
  await opened.close();
  return { person, alert: id };
}

function started(alert: string, ahead: number): ChildProcess {
  const program = join(import.meta.dirname, 'test-killed-alerts.ts');
  const options = ['--disable-warning=ExperimentalWarning', program, folder, String(ahead), alert];
  return spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function saidUntil(child: ChildProcess, minute: number): Promise<number> {
  for await (const line of createInterface({ input: child.stdout! })) if (Number(line) >= minute) return Number(line);
  throw new Error('it ended');
}

it('killed between trigger and delivery, each message is seen once by its id, and none is lost', {
  timeout: 120_000,
}, async () => {
  const { person, alert } = await prepared();
  let child = started(alert, 0);
  await saidUntil(child, 10);
  // What is on its way now never arrives.
  receiver.status = 'never';
  await receiver.has(receiver.received.length + 1);
  await ended(child, 'SIGKILL');
  receiver.status = 200;
  child = started(alert, 2);
  const last = await saidUntil(child, 25);
  await ended(child, 'SIGKILL');

  const opened = takeServices(config, log);
  const { services } = opened;
  const { db } = await services.appDb();
  const worker = openWorker({ ...services, now: () => Date.now() + 10 * 60_000 });
  worker.poke();
  await worker.settled();
  const firings = await db
    .selectFrom('alert_firing')
    .select(['id', 'bar_time'])
    .where('person', '=', person)
    .orderBy('bar_time')
    .execute();
  expect(firings.length).toBeGreaterThan(last);
  const minutes = firings.map(({ bar_time }) => bar_time - firings[0]!.bar_time);
  expect(minutes).toEqual(minutes.map((_, n) => n));
  const messages = await messagesOf(services.appDb).after(person, 0);
  expect(messages.map((message) => message.type === 'alert' && [message.number, message.firing.id])).toEqual(
    firings.map(({ id }, i) => [i + 1, id]),
  );
  const arrived = receiver.received.map(({ body }) => z.parse(sent, JSON.parse(body.toString())).firings[0]!.id);
  expect(new Set(arrived)).toEqual(new Set(firings.map(({ id }) => id)));
  const waiting = db.selectFrom('alert_delivery').select('id').where('state', '<>', 'delivered');
  expect(await waiting.execute()).toEqual([]);
  await worker.close();
  await opened.close();
});

const sent = z.object({ firings: z.array(z.object({ id: z.string() })) });
