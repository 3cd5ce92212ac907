/* oxlint-disable typescript/no-unsafe-type-assertion, unicorn/consistent-function-scoping -- what callers may not send is sent on purpose; short words for one test */
import { randomUUID } from 'node:crypto';
import { api } from '@parakh/contract';
import { builtInScans } from '@parakh/scan/built-in-scans';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { onBothStores, type SignedIn, signedIn } from '../../main/test-people.ts';
import { answered, called } from '../../platform/http/called.ts';
import { publishedScreens } from './lists.ts';
import type { Db } from './store.ts';
import { type Body, body, names, saved, strong, unknown, viewScreen } from './test-screens.ts';

const { scanner, screener } = api;

onBothStores((server) => {
  let ravi: SignedIn;
  let admin: SignedIn;
  let people = 0;
  beforeAll(async () => {
    ravi = await signedIn(server(), 'ravi');
    admin = await signedIn(server(), 'admin', ['admin']);
  });

  /** Somebody new with scans of these names, published in this order, and their ids. */
  async function author(...names: string[]) {
    const who = await signedIn(server(), `Author${people++}`);
    const ids: Record<string, string> = {};
    for (const name of names) ids[name] = await save(who, name);
    return { ...who, ids };
  }
  const save = async (who: SignedIn, name: string, more: Partial<Body> = {}) =>
    (await saved(server(), who.headers, { name, isPublic: true, ...more })).id;
  const saveScreen = async (who: SignedIn, more: object = {}) => {
    const screen = { ...body, name: 'Screen', isPublic: true, ...more };
    return (await answered(server().origin, screener.save, { body: screen }, who.headers)).id;
  };
  const bookmark = (id: string, who = ravi) =>
    answered(server().origin, scanner.bookmark, { query: { scanId: id } }, who.headers);
  const page = (query: object) => answered(server().origin, screener.published, { query });
  const publishing = (id: string, who: SignedIn) => ({
    on: () => answered(server().origin, screener.publish, { params: { id } }, who.headers),
    off: () => answered(server().origin, screener.unpublish, { params: { id } }, who.headers),
  });

  describe('a bookmark', () => {
    it('is set and taken off, counted, and told to whom it belongs', async () => {
      const { ids, headers } = await author('Beta');
      const id = ids.Beta!;
      expect(await bookmark(id)).toEqual({ id, isBookmarked: true, totalBookmarked: 1 });
      const byAdmin = () => answered(server().origin, screener.bookmark, { params: { id } }, admin.headers);
      expect(await byAdmin()).toEqual({ id, isBookmarked: true, totalBookmarked: 2 });
      expect((await viewScreen(server(), id, ravi.headers)).body).toMatchObject({
        isBookmarked: true,
        totalBookmarked: 2,
      });
      expect((await viewScreen(server(), id, headers)).body).toMatchObject({ isBookmarked: false, totalBookmarked: 2 });
      expect((await viewScreen(server(), id)).body).toMatchObject({ isBookmarked: false, totalBookmarked: 2 });
      expect(await byAdmin()).toEqual({ id, isBookmarked: false, totalBookmarked: 1 });
      const nothing = { query: { scanId: 'nobody' } };
      expect(await called(server().origin, scanner.bookmark, nothing, ravi.headers)).toMatchObject(unknown);
    });

    it('is opened by the header alone: neither a cookie nor a word of the address sets one', async () => {
      const { ids } = await author('Gamma');
      const token = ravi.headers.authorization.slice('Bearer '.length);
      const address = `${server().origin}/api/query/bookmark/${ids.Gamma}`;
      const cookie = `parakh=${token}; token=${token}; refresh=${ravi.refreshToken}; authorization=Bearer ${token}`;
      expect((await fetch(address, { headers: { cookie } })).status).toBe(401);
      expect((await fetch(`${address}?token=${token}`)).status).toBe(401);
    });

    it('stands on the scans of the product as well; what is hidden is not listed', async () => {
      const asha = await author('Beta', 'Gamma');
      const reader = await signedIn(server(), `Author${people++}`);
      const house = builtInScans[2]!;
      for (const id of [asha.ids.Beta!, house.id, asha.ids.Gamma!]) await bookmark(id, reader);
      const marked = () => answered(server().origin, scanner.bookmarks, {}, reader.headers);
      expect(new Set(names(await marked()))).toEqual(new Set(['Gamma', house.name, 'Beta']));
      expect((await marked()).every(({ isBookmarked }) => isBookmarked)).toBe(true);
      await publishing(asha.ids.Gamma!, asha).off();
      expect(new Set(names(await marked()))).toEqual(new Set([house.name, 'Beta']));
      const listed = await answered(server().origin, scanner.global, {}, reader.headers);
      expect(listed.filter(({ isBookmarked }) => isBookmarked).map(({ id }) => id)).toEqual([house.id]);
    });

    it('pressed many times at once is there or not, and never twice', async () => {
      const { ids } = await author('Alpha');
      const answers = await Promise.all(Array.from({ length: 20 }, () => bookmark(ids.Alpha!)));
      for (const { totalBookmarked } of answers) expect([0, 1]).toContain(totalBookmarked);
    });
  });

  it('a look is counted once a day for each visitor, and not for one’s own', async () => {
    const { ids, headers } = await author('Looked at');
    const id = ids['Looked at']!;
    const views = async () => (await answered(server().origin, scanner.find, { params: { id } }, headers)).views;
    expect(await views()).toBe(0);
    for (let i = 0; i < 3; i++) {
      await viewScreen(server(), id);
      await viewScreen(server(), id, ravi.headers);
      await answered(server().origin, screener.find, { params: { id } }, ravi.headers);
    }
    expect(await views()).toBe(2);
  });

  it('the catalogue is listed for everybody, however long it is, and each of it is read', async () => {
    const listed = await answered(server().origin, scanner.global, {});
    const own = listed.slice(0, builtInScans.length).map(({ id, condition }) => [id, condition]);
    expect(own).toEqual(builtInScans.map(({ id, text }) => [id, text]));
    expect(listed.length).toBeGreaterThan(450);
    const house = { params: { id: builtInScans[0]!.id } };
    const seen = await answered(server().origin, scanner.findGlobal, house, ravi.headers);
    expect(seen).toMatchObject({ condition: builtInScans[0]!.text, isValid: true, author: { userId: null } });
    expect((await answered(server().origin, scanner.findGlobal, house, ravi.headers)).views).toBe(1);
    const nobody = await called(server().origin, scanner.findGlobal, { params: { id: 'nobody' } });
    expect(nobody).toMatchObject(unknown);
  });

  describe('lists', () => {
    it('of one’s own hold both public and hidden ones, scans and screens apart', async () => {
      const who = await author('Beta');
      await save(who, 'Hidden', { isPublic: false });
      await saveScreen(who);
      const scans = await answered(server().origin, scanner.own, {}, who.headers);
      expect(new Set(names(scans))).toEqual(new Set(['Beta', 'Hidden']));
      expect(names(await answered(server().origin, screener.own, {}, who.headers))).toEqual(['Screen']);
    });

    it('of what is published hold what everybody may read', async () => {
      const who = await author('Beta', 'Alpha');
      await save(who, 'Hidden', { isPublic: false });
      await saveScreen(who);
      const published = await answered(server().origin, scanner.published, {});
      const theirs = published.filter(({ author }) => author.userId === who.id);
      expect(new Set(names(theirs))).toEqual(new Set(['Alpha', 'Beta']));
      const times = published.map(({ publishedAt }) => publishedAt!);
      expect(times, 'the newest first').toEqual(times.toSorted((a, b) => b - a));
      const ofAuthor = (userId: string) => answered(server().origin, scanner.byAuthor, { query: { userId } });
      expect(new Set(names(await ofAuthor(who.userName.toUpperCase())))).toEqual(new Set(['Alpha', 'Beta']));
      expect(await ofAuthor(who.id)).toEqual(await ofAuthor(who.userName));
      expect(await ofAuthor('nobody')).toEqual([]);
    });

    it('of screens come in pages, in an order, of an author, with a word in them', async () => {
      const who = await author('Beta', 'Alpha', 'Gamma', 'Looked at');
      await saveScreen(who, { description: 'Cheap and growing' });
      const userId = who.userName;
      const screens = [{ name: 'Screen', kind: 'screen' }];
      expect(await page({ userId })).toMatchObject({ total: 1, page: 0, size: 25, screens });
      const all = { userId, kind: 'scan', sortBy: 'name', size: 2 };
      expect(names((await page(all)).screens)).toEqual(['Alpha', 'Beta']);
      const second = await page({ ...all, page: 1 });
      expect([second.total, names(second.screens)]).toEqual([4, ['Gamma', 'Looked at']]);
      await bookmark(who.ids.Gamma!);
      await bookmark(who.ids.Gamma!, admin);
      await bookmark(who.ids.Alpha!);
      expect(names((await page({ userId, kind: 'scan', size: 9999 })).screens).slice(0, 2)).toEqual(['Gamma', 'Alpha']);
      await viewScreen(server(), who.ids['Looked at']!);
      expect((await page({ userId, kind: 'all', sortBy: 'views' })).screens[0]!.name).toBe('Looked at');
      expect(names((await page({ userId, text: 'GROWING' })).screens)).toEqual(['Screen']);
      expect((await page({ userId, kind: 'all', text: '%' })).total, 'a word, not a pattern').toBe(0);
      expect(await page({ kind: 'all', size: 9999 }), 'of all authors').toMatchObject({ size: 200 });
      for (const wrong of [{ size: 10_000 }, { sortBy: 'person' }, { page: -1 }]) {
        expect((await called(server().origin, screener.published, { query: wrong as never })).status).toBe(400);
      }
    });

    it('of those everybody sees first are chosen by admins, out of what is published', async () => {
      const who = await author('Scan');
      const screen = await saveScreen(who);
      const hidden = await save(who, 'Hidden', { isPublic: false });
      const set = (id: string, by = admin) =>
        called(server().origin, screener.setDefault, { params: { id }, body: { isDefault: true } }, by.headers);
      expect(await set(screen, who)).toMatchObject({ status: 403 });
      expect(await set(hidden)).toMatchObject(unknown);
      expect(await set(screen)).toMatchObject({ status: 200, body: { isDefault: true } });
      const defaults = (defaultScreen: boolean) => page({ defaultScreen, kind: 'all', userId: who.id });
      expect(names((await defaults(true)).screens)).toEqual(['Screen']);
      expect(names((await defaults(false)).screens)).toEqual(['Scan']);
      await publishing(screen, who).off();
      await publishing(screen, who).on();
      expect((await defaults(true)).total, 'published anew it is chosen anew').toBe(0);
    });

    it('of ids hold those one may read, in the order asked for', async () => {
      const who = await author('Beta');
      const hidden = await save(who, 'Hidden', { isPublic: false });
      const house = builtInScans[1]!;
      const wanted = [hidden, house.id, randomUUID(), who.ids.Beta!.toUpperCase(), 'nobody'];
      const told = (by: SignedIn) =>
        answered(server().origin, screener.screensInfo, { body: { ids: wanted } }, by.headers);
      expect(names(await told(ravi))).toEqual([house.name, 'Beta']);
      expect(names(await told(who))).toEqual(['Hidden', house.name, 'Beta']);
      const wrong = { body: { ids: ["' OR 1=1"] } };
      expect((await called(server().origin, screener.screensInfo, wrong, ravi.headers)).status).toBe(400);
    });

    it('of what is popular go by bookmarks, by looks of late, or by age', async () => {
      const who = await author('Liked', 'Seen');
      for (let i = 0; i < 5; i++) {
        const reader = await signedIn(server(), `Author${people++}`);
        await bookmark(who.ids.Liked!, reader);
        await bookmark('oversold', reader);
        for (let more = 0; more < 2; more++) await viewScreen(server(), who.ids.Seen!, reader.headers);
      }
      const popular = (type: 'bookmarked' | 'viewed' | 'new') =>
        answered(server().origin, scanner.popular, { query: { type } });
      const bookmarked = await popular('bookmarked');
      expect(new Set(bookmarked.slice(0, 2).map(({ id }) => id))).toEqual(new Set([who.ids.Liked, 'oversold']));
      expect((await popular('viewed'))[0]).toMatchObject({ name: 'Seen', views: 5 });
      const { db } = await server().opened.services.appDb();
      await db.updateTable('screen_view').set({ day: '2020-01-01' }).where('screen', '=', who.ids.Seen!).execute();
      expect(names(await popular('viewed')), 'looks of long ago').not.toContain('Seen');
      expect((await popular('new')).map(({ id }) => id)).toContain(who.ids.Seen);
      expect((await called(server().origin, scanner.popular, { query: { type: 'all' as never } })).status).toBe(400);
    });
  });

  it('2,000 screens are one statement and their count another', async () => {
    const who = await author();
    const { db } = await server().opened.services.appDb();
    const many = Array.from({ length: 2000 }, (_, i) => ({ id: randomUUID(), name: `Many ${i}` }));
    const times = { created_at: 1n, updated_at: 1n, published_at: 1n };
    const row = { kind: 'screen' as const, person: who.id, version: 1, is_public: true, ...times };
    for (let from = 0; from < many.length; from += 500) {
      const part = many.slice(from, from + 500);
      await db
        .insertInto('screen')
        .values(part.map((it) => ({ ...it, ...row })))
        .execute();
      const versions = part.map(({ id, name }) => ({
        screen: id,
        version: 1,
        content: contentCalled(name),
        saved_at: 1n,
      }));
      await db.insertInto('screen_version').values(versions).execute();
    }
    const { db: counted, statements } = counting(db);
    const asked = { kind: 'screen', userId: who.id, page: 0, size: 9999, sortBy: 'totalBookmarked' } as const;
    const { screens, total } = await publishedScreens(counted, asked, ravi.id);
    expect([screens.length, total, statements()]).toEqual([2000, 2000, 2]);
    expect((await page({ userId: who.userName, size: 9999 })).screens).toHaveLength(2000);
    const limit = await called(server().origin, scanner.save, { body }, who.headers);
    expect(limit).toMatchObject({ status: 400, body: { code: 'screen.too-many' } });
  });
});

const contentCalled = (name: string): string =>
  JSON.stringify({ ...body, name, condition: strong, description: '', filter: null, universe: 'EQ', columns: [] });

function counting(db: Db) {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), statements: () => count };
}
