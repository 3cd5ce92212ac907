/** The crowd of the soak: sockets that come and go, some that do not read, people who make, edit, pause and remove alerts, and calls. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { listedStrategies } from '@parakh/backtest';
import { api, SOCKET_PATH } from '@parakh/contract';
import { openFrameTable, readFrame } from '@parakh/live';
import { WebSocket } from 'ws';
import { answered } from '../apps/server/src/platform/http/called.ts';
import { alerting } from './soak-alerts.ts';
import type { Done, Place, Work } from './soak-work.ts';

const SOCKETS = 300;
const SLOW = 6;
const STAYS_MS = [5000, 60_000] as const;
const SLOW_MS = 45_000;
const WATCHES = 100;
const PEOPLE = ['demo-user', 'demo-subscribed', 'demo-partner', 'demo-enterprise'];
/** A token lives ten minutes. */
const SIGNS_IN_EACH_MS = 300_000;
const CALL_EACH_MS = 100;
const ALERT_EACH_MS = 1000;
const SCAN_EACH_MS = 3000;
const BACKTEST_EACH_MS = 20_000;

const between = (least: number, most: number) => least + Math.random() * (most - least);

/** Comes, and stays until the signal. */
export async function crowd(place: Place): Promise<Done> {
  const done: Done = {
    frames: 0,
    messages: 0,
    opened: 0,
    brokenOff: 0,
    calls: 0,
    scans: 0,
    backtests: 0,
    alerts: 0,
    changes: 0,
    failures: 0,
    failed: '',
  };
  const tokens = new Map<string, string>();
  const work = { ...place, done, tokens };
  void again(work, SIGNS_IN_EACH_MS, async () => {
    const { origin, password } = place;
    for (const userName of PEOPLE) {
      const { jwtToken } = await answered(origin, api.auth.authenticate, { body: { userName, password } });
      tokens.set(userName, jwtToken);
    }
  });
  for (let i = 0; i < SOCKETS; i++) void again(work, 50, () => visit(work, i));
  void again(work, CALL_EACH_MS, () => call(work));
  void again(work, SCAN_EACH_MS, () => scan(work));
  void again(work, BACKTEST_EACH_MS, () => backtest(work));
  for (const person of PEOPLE) void again(work, ALERT_EACH_MS, alerting(work, person));
  return done;
}

async function again({ signal, done }: Work, pauseMs: number, step: () => Promise<void>): Promise<void> {
  // Not all in the same moment.
  await wait(Math.random() * STAYS_MS[0]);
  while (!signal.aborted) {
    try {
      await step();
    } catch (error) {
      done.failures++;
      done.failed = String(error);
    }
    await wait(pauseMs, undefined, { signal }).catch(() => {});
  }
}

async function visit({ origin, symbols, tokens, done, signal }: Work, i: number): Promise<void> {
  const socket = new WebSocket(origin.replace('http', 'ws') + SOCKET_PATH, { perMessageDeflate: false });
  const table = openFrameTable();
  socket.on('message', (bytes: Buffer, isBinary) => {
    if (isBinary) readFrame(bytes, table, () => {});
    done[isBinary ? 'frames' : 'messages']++;
  });
  await once(socket, 'open');
  done.opened++;
  const token = i % 20 === 0 ? tokens.get(PEOPLE[(i / 20) % PEOPLE.length]!) : undefined;
  socket.send(JSON.stringify({ type: 'hello', ...(token !== undefined && { token }) }));
  const from = Math.floor(Math.random() * symbols.length);
  const watched = Array.from({ length: WATCHES }, (_, n) => symbols[(from + n) % symbols.length]);
  socket.send(JSON.stringify({ type: 'watch', symbols: [...new Set(watched)] }));
  const isSlow = i < SLOW;
  if (isSlow) socket.pause();
  await Promise.race([wait(isSlow ? SLOW_MS : between(...STAYS_MS)), once(signal, 'abort'), once(socket, 'close')]);
  if (Math.random() < 0.2 || isSlow) {
    done.brokenOff++;
    socket.terminate();
  } else socket.close();
  if (socket.readyState !== socket.CLOSED) await once(socket, 'close');
}

async function call({ origin, symbols, done }: Work): Promise<void> {
  const symbol = symbols[Math.floor(Math.random() * symbols.length)]!;
  const calls = [
    () => answered(origin, api.market.price, { params: { symbol } }),
    () => answered(origin, api.alerts.house, { query: {} }),
    () => answered(origin, api.alerts.blind, { query: {} }),
  ];
  await calls[done.calls % calls.length]!();
  done.calls++;
}

/** Of one text in a few dozen: some are answered from the cache, most are evaluated. */
function someCondition(): string {
  const bars = Math.ceil(between(2, 60));
  return `([0] day CLOSE > [0] day SMA( ${bars} , [0] day CLOSE ))`;
}

async function scan({ origin, done }: Work): Promise<void> {
  await answered(origin, api.scanner.run, { body: { condition: someCondition(), universe: 'EQ' } });
  done.scans++;
}

/** What a condition matched over the past, and a strategy of the list in the queue of back-tests. */
async function backtest({ origin, tokens, done }: Work): Promise<void> {
  await answered(origin, api.scanner.backtest, { body: { condition: someCondition(), universe: 'NIFTY 50' } });
  const token = tokens.get(PEOPLE[done.backtests % PEOPLE.length]!);
  const { name } = listedStrategies[done.backtests % listedStrategies.length]!;
  if (token !== undefined) {
    const headers = { authorization: `Bearer ${token}` };
    await answered(origin, api.strategy.runGlobal, { params: { id: name } }, headers);
  }
  done.backtests += 2;
}
