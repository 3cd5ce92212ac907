import { listedStrategies } from '@parakh/backtest';
import { api, type StrategyBody } from '@parakh/contract';
import { beforeAll, expect, it } from 'vitest';
import { onBothStores, type SignedIn, signedIn } from '../../main/test-people.ts';
import { answered, called } from '../../platform/http/called.ts';
import { request, settings } from './test-runs.ts';

const { strategy } = api;
const body: StrategyBody = { ...request, name: 'Crossing averages', isPublic: false };
const unknown = { status: 404, body: { code: 'strategy.unknown' } };

onBothStores(
  (server) => {
    let asha: SignedIn;
    let ravi: SignedIn;
    beforeAll(async () => {
      asha = await signedIn(server(), 'asha');
      ravi = await signedIn(server(), 'ravi');
    });
    const save = (more: Partial<StrategyBody> = {}) =>
      answered(server().origin, strategy.save, { body: { ...body, ...more } }, asha.headers);
    const changing = (id: string, more: object) =>
      called(server().origin, strategy.update, { body: { ...body, id, ...more } }, asha.headers);
    const find = (id: string, who = asha) => called(server().origin, strategy.find, { params: { id } }, who.headers);
    const versions = (id: string, who = asha) =>
      called(server().origin, strategy.versions, { params: { id } }, who.headers);

    it('each save is a version, which is kept, read and brought back', async () => {
      const { id, ...first } = await save({ note: 'first' });
      expect(first).toMatchObject({ author: 'asha', version: 1, isOwn: true, forkedFrom: null, shareKey: null });
      const capital = { rupees: 500_000 };
      const second = await changing(id, { name: 'Richer', settings: { ...settings, capital }, note: 'money' });
      expect(second.body).toMatchObject({ version: 2, name: 'Richer' });
      expect((await versions(id)).body).toMatchObject([
        { version: 2, name: 'Richer', note: 'money' },
        { version: 1, name: 'Crossing averages', note: 'first' },
      ]);
      const then = (version: number, who = asha) =>
        called(server().origin, strategy.findVersion, { params: { id, version } }, who.headers);
      expect((await then(1)).body).toMatchObject({ version: 1, name: 'Crossing averages', request, lastRun: null });
      expect(await then(9)).toMatchObject({ status: 404, body: { code: 'version.unknown' } });
      expect(await then(1, ravi)).toMatchObject(unknown);
      const restore = (asked: { version: number; seen?: number }, who = asha) =>
        called(server().origin, strategy.restore, { params: { id }, body: asked }, who.headers);
      expect(await restore({ version: 1, seen: 1 })).toMatchObject({ status: 409, body: { code: 'strategy.changed' } });
      expect(await restore({ version: 9 })).toMatchObject({ status: 404, body: { code: 'version.unknown' } });
      expect(await restore({ version: 1 }, ravi)).toMatchObject(unknown);
      expect((await restore({ version: 1, seen: 2 })).body).toMatchObject({
        version: 3,
        name: 'Crossing averages',
        request,
      });
    });

    it('two versions are compared clause by clause, settings by name', async () => {
      const { id } = await save({ condition: '([0] day CLOSE > [0] day EMA(20))' });
      const exits = { stopPct: 3 };
      const condition = '(([0] day CLOSE > [0] day EMA(20)) AND ([0] day RSI(14) > 50))';
      await changing(id, { condition, settings: { ...settings, exits }, name: 'Stopped', universe: ['TCS'] });
      const difference = (query: { from: number; to: number }, who = asha) =>
        called(server().origin, strategy.difference, { params: { id }, query }, who.headers);
      const { body: found } = await difference({ from: 1, to: 2 });
      expect(found).toMatchObject({
        clauses: [
          { text: '([0] day CLOSE > [0] day EMA(20))', change: 'kept' },
          { text: '([0] day RSI(14) > 50)', change: 'added' },
        ],
        isJoinedOtherwise: false,
      });
      expect(found).toHaveProperty(
        'settings',
        expect.arrayContaining([
          { name: 'name', before: 'Crossing averages', after: 'Stopped' },
          { name: 'universe', before: expect.any(String), after: 'TCS' },
          { name: 'exits.stopPct', before: String(settings.exits.stopPct), after: '3' },
        ]),
      );
      expect(await difference({ from: 1, to: 5 })).toMatchObject({ status: 404, body: { code: 'version.unknown' } });
      expect(await difference({ from: 1, to: 2 }, ravi)).toMatchObject(unknown);
    });

    it('a save that saw another version is refused, and many at once are all kept', async () => {
      const { id } = await save();
      const names = Array.from({ length: 12 }, (_, i) => `Name ${i}`);
      await Promise.all(names.map((name) => changing(id, { name })));
      const kept = await answered(server().origin, strategy.versions, { params: { id } }, asha.headers);
      expect(kept.map(({ version }) => version)).toEqual(Array.from({ length: 13 }, (_, i) => 13 - i));
      expect(new Set(kept.map(({ name }) => name))).toEqual(new Set([body.name, ...names]));
      const racing = await Promise.all(names.map((name) => changing(id, { name, version: 13 })));
      expect(racing.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200,
        ...names.slice(1).map(() => 409),
      ]);
      expect(racing.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'strategy.changed' });
    });

    it('one that may be read is forked as one’s own, with its lineage', async () => {
      const { id } = await save({ name: 'Origin', isPublic: true });
      const fork = (of: string, sent: object = {}) =>
        called(server().origin, strategy.fork, { params: { id: of }, body: sent }, ravi.headers);
      const forkedFrom = { id, name: 'Origin', author: 'asha', version: 1 };
      const { body: forked } = await fork(id);
      expect(forked).toMatchObject({
        name: 'Origin',
        author: 'ravi',
        isOwn: true,
        isPublic: false,
        version: 1,
        request,
        forkedFrom,
      });
      expect((await fork(id, { name: 'Mine' })).body).toMatchObject({ name: 'Mine', forkedFrom });
      await answered(server().origin, strategy.remove, { params: { id } }, asha.headers);
      const own = await answered(server().origin, strategy.getAll, { query: { userId: 'RAVI' } }, ravi.headers);
      const forks = own.strategies.filter((it) => it.forkedFrom?.name === 'Origin');
      expect(forks.map((it) => it.forkedFrom)).toEqual([
        { ...forkedFrom, id: null },
        { ...forkedFrom, id: null },
      ]);
      expect(await fork(id)).toMatchObject(unknown);
      expect(await fork((await save()).id)).toMatchObject(unknown);
      const [house] = listedStrategies;
      expect((await fork(house!.name)).body).toMatchObject({
        name: house!.title,
        condition: house!.condition,
        forkedFrom: { id: house!.name, name: house!.title, author: 'Parakh', version: null },
      });
      expect(await fork('get-rich')).toMatchObject(unknown);
    });

    it('a link opens what is private to whoever has it, until it is taken back', async () => {
      const { id } = await save();
      const { origin } = server();
      const share = (who = asha) => called(origin, strategy.share, { params: { id } }, who.headers);
      const { shareKey } = await answered(origin, strategy.share, { params: { id } }, asha.headers);
      expect((await share()).body).toEqual({ shareKey });
      const open = (key = shareKey!) => called(origin, strategy.findShared, { params: { key } });
      expect((await open()).body).toMatchObject({ id, name: body.name, author: 'asha', isOwn: false, shareKey: null });
      expect((await find(id)).body).toMatchObject({ shareKey });
      expect(await find(id, ravi), 'the link alone opens it').toMatchObject(unknown);
      const sent = { params: { id }, body: { key: shareKey! } };
      expect((await called(origin, strategy.fork, sent, ravi.headers)).status).toBe(200);
      const unshare = (who = asha) => called(origin, strategy.unshare, { params: { id } }, who.headers);
      expect(await share(ravi)).toMatchObject(unknown);
      expect(await unshare(ravi)).toMatchObject(unknown);
      expect(await unshare()).toMatchObject({ status: 200, body: { shareKey: null } });
      expect(await open()).toMatchObject({ status: 404, body: { code: 'shared.unknown' } });
      expect((await open('short')).status).toBe(400);
    });

    it('takes nothing from a body that is not its author’s to say, and gives every letter back', async () => {
      const name = `'; DROP TABLE strategy; -- <script>alert(1)</script>`;
      const more = {
        author: 'ravi',
        person: ravi.id,
        version: 99,
        forkedFrom: { id: ravi.id },
        shareKey: 'x'.repeat(22),
      };
      const sent = { body: { ...body, ...more, name, note: name } };
      const kept = await answered(server().origin, strategy.save, sent, asha.headers);
      expect(kept).toMatchObject({ name, author: 'asha', version: 1, forkedFrom: null, shareKey: null });
      expect((await versions(kept.id)).body).toMatchObject([{ name, note: name }]);
    });
  },
  { holds: 'market' },
);
