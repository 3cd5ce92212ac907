import { randomUUID } from 'node:crypto';
import { api, type Endpoint, MOST_SYMBOLS, type Sent } from '@parakh/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { lastDay } from '../../main/test-market.ts';
import { onBothStores, type SignedIn, signedIn } from '../../main/test-people.ts';
import { answered, called } from '../../platform/http/called.ts';

const { watchlist } = api;
const fault = (status: number, code: string, message?: string) => ({
  status,
  body: { code, ...(message !== undefined && { message }) },
});
const denied = fault(403, 'access.denied');
const unknown = fault(404, 'watchlist.unknown');

onBothStores(
  (server) => {
    let asha: SignedIn;
    let ravi: SignedIn;
    beforeAll(async () => {
      asha = await signedIn(server(), 'asha');
      ravi = await signedIn(server(), 'ravi');
    });

    let lists = 0;
    const origin = () => server().origin;
    const asAsha = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => called(origin(), endpoint, sent, asha.headers);
    const asRavi = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => called(origin(), endpoint, sent, ravi.headers);
    /** A new list of Asha's; the words that name it in a path. */
    async function listHolding(...symbols: string[]) {
      const params = { user: 'asha', name: `list-${lists++}` };
      const { id } = await answered(origin(), watchlist.create, { params }, asha.headers);
      if (symbols.length > 0) await asAsha(watchlist.addMany, { params, body: { text: symbols.join(' ') } });
      return { ...params, id };
    }
    const symbolsOf = async (params: { user: string; name: string }) =>
      (await answered(origin(), watchlist.find, { params }, asha.headers)).symbols;

    describe('a list', () => {
      it('is made, listed, renamed, emptied and removed', async () => {
        const list = await listHolding('TCS', 'INFY');
        const all = await answered(origin(), watchlist.all, { params: { user: 'ASHA' } }, asha.headers);
        expect(all.find(({ id }) => id === list.id)).toMatchObject({ name: list.name, symbols: ['TCS', 'INFY'] });
        const renamed = { user: asha.id, old: list.name.toUpperCase(), new: 'Renamed-1' };
        expect(await asAsha(watchlist.rename, { params: renamed })).toMatchObject({ body: { name: 'Renamed-1' } });
        const params = { user: 'asha', name: 'renamed-1' };
        expect(await asAsha(watchlist.removeStocks, { params })).toMatchObject({ body: { symbols: [] } });
        expect(await asAsha(watchlist.remove, { params })).toMatchObject({ body: { name: 'Renamed-1' } });
        expect(await asAsha(watchlist.find, { params })).toMatchObject(unknown);
      });

      it('has a name of letters, numbers and hyphens that no other of the person’s has', async () => {
        const list = await listHolding();
        const other = await listHolding();
        const taken = fault(409, 'watchlist.name-taken', 'Watchlist Name Already Exists');
        const clash = list.name.toUpperCase();
        expect(await asAsha(watchlist.create, { params: { user: 'asha', name: clash } })).toMatchObject(taken);
        const params = { user: 'asha', old: other.name, new: clash };
        expect(await asAsha(watchlist.rename, { params })).toMatchObject(taken);
        const replaced = { params: { id: other.id }, body: { name: clash, symbols: [] } };
        expect(await asAsha(watchlist.replace, replaced)).toMatchObject(taken);
        for (const name of ['two  words', ' a', 'a ', 'a_b', 'क', "x'; DROP TABLE person", '<b>']) {
          expect(await asAsha(watchlist.create, { params: { user: 'asha', name } })).toMatchObject({
            status: 400,
            body: { fields: [{ field: 'name', message: 'Should Contain only letters, numbers and hyphen' }] },
          });
        }
        expect((await asRavi(watchlist.create, { params: { user: 'ravi', name: clash } })).status).toBe(200);
      });

      it('may be of several words with capitals, and answers to them in every path', async () => {
        const params = { user: 'asha', name: 'My Banks 2' };
        expect(await asAsha(watchlist.create, { params })).toMatchObject({ status: 200, body: { name: 'My Banks 2' } });
        await asAsha(watchlist.addStock, { params: { ...params, stock: 'TCS' } });
        const renamed = { user: 'asha', old: 'my banks 2', new: 'Old Banks' };
        expect(await asAsha(watchlist.rename, { params: renamed })).toMatchObject({ status: 200 });
        const found = await asAsha(watchlist.find, { params: { user: 'asha', name: 'Old Banks' } });
        expect(found).toMatchObject({ status: 200, body: { name: 'Old Banks', symbols: ['TCS'] } });
        expect(await asAsha(watchlist.remove, { params: { user: 'asha', name: 'Old Banks' } })).toMatchObject({
          status: 200,
        });
      });

      it('is one of fifty at most', async () => {
        const many = await signedIn(server(), 'many');
        const create = (name: string) =>
          called(origin(), watchlist.create, { params: { user: 'many', name } }, many.headers);
        const made = await Promise.all(Array.from({ length: 55 }, (_, i) => create(`n${i}`)));
        expect(made.filter(({ status }) => status === 200)).toHaveLength(50);
        expect(await create('one-more')).toMatchObject(fault(400, 'watchlist.too-many'));
      });

      it('that is not there is unknown to every call', async () => {
        const params = { user: 'asha', name: 'nowhere' };
        const reordered = { params, body: { oldIndex: 0, newIndex: 1 } };
        const answers = await Promise.all([
          asAsha(watchlist.find, { params }),
          asAsha(watchlist.rename, { params: { user: 'asha', old: 'nowhere', new: 'b' } }),
          asAsha(watchlist.addStock, { params: { ...params, stock: 'TCS' } }),
          asAsha(watchlist.removeStock, { params: { ...params, stock: 'TCS' } }),
          asAsha(watchlist.remove, { params }),
          asAsha(watchlist.removeStocks, { params }),
          asAsha(watchlist.cagr, { params }),
          asAsha(watchlist.reorder, reordered),
          asAsha(watchlist.reorder, { ...reordered, body: { ...reordered.body, symbol: 'TCS' } }),
          asAsha(watchlist.addMany, { params: { name: 'nowhere' }, body: { text: 'TCS' } }),
          asAsha(watchlist.replace, { params: { id: randomUUID() }, body: { name: 'a', symbols: [] } }),
          asAsha(watchlist.news, { params: { id: randomUUID() }, query: {} }),
        ]);
        for (const answer of answers) expect(answer).toMatchObject(unknown);
      });

      it('is nobody else’s', async () => {
        const { id, ...params } = await listHolding('TCS');
        const body = { oldIndex: 0, newIndex: 0 };
        const answers = await Promise.all([
          asRavi(watchlist.all, { params }),
          asRavi(watchlist.all, { params: { user: "asha' OR '1'='1" } }),
          asRavi(watchlist.find, { params }),
          asRavi(watchlist.create, { params: { user: asha.id, name: 'mine' } }),
          asRavi(watchlist.rename, { params: { user: 'asha', old: params.name, new: 'mine' } }),
          asRavi(watchlist.addStock, { params: { ...params, stock: 'INFY' } }),
          asRavi(watchlist.removeStock, { params: { ...params, stock: 'TCS' } }),
          asRavi(watchlist.remove, { params }),
          asRavi(watchlist.removeStocks, { params }),
          asRavi(watchlist.cagr, { params }),
          asRavi(watchlist.reorder, { params, body }),
          asRavi(watchlist.replace, { params: { id }, body: { name: 'mine', symbols: [] } }),
          asRavi(watchlist.news, { params: { id }, query: {} }),
        ]);
        for (const answer of answers) expect(answer).toMatchObject(denied);
        // Named by its name alone it is Ravi's own list that is meant.
        expect(await asRavi(watchlist.addMany, { params, body: { text: 'INFY' } })).toMatchObject(unknown);
        expect(await symbolsOf(params)).toEqual(['TCS']);
      });

      it('is for people who are logged in', async () => {
        const answers = await Promise.all([
          called(origin(), watchlist.all, { params: { user: 'asha' } }),
          called(origin(), watchlist.technicals, { body: { symbols: ['TCS'] } }),
        ]);
        for (const answer of answers) expect(answer).toMatchObject(fault(401, 'access.login-needed'));
      });
    });

    describe('a symbol', () => {
      it('is added once, in either case, and taken out again', async () => {
        const list = await listHolding();
        const held = (stock: string) => ({ params: { ...list, stock } });
        expect(await asAsha(watchlist.addStock, held('m&m'))).toMatchObject({ body: { symbols: ['M&M'] } });
        expect(await asAsha(watchlist.addStock, held('nifty-50'))).toMatchObject({
          body: { symbols: ['M&M', 'NIFTY 50'] },
        });
        expect(await asAsha(watchlist.addStock, held('M&M'))).toMatchObject(
          fault(409, 'watchlist.symbol-held', 'Symbol Already exists in this Watchlist'),
        );
        expect(await asAsha(watchlist.addStock, held('NOSUCH'))).toMatchObject(fault(404, 'symbol.unknown'));
        expect(await asAsha(watchlist.removeStock, held('m&m'))).toMatchObject({ body: { symbols: ['NIFTY 50'] } });
        expect(await asAsha(watchlist.removeStock, held('M&M'))).toMatchObject(fault(404, 'watchlist.symbol-missing'));
      });

      it('that is gone from the market stays, without figures', async () => {
        const list = await listHolding('TCS');
        const { db } = await server().opened.services.appDb();
        await db
          .updateTable('watchlist')
          .set({ symbols: ['GONE', 'TCS'] })
          .where('id', '=', list.id)
          .execute();
        const found = await answered(origin(), watchlist.find, { params: list }, asha.headers);
        expect(found.rows.map(({ symbol, last }) => [symbol, last === null])).toEqual([
          ['GONE', true],
          ['TCS', false],
        ]);
        const kept = { params: { id: list.id }, body: { name: list.name, symbols: ['TCS', 'GONE'] } };
        expect(await asAsha(watchlist.replace, kept)).toMatchObject({ body: { symbols: ['TCS', 'GONE'] } });
        expect(await asAsha(watchlist.removeStock, { params: { ...list, stock: 'gone' } })).toMatchObject({
          body: { symbols: ['TCS'] },
        });
      });

      it('that is one too many is refused', async () => {
        const list = await listHolding();
        const { db } = await server().opened.services.appDb();
        const symbols = Array.from({ length: MOST_SYMBOLS }, (_, i) => `GONE${i}`);
        await db.updateTable('watchlist').set({ symbols }).where('id', '=', list.id).execute();
        const full = fault(400, 'watchlist.full');
        expect(await asAsha(watchlist.addStock, { params: { ...list, stock: 'TCS' } })).toMatchObject(full);
        expect(await asAsha(watchlist.addMany, { params: list, body: { text: 'TCS INFY' } })).toMatchObject(
          fault(
            400,
            'watchlist.full',
            'A watchlist has at most 500 symbols: this one holds 500, and 2 more do not fit.',
          ),
        );
        const many = { params: { id: list.id }, body: { name: 'a', symbols: [...symbols, 'TCS'] } };
        expect(await asAsha(watchlist.replace, many)).toMatchObject({ status: 400 });
      });

      it('is moved from wherever it stands now', async () => {
        const list = await listHolding('TCS', 'INFY', 'M&M', 'RELIANCE');
        const reorder = (body: { oldIndex: number; newIndex: number; symbol?: string }) =>
          asAsha(watchlist.reorder, { params: list, body });
        expect(await reorder({ oldIndex: 0, newIndex: 2 })).toMatchObject({
          body: { symbols: ['INFY', 'M&M', 'TCS', 'RELIANCE'] },
        });
        expect(await reorder({ oldIndex: 0, newIndex: 0, symbol: 'reliance' })).toMatchObject({
          body: { symbols: ['RELIANCE', 'INFY', 'M&M', 'TCS'] },
        });
        const failed = fault(409, 'watchlist.failed', 'Failed Please Try Again');
        expect(await reorder({ oldIndex: 4, newIndex: 0 })).toMatchObject(failed);
        expect(await reorder({ oldIndex: 0, newIndex: 0, symbol: 'HDFCBANK' })).toMatchObject(failed);
        expect(await reorder({ oldIndex: -1, newIndex: 0 })).toMatchObject(fault(400, 'request.invalid'));
      });
    });

    describe('a change that met another', () => {
      it('is refused, not lost, when a whole list is replaced', async () => {
        const list = await listHolding('TCS');
        const seen = await answered(origin(), watchlist.find, { params: list }, asha.headers);
        await asAsha(watchlist.addStock, { params: { ...list, stock: 'INFY' } });
        const replace = (updatedAt?: number) =>
          asAsha(watchlist.replace, {
            params: { id: list.id },
            body: { name: list.name, symbols: ['tcs', 'M&M'], ...(updatedAt !== undefined && { updatedAt }) },
          });
        expect(await replace(seen.updatedAt)).toMatchObject(fault(409, 'watchlist.failed', 'Failed Please Try Again'));
        expect(await symbolsOf(list)).toEqual(['TCS', 'INFY']);
        expect(await replace()).toMatchObject({ body: { symbols: ['TCS', 'M&M'] } });
        const unheld = { params: { id: list.id }, body: { name: list.name, symbols: ['NOSUCH'] } };
        expect(await asAsha(watchlist.replace, unheld)).toMatchObject(fault(404, 'symbol.unknown'));
      });

      it('loses nothing that was acknowledged, of hundreds at once', async () => {
        const list = await listHolding('TCS', 'INFY', 'M&M');
        const stocks = ['HDFCBANK', 'ICICIBANK', 'RELIANCE', 'NIFTY 50', 'INDIA VIX', 'NIFTY IT'];
        const edits = Array.from({ length: 300 }, (_, i) => {
          const stock = stocks[i % stocks.length]!;
          if (i % 3 === 0) return asAsha(watchlist.addStock, { params: { ...list, stock } });
          const body = { oldIndex: 0, newIndex: i % 7, symbol: ['TCS', 'INFY', 'M&M'][i % 3]! };
          return asAsha(watchlist.reorder, { params: list, body });
        });
        const statuses = (await Promise.all(edits)).map(({ status }) => status);
        expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
        const added = stocks.filter((_, i) =>
          statuses.some((status, at) => status === 200 && at % 3 === 0 && at % 6 === i),
        );
        expect([...(await symbolsOf(list))].sort()).toEqual(['TCS', 'INFY', 'M&M', ...added].sort());
        expect(added).toHaveLength(2);
      });
    });

    describe('many symbols', () => {
      it('are read from a paste: what is new, held already and unknown is told', async () => {
        const list = await listHolding('TCS');
        const text = 'NSE:INFY, tcs-EQ; M&M.NS\n../../etc/passwd\nNIFTY 50\n<script>alert(1)</script> INFY';
        const { body } = await asAsha(watchlist.addMany, { params: list, body: { text } });
        expect(body).toEqual({
          watchlist: expect.objectContaining({ symbols: ['TCS', 'INFY', 'M&M', 'NIFTY 50'] }),
          added: ['INFY', 'M&M', 'NIFTY 50'],
          held: ['TCS'],
          unknown: ['../../etc/passwd', '<script>alert(1)</script>'],
        });
      });

      it('are refused in a text that is too long', async () => {
        const list = await listHolding();
        const text = 'x'.repeat(200_001);
        expect(await asAsha(watchlist.addMany, { params: list, body: { text } })).toMatchObject(
          fault(400, 'request.invalid'),
        );
      });
    });

    describe('the figures of a list', () => {
      it('are the last prices with the session they are of', async () => {
        const list = await listHolding('TCS', 'NIFTY 50');
        const found = await answered(origin(), watchlist.find, { params: list }, asha.headers);
        const price = await answered(origin(), api.market.price, { params: { symbol: 'TCS' } });
        expect(found).toMatchObject({ day: lastDay, rows: [{ symbol: 'TCS', kind: 'stock' }, { kind: 'index' }] });
        expect(found.rows[0]).toMatchObject({ day: lastDay, last: price.last, yearHigh: price.yearHigh });
        expect(found.rows[0]!.closes.at(-1)).toBe(price.last);
        expect(found.dataAt).toBeGreaterThan(0);
      });

      it('are the indicators that its page shows', async () => {
        const body = { symbols: ['reliance', 'NOSUCH'] };
        const [row, gone] = await answered(origin(), watchlist.technicals, { body }, asha.headers);
        const { values } = await answered(origin(), api.market.indicators, { params: { a: 'RELIANCE', b: 'day' } });
        const value = (operand: string) => values.find((it) => it.operand === operand)!.value;
        expect(row).toMatchObject({
          symbol: 'RELIANCE',
          rsi: value('RSI(14)'),
          macd: value('MACD Line(12, 26)'),
          macdSignal: value('MACD Signal(12, 26, 9)'),
          adx: value('ADX(14)'),
          ema20: value('EMA(20)'),
          ema200: value('EMA(200)'),
          supertrend: value('Super Trend(10, 3)'),
        });
        expect(row!.atrPct).toBeCloseTo((100 * value('ATR(14)')!) / row!.last!, 9);
        expect(gone).toMatchObject({ symbol: 'NOSUCH', last: null, rsi: null, trend: null });
      });

      it('are the fundamentals of companies and the ratios of indices', async () => {
        const body = { symbols: ['TCS', 'NIFTY 50', 'INFY', 'NOSUCH'] };
        const rows = await answered(origin(), watchlist.fundamentals, { body }, asha.headers);
        const { metrics } = await answered(origin(), api.market.keyMetrics, { params: { id: 'TCS' }, query: {} });
        const pe = metrics.find(({ name }) => name === 'PE Ratio')!.value;
        expect(pe).toBeGreaterThan(0);
        expect(rows).toMatchObject([
          { symbol: 'TCS', pe, roce: null },
          { pe: 22.5, priceToBook: 3.5, dividendYield: 1.25 },
          { symbol: 'INFY', pe: null },
          { symbol: 'NOSUCH', pe: null },
        ]);
      });

      it('are its returns', async () => {
        const body = { symbols: ['RELIANCE', 'NOSUCH'] };
        const [row, gone] = await answered(origin(), watchlist.performance, { body }, asha.headers);
        const { returns } = await answered(origin(), api.market.snapshot, { params: { id: 'RELIANCE' } });
        expect(row).toMatchObject({ ...returns, symbol: 'RELIANCE' });
        expect(row!.halfYear).toEqual(expect.any(Number));
        expect(row!.fromYearHigh).toBeLessThanOrEqual(0);
        expect(row!.fromYearLow).toBeGreaterThanOrEqual(0);
        expect(gone).toMatchObject({ symbol: 'NOSUCH', last: null, week: null });
        const tooMany = { symbols: Array.from({ length: MOST_SYMBOLS + 1 }, () => 'TCS') };
        expect(await asAsha(watchlist.performance, { body: tooMany })).toMatchObject(fault(400, 'request.invalid'));
      });

      it('are its growth a year, where so many years are held', async () => {
        const list = await listHolding('RELIANCE', 'TCS');
        const found = await answered(origin(), watchlist.cagr, { params: list }, asha.headers);
        expect(found).toMatchObject({
          symbols: ['RELIANCE', 'TCS'],
          year3: [null, null],
          firstDay: ['2024-03-01', '2024-03-01'],
        });
        expect(found.year1).toEqual([expect.any(Number), expect.any(Number)]);
        expect(found.sinceFirst).toEqual([expect.any(Number), expect.any(Number)]);
      });
    });

    describe('the news of a list', () => {
      it('are corporate actions and results, the newest first, in pages', async () => {
        const { id } = await listHolding('RELIANCE', 'TCS');
        const all = await answered(origin(), watchlist.news, { params: { id }, query: { size: 100 } }, asha.headers);
        expect(all.items).toContainEqual({
          symbol: 'RELIANCE',
          at: Date.parse('2024-10-28T00:00:00+05:30'),
          kind: 'corporate-action',
          title: 'Ex-date: Bonus 1:1',
          link: null,
          source: 'test',
        });
        const titles = all.items.filter(({ kind }) => kind === 'result').map(({ title }) => title);
        expect(titles).toEqual(['Quarter to December 2024: profit ₹12,000 Cr']);
        const times = all.items.map(({ at }) => at);
        expect(times).toEqual(times.toSorted((one, other) => other - one));
        const query = { page: 1, size: 1, sortBy: 'symbol' as const };
        const second = await answered(origin(), watchlist.news, { params: { id }, query }, asha.headers);
        expect(second).toMatchObject({ total: all.total, page: 1, size: 1, items: [{ symbol: expect.any(String) }] });
        const wrong = { params: { id }, query: { size: 1000 } };
        expect(await asAsha(watchlist.news, wrong)).toMatchObject(fault(400, 'request.invalid'));
      });
    });
  },
  { holds: 'market' },
);
