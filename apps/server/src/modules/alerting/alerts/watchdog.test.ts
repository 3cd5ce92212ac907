import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type ServerMessage, SOCKET_PATH } from '@parakh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { copyTestStores } from '../../../main/test-folder.ts';
import { type ServerProcess, startProcess } from '../../../main/test-process.ts';
import { answered } from '../../../platform/http/called.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-watchdog-'));
const password = 'watch-the-watch-dog';
const token = 'metrics';
const userName = 'demo-user';
/** Whoever relies on alerts knows within this time that they stand still. To ask costs four calls. */
const KNOWN_WITHIN = { timeout: 90_000, interval: 1000 };
/** A server on a busy machine has much to do before it evaluates, and waits longer the more often it failed. */
const PATIENCE = { timeout: 180_000, interval: 1000 };
const AGE = /^parakh_alerts_evaluated_age_seconds (\S+)$/m;
let server: ServerProcess;
let socket: WebSocket;
/** The last that the server said of how far alerts are evaluated. */
let told: Extract<ServerMessage, { type: 'feed' }>['evaluated'] | undefined;

beforeAll(async () => {
  // A few stocks: what is late is the evaluation, and not for being much.
  await copyTestStores(folder, 'simulated');
  server = await startProcess({
    PARAKH_DATA: folder,
    PARAKH_WEB: join(folder, 'web'),
    PARAKH_DEMO_PASSWORD: password,
    PARAKH_DEMO_SPEED: '10',
    PARAKH_DEMO_CLOCK: '11:00',
    PARAKH_METRICS_TOKEN: token,
    NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import ${import.meta.dirname}/test-stops-evaluation.ts`,
  });
  socket = new WebSocket(server.origin.replace('http', 'ws') + SOCKET_PATH);
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello' })));
  socket.on('message', (bytes: Buffer) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes what the contract says
    const heard = JSON.parse(bytes.toString()) as ServerMessage;
    if (heard.type === 'feed' || heard.type === 'welcome') told = heard.evaluated;
  });
}, 180_000);
afterAll(async () => {
  socket?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function age(): Promise<number> {
  const answer = await fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return Number(AGE.exec(await answer.text())?.[1] ?? NaN);
}

/** Everything by which somebody sees how far alerts are evaluated. */
async function seen() {
  const { origin } = server;
  const [health, state, blind, seconds] = await Promise.all([
    answered(origin, api.misc.health, {}),
    answered(origin, api.market.state, {}),
    answered(origin, api.alerts.blind, { query: {} }),
    age(),
  ]);
  const gaps = blind.stretches.filter(({ what }) => what === 'evaluation');
  return {
    health: health.state,
    faults: health.faults.map(({ part }) => part),
    isLate: state.live?.evaluated?.isLate,
    isSaid: told?.isLate,
    isOld: seconds >= 20,
    isBlind: gaps.some(({ to }) => to === null),
  };
}

const well = { health: 'ok', faults: [], isLate: false, isSaid: false, isOld: false, isBlind: false };
const late = { health: 'degraded', faults: ['alerts'], isLate: true, isSaid: true, isOld: true, isBlind: true };

it('a stop of the evaluation is known everywhere within ninety seconds, made up for, and then all is well again', async () => {
  const { origin, pid } = server;
  await expect
    .poll(async () => (await answered(origin, api.misc.health, {})).alertsEvaluated?.until, PATIENCE)
    .toBeTruthy();
  await expect.poll(seen, PATIENCE).toEqual(well);
  const signIn = async () => answered(origin, api.auth.authenticate, { body: { userName, password } });
  const headers = { authorization: `Bearer ${(await signIn()).jwtToken}` };
  const watches = { kind: 'condition' as const, condition: '([0] 1 minute CLOSE > [-1] 1 minute CLOSE)' };
  await answered(origin, api.alerts.create, { body: { watches: { ...watches, universe: 'NIFTY 50' } } }, headers);

  process.kill(pid, 'SIGUSR2');
  await expect.poll(seen, KNOWN_WITHIN).toEqual(late);
  const { faults } = await answered(origin, api.misc.health, {});
  expect(faults[0]!.says).toMatch(/^Alerts were last evaluated at \d\d:\d\d\. The /);

  process.kill(pid, 'SIGUSR2');
  await expect.poll(seen, PATIENCE).toEqual(well);
  const { stretches } = await answered(origin, api.alerts.blind, { query: {} });
  expect(stretches.some(({ what, from, to }) => what === 'evaluation' && to !== null && to > from)).toBe(true);
  const feed = async () => (await answered(origin, api.alerts.feed, { query: { size: 100 } }, headers)).firings;
  expect((await feed()).some(({ lateSeconds }) => lateSeconds !== null)).toBe(true);
}, 480_000);
