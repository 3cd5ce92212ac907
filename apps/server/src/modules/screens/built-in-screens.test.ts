import { api, brand } from '@parakh/contract';
import { builtInScans } from '@parakh/scan/built-in-scans';
import { beforeAll, describe, expect, it } from 'vitest';
import { onBothStores, type SignedIn, signedIn } from '../../main/test-people.ts';
import { answered, called } from '../../platform/http/called.ts';
import { builtInScreens, builtIns } from './built-in-screens.ts';
import { names, unknown } from './test-screens.ts';

const { scanner, screener } = api;
const id = 'quality-at-a-fair-price';

onBothStores((server) => {
  let asha: SignedIn;
  beforeAll(async () => {
    asha = await signedIn(server(), 'asha');
  });
  const page = (query: object = {}) =>
    answered(server().origin, screener.published, { query: { defaultScreen: true, ...query } });

  it('built-in scans are popular as long as nobody cares for another', async () => {
    const popular = await answered(server().origin, scanner.popular, { query: { type: 'viewed' } });
    expect(popular.map(({ id }) => id)).toEqual(builtInScans.map((scan) => scan.id));
  });

  describe('a screen that the product brings along', () => {
    it('is offered to everybody before anybody has published one', async () => {
      const { total, screens } = await page();
      expect(total).toBe(builtInScreens.length);
      expect(names(screens)).toEqual(builtInScreens.map(({ name }) => name));
      expect(screens[0]).toMatchObject({ id, kind: 'screen', author: { userId: null, userName: brand.name } });
      expect((await page({ defaultScreen: false })).total).toBe(0);
      expect((await page({ kind: 'scan' })).total).toBe(0);
    });

    it('is found by its words, in the order asked for, page by page', async () => {
      expect(names((await page({ text: 'PULLED' })).screens)).toEqual(['Good company, pulled back']);
      const byName = builtInScreens.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other));
      expect(names((await page({ sortBy: 'name', page: 1, size: 4 })).screens)).toEqual(byName.slice(4, 8));
    });

    it('is read with the rows it is made of; one of no such id is not', async () => {
      const found = await answered(server().origin, screener.find, { params: { id } }, asha.headers);
      expect(found).toMatchObject({ isValid: true, problems: [], filter: { join: 'all' } });
      expect(found.filter?.rows.length).toBeGreaterThan(2);
      const none = called(server().origin, screener.find, { params: { id: 'no-such' } }, asha.headers);
      expect(await none).toMatchObject(unknown);
      expect(await called(server().origin, scanner.findGlobal, { params: { id } })).toMatchObject(unknown);
    });

    it('is bookmarked and forked like one that somebody saved', async () => {
      const marked = await answered(server().origin, screener.bookmark, { params: { id } }, asha.headers);
      expect(marked).toMatchObject({ isBookmarked: true, totalBookmarked: 1 });
      expect(names(await answered(server().origin, scanner.bookmarks, {}, asha.headers))).toEqual([
        'Quality at a fair price',
      ]);
      const fork = await answered(server().origin, screener.fork, { params: { id }, body: {} }, asha.headers);
      expect(fork).toMatchObject({ kind: 'screen', isOwn: true, forkedFrom: { id, author: brand.name } });
      expect(fork.filter?.rows).toEqual(builtInScreens[0]!.rows);
    });

    it('may be sent back as it was answered', async () => {
      const { id: own, ...fork } = await answered(
        server().origin,
        screener.fork,
        { params: { id: 'oversold' }, body: {} },
        asha.headers,
      );
      expect(fork.filter).toBe(null);
      const again = { params: { id: own }, body: { ...fork, isPublic: undefined, name: 'Mine' } };
      expect((await answered(server().origin, scanner.update, again, asha.headers)).name).toBe('Mine');
    });
  });
});

describe('what the product brings along', () => {
  it('has one id each', () => {
    const ids = builtIns().map((thing) => thing.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
