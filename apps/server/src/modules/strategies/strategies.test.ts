import { listedStrategies } from '@parakh/backtest';
import { api, type SavedStrategy, type StrategyBody } from '@parakh/contract';
import { check, toRules } from '@parakh/language';
import { table } from '@parakh/scan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../main/test-people.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';
import { done, request, settings, strategyText } from './test-runs.ts';

const { strategy } = api;
let asha: Record<string, string>;
let ravi: Record<string, string>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  asha = (await signedIn(server, 'asha')).headers;
  ravi = (await signedIn(server, 'ravi')).headers;
});
afterAll(() => server?.close());

const body: StrategyBody = { ...request, name: 'Crossing averages', isPublic: false };
const save = (more: Partial<StrategyBody> = {}, who = asha) =>
  answered(server.origin, strategy.save, { body: { ...body, ...more } }, who);
const find = (id: string, who = asha) => called(server.origin, strategy.find, { params: { id } }, who);
const unknown = { status: 404, body: { code: 'strategy.unknown' } };

describe('a strategy', () => {
  it('is kept as it was sent, with the rule list of its text', async () => {
    const kept = await save();
    const { validTree } = check(strategyText, table);
    expect(kept).toMatchObject({
      name: 'Crossing averages',
      author: 'asha',
      isPublic: false,
      condition: strategyText,
      isValid: true,
      request,
      lastRun: null,
      rules: [...toRules(validTree!)],
    });
    expect((await find(kept.id)).body).toEqual(kept);
  });

  it('can be told by its rule list alone', async () => {
    const { condition: _, ...rest } = body;
    const { validTree } = check(strategyText, table);
    const rules = [...toRules(validTree!)];
    const kept = await answered(server.origin, strategy.save, { body: { ...rest, rules } }, asha);
    expect(kept.condition).toBe(strategyText);
    const nothing = await called(server.origin, strategy.save, { body: rest }, asha);
    expect(nothing).toMatchObject({ status: 400, body: { fields: [{ field: 'condition' }] } });
  });

  it('is run, and tells the statistics of the last run that was done of it as it stands', async () => {
    const { strategy: kept, run } = await answered(server.origin, strategy.saveAndRun, { body }, asha);
    const { statistics, finishedAt } = await done(server.origin, run, asha);
    const stats = () => answered(server.origin, strategy.stats, { params: { id: kept.id } }, asha);
    expect(await stats()).toEqual({ lastRun: { run, finishedAt, statistics } });

    const again = await answered(server.origin, strategy.run, { params: { id: kept.id } }, asha);
    await done(server.origin, again.run, asha);
    expect((await stats()).lastRun).toMatchObject({ run: again.run, statistics });

    const update = (changes: Partial<StrategyBody>) =>
      answered(server.origin, strategy.update, { body: { ...body, id: kept.id, ...changes } }, asha);
    const renamed = await update({ name: 'Another name' });
    expect(renamed).toMatchObject({ id: kept.id, name: 'Another name', createdAt: kept.createdAt });
    expect(renamed.lastRun?.run, 'another name is no other test').toBe(again.run);
    expect((await update({ settings: { ...settings, touch: 'best' } })).lastRun, 'other settings are').toBeNull();
  });

  it('is not kept when it cannot be run', async () => {
    const before = await all();
    const wrong = { ...body, condition: '([0] day NOPE > 1)' };
    for (const call of [strategy.save, strategy.saveAndRun]) {
      expect(await called(server.origin, call, { body: wrong }, asha)).toMatchObject({
        status: 400,
        body: { code: 'condition.invalid' },
      });
    }
    const unreadable = { ...body, name: 'a\0b' };
    expect((await called(server.origin, strategy.save, { body: unreadable }, asha)).status).toBe(400);
    expect(await all()).toEqual(before);
  });

  it('is listed ten at a time, the one changed last first, to its owner alone', async () => {
    for (let i = 0; i < 11; i++) await save({ name: `Strategy ${i}` }, ravi);
    const page = (query: object, who = ravi) => answered(server.origin, strategy.getAll, { query }, who);
    const first = await page({});
    expect(first).toMatchObject({ total: 11, page: 0, size: 10 });
    expect(first.strategies.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, i) => `Strategy ${10 - i}`),
    );
    expect((await page({ page: 1, userId: 'ravi' })).strategies.map(({ name }) => name)).toEqual(['Strategy 0']);
    const others = await called(server.origin, strategy.getAll, { query: { userId: 'ravi' } }, asha);
    expect(others).toMatchObject({ status: 403, body: { code: 'access.denied' } });
  });

  it('of somebody else is neither read, changed, run nor removed', async () => {
    const { id } = await save();
    const calls = [
      find(id, ravi),
      called(server.origin, strategy.update, { body: { ...body, id, name: 'Mine' } }, ravi),
      called(server.origin, strategy.run, { params: { id } }, ravi),
      called(server.origin, strategy.stats, { params: { id } }, ravi),
      called(server.origin, strategy.remove, { params: { id } }, ravi),
    ];
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(unknown);
    expect((await find(id)).body).toMatchObject({ name: 'Crossing averages' });
  });

  it('that is published is read and run by everybody, and changed by its owner alone', async () => {
    const published = () => answered(server.origin, strategy.published, {});
    const { id } = await save({ name: 'For all', isPublic: true });
    expect((await published()).map((it) => it.id)).toEqual([id]);
    expect((await find(id, ravi)).status).toBe(200);
    const { run } = await answered(server.origin, strategy.run, { params: { id } }, ravi);
    await done(server.origin, run);
    expect((await published())[0]?.lastRun?.statistics.trades).toBeGreaterThan(0);
    const changed = await called(server.origin, strategy.update, { body: { ...body, id } }, ravi);
    expect(changed).toMatchObject(unknown);
    await answered(server.origin, strategy.update, { body: { ...body, id, isPublic: false } }, asha);
    expect([await published(), (await find(id, ravi)).status]).toEqual([[], 404]);
  });

  it('is removed for good, and its runs are nobody’s then', async () => {
    const { strategy: kept, run } = await answered(server.origin, strategy.saveAndRun, { body }, asha);
    await done(server.origin, run, asha);
    expect(await answered(server.origin, strategy.remove, { params: { id: kept.id } }, asha)).toEqual({ id: kept.id });
    expect(await find(kept.id)).toMatchObject(unknown);
    expect((await called(server.origin, strategy.remove, { params: { id: kept.id } }, asha)).status).toBe(404);
    const gone = { status: 404, body: { code: 'run.unknown' } };
    expect(await called(server.origin, strategy.backtestRun, { params: { run } }, asha)).toMatchObject(gone);
  });
});

describe('the built-in list', () => {
  it('says of each strategy what it does, where it comes from, and what is tested', async () => {
    const listed = await answered(server.origin, strategy.getAllGlobal, {});
    expect(listed.map(({ id }) => id)).toEqual(listedStrategies.map(({ name }) => name));
    for (const it of listed) {
      expect(it).toMatchObject({ isValid: true, request: { universe: 'NIFTY500' } });
      expect([it.says.length > 60, it.source.length > 10, it.rules.length > 0]).toEqual([true, true, true]);
      expect(await answered(server.origin, strategy.getGlobal, { params: { id: it.id } })).toEqual(it);
    }
    const nothing = await called(server.origin, strategy.getGlobal, { params: { id: 'get-rich' } });
    expect(nothing).toMatchObject(unknown);
  });

  it('is run by whoever is logged in; what came of it stands in the list', async () => {
    const { run } = await answered(server.origin, strategy.runGlobal, { params: { id: 'ema-9-21-cross' } }, ravi);
    const { statistics, name } = await done(server.origin, run);
    expect(name).toBe('EMA 9/21 cross');
    const { lastRun } = await answered(server.origin, strategy.getGlobal, { params: { id: 'ema-9-21-cross' } });
    expect(lastRun).toMatchObject({ run, statistics });
    expect(await answered(server.origin, strategy.stats, { params: { id: 'ema-9-21-cross' } }, asha)).toEqual({
      lastRun,
    });
    for (const call of [strategy.runGlobal, strategy.stats]) {
      expect(await called(server.origin, call, { params: { id: 'get-rich' } }, ravi)).toMatchObject(unknown);
    }
  });
});

async function all(): Promise<SavedStrategy[]> {
  return (await answered(server.origin, strategy.getAll, { query: { size: 100 } }, asha)).strategies;
}

it('waits for the market: what a list tells of runs is known then', async () => {
  const starting = await startTestServer('nothing');
  for (const call of [strategy.published, strategy.getAllGlobal]) {
    expect(await called(starting.origin, call, {})).toMatchObject({ status: 503, body: { code: 'server.starting' } });
  }
  await starting.close();
});
