import { setTimeout as wait } from 'node:timers/promises';
import { api, type Sent } from '@parakh/contract';
import { GOOD_PASSWORD, joined } from '../../main/test-people.ts';
import type { TestServer } from '../../main/test-server.ts';
import { answered } from '../../platform/http/called.ts';
import { request } from '../strategies/test-runs.ts';

const condition = '([0] day CLOSE > [0] day SMA(20, [0] day CLOSE))';
const filter = {
  join: 'all' as const,
  rows: [{ field: '[0] day RSI(14)', operator: '>' as const, value: 50 }],
};
const push = { endpoint: 'https://push.example.in/device', keys: { p256dh: 'BPublic', auth: 'secret' } };

type Headers = Record<string, string>;

/** One of everything that somebody can save, made by the calls themselves. Answers the user name. */
export async function fillStore(server: TestServer): Promise<string> {
  const { userName, headers } = await joined(server, 'Meera');
  await savedThings(server.origin, userName, headers);
  await alertsOf(server.origin, headers);
  await finishedBacktest(server, headers);
  return userName;
}

async function savedThings(origin: string, user: string, headers: Headers): Promise<void> {
  const list = { user, name: 'longterm' };
  await answered(origin, api.watchlist.create, { params: list }, headers);
  for (const stock of ['TCS', 'M&M'])
    await answered(origin, api.watchlist.addStock, { params: { ...list, stock } }, headers);
  const scan = await answered(origin, api.scanner.save, { body: { name: 'Above its average', condition } }, headers);
  await answered(
    origin,
    api.scanner.update,
    { params: { id: scan.id }, body: { name: 'Above its average', condition, note: 'again', isPublic: true } },
    headers,
  );
  await answered(
    origin,
    api.screener.save,
    { body: { name: 'Strong', filter, columns: ['[0] day RSI(14)'] } },
    headers,
  );
  await answered(origin, api.screener.bookmark, { params: { id: scan.id } }, headers);
  await answered(
    origin,
    api.preferences.setDisplay,
    { body: { theme: 'dark', columns: { quotes: ['Last'] } } },
    headers,
  );
  await answered(origin, api.strategy.save, { body: { ...request, name: 'Golden cross' } }, headers);
  const leg = { kind: 'PE', side: 'sell', lots: 2, strike: 'ATM-1' } as const;
  for (const legs of [[leg], [leg, { ...leg, strike: { delta: 0.2 } }]])
    await answered(
      origin,
      api.options.saveStrategy,
      { params: { a: user, b: 'NIFTY', c: 'Put' }, body: { legs } },
      headers,
    );
  const tested = { symbols: ['NIFTY'], strategies: [{ legs: [leg] }] };
  for (const luck of [true, false])
    await answered(
      origin,
      api.strategy.saveOptionTest,
      { body: { name: 'Sold puts', request: { ...tested, luck } } },
      headers,
    );
}

async function alertsOf(origin: string, headers: Headers): Promise<void> {
  const scanId = (await answered(origin, api.scanner.own, {}, headers))[0]!.id;
  const strategyId = (await answered(origin, api.strategy.getAll, { query: {} }, headers)).strategies[0]!.id;
  const price = { kind: 'price', symbol: 'TCS', indicator: 'CLOSE', operator: '>', value: 4000.05 } as const;
  type Body = Sent<typeof api.alerts.create>['body'];
  const bodies: readonly Body[] = [
    { watches: { ...price, timeframe: 'day' }, note: 'दाम', rule: { repeat: 'once' } },
    { watches: { ...price, timeframe: '5minute' }, rule: { on: 'tick', rearmPct: 0.5 }, channels: ['push', 'page'] },
    { watches: { kind: 'scan', scanId }, rule: { repeat: 'day', quiet: { from: '12:00', to: '13:00' } } },
    { watches: { kind: 'strategy', strategyId }, channels: ['mail'] },
    { watches: { kind: 'condition', condition, universe: ['TCS', 'M&M'] }, rule: { digestMinutes: 15 } },
  ];
  for (const body of bodies) await answered(origin, api.alerts.create, { body }, headers);
  await answered(origin, api.alerts.createWebhook, { body: { url: 'https://hook.example.in/alerts' } }, headers);
  await answered(origin, api.alerts.subscribePush, { body: push }, headers);
}

async function finishedBacktest({ origin }: TestServer, headers: Headers): Promise<void> {
  const { id } = (await answered(origin, api.strategy.getAll, { query: {} }, headers)).strategies[0]!;
  const { run } = await answered(origin, api.strategy.run, { params: { id } }, headers);
  const progress = async () =>
    (await answered(origin, api.strategy.backtestRun, { params: { run } }, headers)).progress;
  while ((await progress()) < 1) await wait(20);
}

/** What somebody finds again who signs in with their password. */
export async function readStore(origin: string, userName: string) {
  const { jwtToken } = await answered(origin, api.auth.authenticate, { body: { userName, password: GOOD_PASSWORD } });
  const headers = { authorization: `Bearer ${jwtToken}` };
  const scans = await answered(origin, api.scanner.own, {}, headers);
  const { strategies } = await answered(origin, api.strategy.getAll, { query: {} }, headers);
  const { run } = strategies[0]!.lastRun!;
  return {
    lists: await answered(origin, api.watchlist.all, { params: { user: userName } }, headers),
    scans,
    versions: await answered(origin, api.screener.versions, { params: { id: scans[0]!.id } }, headers),
    screens: await answered(origin, api.screener.own, {}, headers),
    strategies,
    optionStrategies: await answered(origin, api.options.strategies, { params: { user: userName } }, headers),
    optionTests: await answered(origin, api.strategy.savedOptionTests, {}, headers),
    report: await answered(origin, api.strategy.backtestReport, { params: { run } }, headers),
    alerts: await answered(origin, api.alerts.list, {}, headers),
    webhooks: await answered(origin, api.alerts.webhooks, {}, headers),
    devices: await answered(origin, api.alerts.pushKey, {}, headers),
    display: await answered(origin, api.preferences.display, {}, headers),
  };
}
