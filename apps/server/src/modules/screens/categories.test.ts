/* oxlint-disable unicorn/consistent-function-scoping -- short words for one test */
import { families } from '@parakh/catalogue';
import { api } from '@parakh/contract';
import { builtInScans } from '@parakh/scan/built-in-scans';
import { beforeAll, describe, expect, it } from 'vitest';
import { onBothStores, type SignedIn, signedIn } from '../../main/test-people.ts';
import { answered, called } from '../../platform/http/called.ts';
import { body, saved, unknown, viewScreen } from './test-screens.ts';

const { scanner, screener } = api;

onBothStores((server) => {
  let admin: SignedIn;
  let asha: SignedIn;
  beforeAll(async () => {
    admin = await signedIn(server(), 'admin', ['admin']);
    asha = await signedIn(server(), 'asha');
  });
  const categories = () => answered(server().origin, scanner.categories, {});
  const named = async (name: string) => (await categories()).find((category) => category.name === name);
  const add = (categoryName: string) =>
    called(server().origin, scanner.addCategory, { body: { categoryName } }, admin.headers);
  const addSub = (name: string, subCategoryName: string) =>
    called(server().origin, scanner.addSubCategory, { params: { name }, body: { subCategoryName } }, admin.headers);
  const missing = { status: 404, body: { code: 'category.unknown' } };
  const taken = { status: 409, body: { code: 'category.name-taken' } };
  const made = (names: string[]) => names.map((name) => ({ name, subCategories: [], scans: 0, isBuiltIn: false }));
  const nasty = `'; DROP TABLE category; -- <b>&/ Ω`;

  describe('categories', () => {
    it('are added, the new ones last', async () => {
      for (const name of ['Order 2', 'Order 1', nasty]) expect((await add(name)).status).toBe(200);
      const kept = (await categories()).filter(({ name }) => name.startsWith('Order') || name === nasty);
      expect(kept).toEqual(made(['Order 2', 'Order 1', nasty]));
      expect(await add('Order 1')).toMatchObject(taken);
      expect((await add(' ')).status).toBe(400);
      const remove = () =>
        called(server().origin, scanner.removeCategory, { query: { categoryName: nasty } }, admin.headers);
      expect((await remove()).status).toBe(200);
      expect(await remove()).toMatchObject(missing);
    });

    it('are put in order, and what is left out stands after it as before', async () => {
      for (const name of ['Row 1', 'Row 2', 'Row 3']) await add(name);
      const put = (names: string[], who = admin) =>
        called(server().origin, scanner.orderCategories, { body: { names } }, who.headers);
      const order = async () => (await categories()).map(({ name }) => name).filter((name) => name.startsWith('Row'));
      expect((await put(['Row 3', 'Row 1'])).status).toBe(200);
      expect(await order()).toEqual(['Row 3', 'Row 1', 'Row 2']);
      expect((await categories())[0]?.name).toBe('Row 3');
      expect(await put(['Row 2', 'Nowhere'])).toMatchObject(missing);
      expect(await put(['Gaps'])).toMatchObject(missing);
      expect((await put(['Row 2'], asha)).status).toBe(403);
      expect(await order()).toEqual(['Row 3', 'Row 1', 'Row 2']);
    });

    it('are the families of the catalogue too, each with its scans', async () => {
      const all = await categories();
      const builtIn = all.filter(({ isBuiltIn }) => isBuiltIn);
      expect(all.slice(-families.length).map(({ name }) => name)).toEqual(families.map(({ name }) => name));
      expect(builtIn).toHaveLength(families.length);
      for (const { name, scans } of families) {
        const shown = builtIn.find((category) => category.name === name);
        const query = { category: name, kind: 'all' as const, size: 200 };
        const { total, screens } = await answered(server().origin, screener.published, { query });
        expect([shown?.scans, total, screens.length], name).toEqual([total, total, total]);
        const known = scans.filter(({ id }) => screens.some((screen) => screen.id === id));
        expect(known.length, name).toBeGreaterThan(0);
      }
      const [family] = families;
      const place = { category: family!.name, isPublic: true };
      const { id } = await saved(server(), asha.headers, place);
      expect((await named(family!.name))?.scans).toBe(builtIn[0]!.scans + 1);
      const query = { category: family!.name, kind: 'all' as const, size: 200 };
      const { screens } = await answered(server().origin, screener.published, { query });
      expect(screens.map((screen) => screen.id)).toContain(id);
      const rename = { body: { categoryName: family!.name, newCategoryName: 'Mine' } };
      expect(await called(server().origin, scanner.renameCategory, rename, admin.headers)).toMatchObject(missing);
    });

    it('hold sub-categories', async () => {
      await add('Whole');
      for (const name of ['Second', 'First', nasty]) expect((await addSub('Whole', name)).status).toBe(200);
      expect((await named('Whole'))?.subCategories).toEqual(['Second', 'First', nasty]);
      expect(await addSub('Whole', 'First')).toMatchObject(taken);
      expect(await addSub('Nowhere', 'First')).toMatchObject(missing);
      expect((await addSub('Whole', '')).status).toBe(400);
    });

    it('take scans, and keep them when they are renamed', async () => {
      await add('Moving');
      await add('Taken');
      for (const name of ['Daily', 'Weekly']) await addSub('Moving', name);
      const place = { category: 'Moving', subCategory: 'Daily' };
      const { id } = await saved(server(), asha.headers, { ...place, isPublic: true });
      const shown = async () => (await viewScreen(server(), id)).body;
      expect(await shown()).toMatchObject(place);
      expect((await named('Moving'))?.scans).toBe(1);
      const rename = (categoryName: string, newCategoryName: string) =>
        called(server().origin, scanner.renameCategory, { body: { categoryName, newCategoryName } }, admin.headers);
      const renameSub = (subCategoryName: string, newSubCategoryName: string) => {
        const sent = { params: { name: 'Force' }, body: { subCategoryName, newSubCategoryName } };
        return called(server().origin, scanner.renameSubCategory, sent, admin.headers);
      };
      expect((await rename('Moving', 'Force')).status).toBe(200);
      expect((await renameSub('Daily', 'By day')).status).toBe(200);
      expect(await shown()).toMatchObject({ category: 'Force', subCategory: 'By day' });
      expect((await named('Force'))?.subCategories).toEqual(['By day', 'Weekly']);
      expect(await rename('Moving', 'X')).toMatchObject(missing);
      expect(await rename('Force', 'Taken')).toMatchObject(taken);
      expect(await renameSub('Daily', 'X')).toMatchObject(missing);
      expect(await renameSub('By day', 'Weekly')).toMatchObject(taken);
      const query = { category: 'Force', subCategory: 'By day', kind: 'all' as const };
      expect((await answered(server().origin, screener.published, { query })).screens).toMatchObject([{ id }]);

      const removeSub = () => {
        const sent = { params: { name: 'Force' }, query: { subCategoryName: 'By day' } };
        return called(server().origin, scanner.removeSubCategory, sent, admin.headers);
      };
      expect((await removeSub()).status).toBe(200);
      expect(await removeSub()).toMatchObject(missing);
      expect(await shown()).toMatchObject({ category: 'Force', subCategory: null });
      const sent = { query: { categoryName: 'Force' } };
      expect((await called(server().origin, scanner.removeCategory, sent, admin.headers)).status).toBe(200);
      expect(await shown()).toMatchObject({ category: null, subCategory: null });
    });

    it('are chosen by the author of a scan, or by an admin', async () => {
      await add('Chosen');
      await add('Other');
      await addSub('Chosen', 'Part');
      const { id } = await saved(server(), asha.headers, { isPublic: true });
      const put = (body: { category: string | null; subCategory?: string }, who = asha) =>
        called(server().origin, screener.setCategory, { params: { id }, body }, who.headers);
      const chosen = { category: 'Chosen', subCategory: 'Part' };
      expect(await put(chosen)).toMatchObject({ status: 200, body: { ...chosen, version: 1 } });
      expect(await put({ category: 'Nowhere' })).toMatchObject(missing);
      expect(await put({ category: 'Other', subCategory: 'Part' })).toMatchObject(missing);
      const ravi = await signedIn(server(), 'ravi');
      expect(await put({ category: null }, ravi)).toMatchObject({ status: 403, body: { code: 'access.denied' } });
      expect(await put({ category: 'Other' }, admin)).toMatchObject({ body: { category: 'Other', subCategory: null } });
      expect(await put({ category: null })).toMatchObject({ body: { category: null, subCategory: null } });
      const change = (more: object) => {
        const sent = { params: { id }, body: { ...body, ...more } };
        return called(server().origin, scanner.update, sent, asha.headers);
      };
      expect(await change(chosen)).toMatchObject({ body: chosen });
      expect(await change({}), 'left out it stays').toMatchObject({ body: chosen });
      expect(await change({ category: 'Other' })).toMatchObject({ body: { category: 'Other', subCategory: null } });
      expect(await change({ category: 'Other', subCategory: 'Part' })).toMatchObject(missing);
      const wrong = { body: { ...body, category: 'Nowhere' } };
      expect(await called(server().origin, scanner.save, wrong, asha.headers)).toMatchObject(missing);
    });

    it('and segments are changed by nobody but admins', async () => {
      const { origin } = server();
      const subNames = { subCategoryName: 'y', newSubCategoryName: 'z' };
      const params = { name: 'x' };
      const attempts = (headers: Record<string, string>) => [
        called(origin, scanner.addCategory, { body: { categoryName: 'x' } }, headers),
        called(origin, scanner.renameCategory, { body: { categoryName: 'x', newCategoryName: 'y' } }, headers),
        called(origin, scanner.removeCategory, { query: { categoryName: 'x' } }, headers),
        called(origin, scanner.addSubCategory, { params, body: { subCategoryName: 'y' } }, headers),
        called(origin, scanner.renameSubCategory, { params, body: subNames }, headers),
        called(origin, scanner.removeSubCategory, { params, query: { subCategoryName: 'y' } }, headers),
        called(origin, scanner.addSegment, { body: { name: 'x' } }, headers),
        called(origin, scanner.setSegment, { params, body: {} }, headers),
        called(origin, scanner.removeSegment, { params, query: {} }, headers),
      ];
      for (const { status } of await Promise.all(attempts(asha.headers))) expect(status).toBe(403);
      for (const { status } of await Promise.all(attempts({}))) expect(status).toBe(401);
    });
  });

  describe('segments', () => {
    const segment = (name: string, headers: Record<string, string> = {}) =>
      called(server().origin, scanner.segment, { params: { name } }, headers);
    const make = (name: string, scans: string[] = []) =>
      called(server().origin, scanner.addSegment, { body: { name, description: nasty, scans } }, admin.headers);
    const gone = { status: 404, body: { code: 'segment.unknown' } };
    const nameTaken = { status: 409, body: { code: 'segment.name-taken' } };

    it('hold scans in an order: those of people and those of the product', async () => {
      const { origin } = server();
      const own = await saved(server(), asha.headers, { name: 'Mine', isPublic: true });
      const hidden = await saved(server(), asha.headers, { name: 'Hidden' });
      const [first, second] = builtInScans;
      expect(await make('Morning', [hidden.id])).toMatchObject(unknown);
      expect(await segment('Morning'), 'kept whole or not at all').toMatchObject(gone);
      const made = await make('Morning', [second!.id, own.id, first!.id, own.id]);
      expect(made.body).toMatchObject({
        name: 'Morning',
        description: nasty,
        scans: [{ id: second!.id }, { id: own.id }, { id: first!.id }],
      });
      expect(await make('Morning')).toMatchObject(nameTaken);
      expect((await make('')).status).toBe(400);
      expect((await segment('Morning', admin.headers)).body).toEqual(made.body);
      const listed = await answered(origin, scanner.segments, {});
      expect(listed.find(({ name }) => name === 'Morning')).toMatchObject({ scans: 3 });
      await answered(origin, screener.unpublish, { params: { id: own.id } }, asha.headers);
      expect((await segment('Morning')).body).toMatchObject({ scans: [{ id: second!.id }, { id: first!.id }] });
      expect((await segment('Morning', asha.headers)).body).toMatchObject({ scans: [{}, { id: own.id }, {}] });
    });

    it('are changed in what is named', async () => {
      await make('Noon', ['oversold', builtInScans[0]!.id]);
      await make('Night');
      const set = (name: string, changes: object) =>
        called(server().origin, scanner.setSegment, { params: { name }, body: changes }, admin.headers);
      const renamed = await set('Noon', { newName: 'Evening' });
      expect(renamed.body).toMatchObject({ name: 'Evening', description: nasty, scans: [{}, {}] });
      expect(await segment('Noon')).toMatchObject(gone);
      const described = await set('Evening', { description: 'Plain' });
      expect(described.body).toMatchObject({ scans: [{}, {}], description: 'Plain' });
      expect((await set('Evening', { scans: ['oversold'] })).body).toMatchObject({ scans: [{ id: 'oversold' }] });
      expect(await set('Evening', { scans: ['nobody'] })).toMatchObject(unknown);
      expect((await segment('Evening')).body).toMatchObject({ scans: [{ id: 'oversold' }] });
      expect(await set('Noon', {})).toMatchObject(gone);
      expect(await set('Night', { newName: 'Evening' })).toMatchObject(nameTaken);
    });

    it('that hold scans are removed by force alone', async () => {
      await make('Full', ['oversold']);
      await make('Empty');
      const remove = (name: string, query: object = {}) =>
        called(server().origin, scanner.removeSegment, { params: { name }, query }, admin.headers);
      expect(await remove('Full')).toMatchObject({ status: 409, body: { code: 'segment.not-empty' } });
      expect(await remove('Full', { forceFlag: 'false' })).toMatchObject({ status: 409 });
      expect(await remove('Full', { forceFlag: 'true' })).toMatchObject({ status: 200, body: { name: 'Full' } });
      expect(await remove('Full')).toMatchObject(gone);
      expect((await remove('Empty')).status).toBe(200);
    });
  });
});
