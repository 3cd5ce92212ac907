/* oxlint-disable typescript/no-unsafe-type-assertion -- what callers may not send is sent on purpose */
import { dayInIndia } from '@parakh/base';
import { api } from '@parakh/contract';
import { check, toRules } from '@parakh/language';
import { table } from '@parakh/scan';
import { builtInScans } from '@parakh/scan/built-in-scans';
import { beforeAll, describe, expect, it } from 'vitest';
import { onBothStores, type SignedIn, signedIn } from '../../main/test-people.ts';
import { answered, called } from '../../platform/http/called.ts';
import { type Body, body, changed, oversold, saved, strong, unknown, viewScreen } from './test-screens.ts';

const { scanner, screener } = api;
const rulesOf = (condition: string) => [...toRules(check(condition, table).validTree!)];

onBothStores((server) => {
  let asha: SignedIn;
  let ravi: SignedIn;
  beforeAll(async () => {
    asha = await signedIn(server(), 'asha');
    ravi = await signedIn(server(), 'ravi');
  });
  const save = (more: Partial<Body> = {}, who = asha) => saved(server(), who.headers, more);
  const change = (id: string, more: object = {}) => changed(server(), asha.headers, id, more);
  const changing = (id: string, more: object, who = asha) =>
    called(server().origin, scanner.update, { params: { id }, body: { ...body, ...more } }, who.headers);
  const refused = (more: object) => called(server().origin, scanner.save, { body: { ...body, ...more } }, asha.headers);
  const versions = (id: string, who = asha) =>
    called(server().origin, screener.versions, { params: { id } }, who.headers);

  describe('a saved scan', () => {
    it('is kept as it was sent, with the rule list of its text', async () => {
      const scan = await save({ description: 'Above its average', universe: ['TCS', 'INFY'], closedOnly: true });
      expect(scan).toMatchObject({
        kind: 'scan',
        name: 'Strong',
        description: 'Above its average',
        author: { userId: asha.id, userName: 'asha' },
        condition: strong,
        rules: rulesOf(strong),
        isValid: true,
        problems: [],
        universe: ['TCS', 'INFY'],
        closedOnly: true,
        filter: null,
        columns: [],
        version: 1,
        forkedFrom: null,
        isPublic: false,
        isDefault: false,
        isOwn: true,
        totalBookmarked: 0,
        isBookmarked: false,
        views: 0,
        scanDate: null,
        publishedAt: null,
        shareKey: null,
      });
      expect((await viewScreen(server(), scan.id, asha.headers)).body).toEqual(scan);
    });

    it('changes and removes a screen by the calls of screens', async () => {
      const filter = { join: 'any' as const, rows: [{ field: 'Market Cap', operator: '>' as const, value: 5000 }] };
      const { id } = await answered(server().origin, screener.save, { body: { name: 'Large', filter } }, asha.headers);
      const body = { id, name: 'Larger', filter };
      const changed = await answered(server().origin, screener.update, { body }, asha.headers);
      expect(changed).toMatchObject({ id, name: 'Larger', condition: '(Market Cap > 5000)' });
      expect(await answered(server().origin, screener.remove, { params: { id } }, asha.headers)).toEqual({ id });
      expect((await called(server().origin, screener.remove, { params: { id } }, asha.headers)).status).toBe(404);
    });

    it('can be told by its rule list, or by the rows of a filter', async () => {
      expect((await save({ condition: undefined, rules: rulesOf(strong) })).condition).toBe(strong);
      const filter = {
        join: 'all' as const,
        rows: [
          { field: 'Market Cap', operator: '>' as const, value: 5000 },
          { field: 'rsi.rsi', operator: '<' as const, value: 30.5 },
          { field: 'close.close', operator: 'crossup' as const, value: '[0] day EMA(50)' },
        ],
      };
      const { fields } = { fields: await answered(server().origin, screener.allFields, {}) };
      filter.rows[1]!.field = fields.find(({ operand }) => operand === '[0] day RSI(14)')!.name;
      filter.rows[2]!.field = '[0] day CLOSE';
      const screen = await answered(server().origin, screener.save, { body: { name: 'Large', filter } }, asha.headers);
      expect(screen).toMatchObject({
        kind: 'screen',
        filter,
        condition: '(((Market Cap > 5000) AND ([0] day RSI(14) < 30.5)) AND ([0] day CLOSE crossup [0] day EMA(50)))',
      });
      const wrong = { ...filter, rows: [...filter.rows, { field: 'Nonsense', operator: '>' as const, value: 1 }] };
      expect(
        await called(server().origin, screener.save, { body: { name: 'x', filter: wrong } }, asha.headers),
      ).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'filter.rows.3' }] },
      });
      expect(await refused({ condition: undefined })).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'condition' }] },
      });
    });

    it('is not kept when it does not run', async () => {
      const wrong = '([0] day RSII(14) < 30)';
      expect(await refused({ condition: wrong })).toMatchObject({
        status: 400,
        body: { code: 'condition.invalid', problems: [{ from: 9, to: 13 }] },
      });
      expect(await refused({ condition: '([1] day CLOSE > 1)' })).toMatchObject({ status: 400 });
      expect(await refused({ columns: ['Market Cap', 'Nonsense'] })).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'columns.1' }] },
      });
      const deep = `${'('.repeat(1000)}[0] day CLOSE > 1${')'.repeat(1000)}`;
      expect(await refused({ condition: deep })).toMatchObject({
        status: 400,
        body: { code: 'condition.invalid', problems: [{ from: 64 }] },
      });
      expect((await refused({ description: 'x'.repeat(10_000_000) })).status).toBe(413);
      expect(await refused({ name: ' ' })).toMatchObject({ body: { fields: [{ field: 'name' }] } });
      for (const letter of ['\0', '\ud800']) {
        for (const field of ['name', 'description', 'note', 'condition']) {
          const text = field === 'condition' ? `(Of("${letter}", [0] day CLOSE) > 1)` : letter + 'x';
          expect(await refused({ [field]: text }), field).toMatchObject({ status: 400 });
        }
      }
    });

    it('keeps a warning beside what it is told of', async () => {
      const { isValid, problems } = await save({ condition: '([0] day RSI(14) > 200)' });
      expect([isValid, problems]).toMatchObject([true, [{ severity: 'warning' }]]);
    });

    it('gives every letter back as it was typed, and nothing of it is anything but text', async () => {
      const nasty = `'; DROP TABLE screen; -- <script>alert(1)</script> " \\ %_ नमस्ते 🚀`;
      const { id } = await save({
        name: nasty,
        description: nasty,
        note: nasty,
        condition: `(Of("%_'<b>", [0] day CLOSE) > 1)`,
      });
      const { body: scan } = await viewScreen(server(), id, asha.headers);
      expect(scan).toMatchObject({ name: nasty, description: nasty, condition: `(Of("%_'<b>", [0] day CLOSE) > 1)` });
      expect((await versions(id)).body).toMatchObject([{ name: nasty, note: nasty }]);
      await answered(server().origin, screener.publish, { params: { id } }, asha.headers);
      const query = { text: `drop table screen; -- <SCRIPT>`, kind: 'all' as const };
      const found = await answered(server().origin, screener.published, { query });
      expect(found.screens.map((screen) => screen.id)).toEqual([id]);
      expect(
        await answered(server().origin, screener.published, { query: { ...query, category: nasty.slice(0, 60) } }),
      ).toMatchObject({ total: 0 });
      expect(await answered(server().origin, scanner.byAuthor, { query: { userId: `' OR 1=1 --` } })).toEqual([]);
    });

    it('takes nothing from a body that is not its author’s to say', async () => {
      const more = {
        id: ravi.id,
        author: { userId: ravi.id, userName: 'ravi' },
        person: ravi.id,
        views: 1_000_000,
        totalBookmarked: 1_000_000,
        isDefault: true,
        kind: 'screen',
        forkedFrom: { id: ravi.id },
        createdAt: 1,
        shareKey: 'x'.repeat(22),
        version: 77,
      };
      const scan = await answered(server().origin, scanner.save, { body: { ...body, ...more } }, asha.headers);
      const expected = { author: { userName: 'asha' }, views: 0, totalBookmarked: 0, isDefault: false, kind: 'scan' };
      expect(scan).toMatchObject({ ...expected, version: 1, forkedFrom: null, shareKey: null });
      const { version: _, ...others } = more;
      expect(await change(scan.id, others)).toMatchObject({ ...expected, id: scan.id, createdAt: scan.createdAt });
    });

    it('has an alert that runs until today or later', async () => {
      const today = dayInIndia(Date.now());
      expect((await save({ scanDate: today })).scanDate).toBe(today);
      const over = { scanDate: '2020-01-01' };
      expect(await refused(over)).toMatchObject({ status: 400, body: { fields: [{ field: 'scanDate' }] } });
      const scan = await save({ scanDate: '2999-12-31' });
      expect(await changing(scan.id, over)).toMatchObject({ status: 400 });
      expect((await change(scan.id)).scanDate, 'left out it stays').toBe('2999-12-31');
      expect((await change(scan.id, { scanDate: null })).scanDate).toBeNull();
      // What was saved when it was not over yet may be saved again.
      const { db } = await server().opened.services.appDb();
      await db.updateTable('screen').set({ scan_date: '2020-01-01' }).where('id', '=', scan.id).execute();
      expect((await change(scan.id, over)).scanDate).toBe('2020-01-01');
    });

    it('is removed with all its versions, bookmarks and looks', async () => {
      const { id } = await save({ isPublic: true });
      await answered(server().origin, scanner.bookmark, { query: { scanId: id } }, ravi.headers);
      await viewScreen(server(), id);
      const remove = (who: SignedIn) => called(server().origin, scanner.remove, { params: { id } }, who.headers);
      expect(await remove(ravi)).toMatchObject(unknown);
      expect(await remove(asha)).toMatchObject({ status: 200, body: { id } });
      expect(await viewScreen(server(), id, asha.headers)).toMatchObject(unknown);
      expect(await remove(asha)).toMatchObject(unknown);
      const { db } = await server().opened.services.appDb();
      for (const from of ['bookmark', 'screen_view'] as const)
        expect(await db.selectFrom(from).selectAll().where('screen', '=', id).execute()).toEqual([]);
      expect(await db.selectFrom('screen_version').selectAll().where('screen', '=', id).execute()).toEqual([]);
    });
  });

  describe('a save', () => {
    it('is a version after the one before, which is kept and can be brought back', async () => {
      const { id } = await save({ note: 'first' });
      const second = await change(id, { condition: oversold, name: 'Weak', universe: 'FNO', note: 'second' });
      expect(second).toMatchObject({ id, version: 2, name: 'Weak', condition: oversold, universe: 'FNO' });
      expect((await versions(id)).body).toMatchObject([
        { version: 2, name: 'Weak', note: 'second' },
        { version: 1, name: 'Strong', note: 'first' },
      ]);
      const then = { params: { id, version: 1 } };
      expect(await answered(server().origin, screener.findVersion, then, asha.headers)).toMatchObject({
        version: 1,
        name: 'Strong',
        condition: strong,
        universe: 'EQ',
      });
      const restore = (asked: { version: number; seen?: number }, who = asha) =>
        called(server().origin, screener.restore, { params: { id }, body: asked }, who.headers);
      expect(await restore({ version: 1, seen: 1 })).toMatchObject({ status: 409, body: { code: 'screen.changed' } });
      expect(await restore({ version: 9 })).toMatchObject({ status: 404, body: { code: 'version.unknown' } });
      expect(await restore({ version: 1 }, ravi)).toMatchObject(unknown);
      expect((await restore({ version: 1, seen: 2 })).body).toMatchObject({
        version: 3,
        name: 'Strong',
        condition: strong,
        universe: 'EQ',
      });
      const missing = { params: { id, version: 9 } };
      expect(await called(server().origin, screener.findVersion, missing, asha.headers)).toMatchObject({
        status: 404,
        body: { code: 'version.unknown' },
      });
    });

    it('that saw another version than the newest is refused, not overwritten', async () => {
      const { id } = await save();
      await change(id, { version: 1, name: 'Second' });
      expect(await changing(id, { version: 1, name: 'Third' })).toMatchObject({
        status: 409,
        body: { code: 'screen.changed', message: expect.stringContaining('Somebody saved this meanwhile') },
      });
      expect((await viewScreen(server(), id, asha.headers)).body).toMatchObject({ name: 'Second', version: 2 });
    });

    it('of many at once is kept, each as a version of its own', async () => {
      const { id } = await save();
      const names = Array.from({ length: 30 }, (_, i) => `Name ${i}`);
      await Promise.all(names.map((name) => change(id, { name })));
      const kept = await answered(server().origin, screener.versions, { params: { id } }, asha.headers);
      expect(kept.map(({ version }) => version)).toEqual(Array.from({ length: 31 }, (_, i) => 31 - i));
      expect(new Set(kept.map(({ name }) => name))).toEqual(new Set(['Strong', ...names]));
      const racing = await Promise.all(names.map((name) => changing(id, { name, version: 31 })));
      expect(racing.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200,
        ...names.slice(1).map(() => 409),
      ]);
    });

    it('is compared with another clause by clause, settings by name', async () => {
      const three = `((${strong} AND ${oversold}) AND (Market Cap > 5000))`;
      const { id } = await save({ condition: three });
      const other = `((${strong} AND (Market Cap > 9000)) AND ([0] day VOLUME > 1000))`;
      await change(id, { condition: other, universe: 'FNO', closedOnly: true, columns: ['Market Cap'] });
      await change(id, { condition: `((${strong} OR (Market Cap > 9000)) OR ([0] day VOLUME > 1000))` });
      const difference = (from: number, to: number) =>
        answered(server().origin, screener.difference, { params: { id }, query: { from, to } }, asha.headers);
      expect(await difference(1, 2)).toEqual({
        from: 1,
        to: 2,
        clauses: [
          { text: strong, change: 'kept' },
          { text: oversold, change: 'removed' },
          { text: '(Market Cap > 5000)', change: 'removed' },
          { text: '(Market Cap > 9000)', change: 'added' },
          { text: '([0] day VOLUME > 1000)', change: 'added' },
        ],
        isJoinedOtherwise: false,
        settings: [
          { name: 'universe', before: 'EQ', after: 'FNO' },
          { name: 'closedOnly', before: null, after: 'yes' },
          { name: 'columns', before: null, after: 'Market Cap' },
        ],
      });
      const { isJoinedOtherwise, clauses } = await difference(2, 3);
      expect([isJoinedOtherwise, new Set(clauses.map(({ change }) => change))]).toEqual([true, new Set(['kept'])]);
      const asked = (from: number, who = asha) =>
        called(server().origin, screener.difference, { params: { id }, query: { from, to: 1 } }, who.headers);
      expect(await asked(9)).toMatchObject({ status: 404, body: { code: 'version.unknown' } });
      expect(await asked(0)).toMatchObject({ status: 400 });
      expect(await asked(1, ravi)).toMatchObject(unknown);
    });
  });

  describe('what is private', () => {
    it('is not even there for others; a stranger is asked to log in', async () => {
      const { id } = await save();
      const filter = { id, ...body };
      const { origin } = server();
      const attempts = (headers: Record<string, string>) => [
        called(origin, scanner.find, { params: { id } }, headers),
        called(origin, scanner.update, { params: { id }, body }, headers),
        called(origin, scanner.remove, { params: { id } }, headers),
        called(origin, scanner.bookmark, { query: { scanId: id } }, headers),
        called(origin, screener.find, { params: { id } }, headers),
        called(origin, screener.update, { body: filter }, headers),
        called(origin, screener.remove, { params: { id } }, headers),
        called(origin, screener.bookmark, { params: { id } }, headers),
        called(origin, screener.versions, { params: { id } }, headers),
        called(origin, screener.findVersion, { params: { id, version: 1 } }, headers),
        called(origin, screener.difference, { params: { id }, query: { from: 1, to: 1 } }, headers),
        called(origin, screener.restore, { params: { id }, body: { version: 1 } }, headers),
        called(origin, screener.fork, { params: { id }, body: {} }, headers),
        called(origin, screener.publish, { params: { id } }, headers),
        called(origin, screener.unpublish, { params: { id } }, headers),
        called(origin, screener.share, { params: { id } }, headers),
        called(origin, screener.unshare, { params: { id } }, headers),
        called(origin, screener.setCategory, { params: { id }, body: { category: null } }, headers),
      ];
      for (const answer of await Promise.all(attempts(ravi.headers))) expect(answer).toMatchObject(unknown);
      for (const { status } of await Promise.all(attempts({}))) expect(status).toBe(401);
      expect(await viewScreen(server(), id)).toMatchObject(unknown);
      expect(await answered(origin, screener.screensInfo, { body: { ids: [id] } }, ravi.headers)).toEqual([]);
      expect((await versions(id)).body).toHaveLength(1);
    });
  });

  describe('what is published', () => {
    it('is read by everybody, changed by its author alone, and keeps its earlier saves to them', async () => {
      const { id } = await save({ name: 'Draft' });
      const publish = () => answered(server().origin, screener.publish, { params: { id } }, asha.headers);
      const published = await publish();
      expect([published.isPublic, published.publishedAt]).toEqual([true, expect.any(Number)]);
      expect((await publish()).publishedAt, 'published once').toBe(published.publishedAt);
      expect((await change(id, { name: 'Public' })).isPublic, 'a save says nothing of it').toBe(true);
      expect((await viewScreen(server(), id)).body).toMatchObject({ name: 'Public', isOwn: false, shareKey: null });
      expect((await viewScreen(server(), id, ravi.headers)).status).toBe(200);
      expect(await versions(id, ravi)).toMatchObject(unknown);
      expect(await changing(id, {}, ravi)).toMatchObject(unknown);
      const withdrawn = await answered(server().origin, screener.unpublish, { params: { id } }, asha.headers);
      expect([withdrawn.isPublic, withdrawn.publishedAt]).toEqual([false, null]);
      expect(await viewScreen(server(), id)).toMatchObject(unknown);
    });

    it('is forked as one’s own, with its lineage, which stays when the origin goes', async () => {
      const { id } = await save({ name: 'Origin', isPublic: true, universe: 'FNO' });
      await change(id, { name: 'Origin', isPublic: true, universe: 'FNO' });
      const fork = (body: object, of = id) =>
        answered(server().origin, screener.fork, { params: { id: of }, body }, ravi.headers);
      const forked = await fork({});
      const forkedFrom = { id, name: 'Origin', author: 'asha', version: 2 };
      expect(forked).toMatchObject({ author: { userName: 'ravi' }, isPublic: false, version: 1, forkedFrom });
      expect(forked).toMatchObject({ name: 'Origin', condition: strong, universe: 'FNO', isOwn: true });
      expect((await fork({ name: 'Mine' })).name).toBe('Mine');
      await answered(server().origin, screener.unpublish, { params: { id } }, asha.headers);
      const lineage = async () =>
        (await answered(server().origin, scanner.find, { params: { id: forked.id } }, ravi.headers)).forkedFrom;
      expect(await lineage()).toEqual({ ...forkedFrom, id: null });
      await answered(server().origin, scanner.remove, { params: { id } }, asha.headers);
      expect(await lineage()).toEqual({ ...forkedFrom, id: null });
      const [house] = builtInScans;
      expect(await fork({}, house!.id)).toMatchObject({
        name: house!.name,
        condition: house!.text,
        forkedFrom: { id: house!.id, name: house!.name, author: 'Parakh', version: null },
      });
      const nothing = { params: { id: 'nobody' }, body: {} };
      expect(await called(server().origin, screener.fork, nothing, ravi.headers)).toMatchObject(unknown);
    });

    it('of somebody who has left is told without a name in the lineage of forks', async () => {
      const leaver = await signedIn(server(), 'leaver');
      const { id } = await save({ isPublic: true }, leaver);
      const fork = await answered(server().origin, screener.fork, { params: { id }, body: {} }, ravi.headers);
      const { db } = await server().opened.services.appDb();
      await db.deleteFrom('person').where('id', '=', leaver.id).execute();
      const { body: kept } = await viewScreen(server(), fork.id, ravi.headers);
      expect(kept).toMatchObject({ forkedFrom: { id: null, name: 'Strong', author: null, version: 1 } });
      expect(await viewScreen(server(), id, ravi.headers)).toMatchObject(unknown);
    });
  });

  it('a link opens what is private to whoever has it, until it is taken back', async () => {
    const { id } = await save();
    const { origin } = server();
    const share = () => answered(origin, screener.share, { params: { id } }, asha.headers);
    const { shareKey: key } = await share();
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(await share()).toEqual({ shareKey: key });
    const open = (headers: Record<string, string> = {}) =>
      called(origin, screener.findShared, { params: { key: key! } }, headers);
    expect((await open()).body).toMatchObject({ id, name: 'Strong', shareKey: null, isOwn: false });
    expect((await open(asha.headers)).body).toMatchObject({ shareKey: key });
    expect((await viewScreen(server(), id, ravi.headers)).status, 'the link alone opens it').toBe(404);
    const body = { key: key! };
    const fork = await answered(origin, screener.fork, { params: { id }, body }, ravi.headers);
    expect(fork.forkedFrom).toMatchObject({ name: 'Strong', author: 'asha', id: null });
    expect(await answered(origin, screener.unshare, { params: { id } }, asha.headers)).toEqual({ shareKey: null });
    expect(await open()).toMatchObject({ status: 404, body: { code: 'shared.unknown' } });
    expect((await share()).shareKey).not.toBe(key);
    expect(await called(origin, screener.findShared, { params: { key: 'short' } })).toMatchObject({ status: 400 });
  });

  it('what no longer runs is marked, and no longer when it does again', async () => {
    const admin = await signedIn(server(), 'admin', ['admin']);
    const { id } = await save({ name: 'Of yesterday' });
    const { db } = await server().opened.services.appDb();
    const write = (condition: string) =>
      db
        .updateTable('screen_version')
        .set({
          content: JSON.stringify({ ...body, description: '', filter: null, universe: 'EQ', columns: [], condition }),
        })
        .where('screen', '=', id)
        .execute();
    const mark = () => answered(server().origin, scanner.checkSaved, {}, admin.headers);
    const before = await mark();
    await write('([0] day GONE(14) < 30)');
    const marked = await mark();
    expect(marked.changed).toEqual([{ id, name: 'Of yesterday', because: "Invalid Condition at '([0] day GONE'" }]);
    expect([marked.checked, marked.invalid]).toEqual([before.checked, before.invalid + 1]);
    expect((await mark()).changed).toEqual([]);
    const own = await answered(server().origin, scanner.own, {}, asha.headers);
    expect(own.find((card) => card.id === id)).toMatchObject({ isValid: false, condition: '([0] day GONE(14) < 30)' });
    expect((await viewScreen(server(), id, asha.headers)).body).toMatchObject({
      isValid: false,
      rules: [],
      problems: [{ from: 9 }],
    });
    expect(await called(server().origin, screener.publish, { params: { id } }, asha.headers)).toMatchObject({
      status: 400,
    });
    await write(strong);
    expect((await mark()).changed).toEqual([{ id, name: 'Of yesterday', because: null }]);
    expect(await called(server().origin, scanner.checkSaved, {}, asha.headers)).toMatchObject({
      status: 403,
      body: { code: 'access.denied' },
    });
  });
});
