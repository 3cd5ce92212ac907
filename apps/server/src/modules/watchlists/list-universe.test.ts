import { api, type Endpoint, type Sent, watchlistUniverse } from '@parakh/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { lastDay } from '../../main/test-market.ts';
import { onBothStores, type SignedIn, signedIn } from '../../main/test-people.ts';
import { answered, called } from '../../platform/http/called.ts';
import { done, request } from '../strategies/test-runs.ts';

const { market, scanner, screener, strategy, watchlist } = api;
const condition = '([0] day CLOSE > 0)';
const gone = { status: 404, body: { code: 'watchlist.unknown' } };

onBothStores(
  (server) => {
    let asha: SignedIn;
    let ravi: SignedIn;
    let universe: string;
    const list = { user: 'asha', name: 'Swing' };
    const origin = () => server().origin;
    const ask = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => answered(origin(), endpoint, sent, asha.headers);
    const found = async (of = universe) =>
      (await ask(scanner.run, { body: { condition, universe: of } })).matches.map(({ symbol }) => symbol).sort();
    beforeAll(async () => {
      asha = await signedIn(server(), 'asha');
      ravi = await signedIn(server(), 'ravi');
      const { id } = await ask(watchlist.create, { params: list });
      universe = watchlistUniverse(id);
      for (const stock of ['TCS', 'INFY']) await ask(watchlist.addStock, { params: { ...list, stock } });
    });

    describe('a watch list of one’s own', () => {
      it('is where scans, screens, explanations and pages of scans look, by its id and by its name', async () => {
        expect(await found()).toEqual(['INFY', 'TCS']);
        expect(await found(watchlistUniverse('swing'))).toEqual(['INFY', 'TCS']);
        const { rows } = await ask(screener.run, { body: { condition, universe } });
        expect(rows.map(({ symbol }) => symbol).sort()).toEqual(['INFY', 'TCS']);
        const ranked = '(Positive Rank Momentum >= 0)';
        const explained = await ask(scanner.explain, { body: { condition: ranked, symbol: 'TCS', universe } });
        expect(explained.outcome).toBe('pass');
        const { scans } = await ask(market.family, { params: { id: 'moving-averages' }, query: { universe } });
        const symbols = new Set(scans.flatMap((scan) => scan.found.map(({ symbol }) => symbol)));
        expect([...symbols].filter((symbol) => symbol !== 'TCS' && symbol !== 'INFY')).toEqual([]);
      });

      it('is followed by what is scanned and saved, also under another name', async () => {
        const saved = await ask(scanner.save, { body: { name: 'In my list', condition, universe: 'watchlist:Swing' } });
        expect(saved.universe).toBe(universe);
        const past = await ask(scanner.backtestValue, { params: { a: saved.id, b: lastDay } });
        expect(past.matches.map(({ symbol }) => symbol).sort()).toEqual(['INFY', 'TCS']);
        await ask(watchlist.addStock, { params: { ...list, stock: 'RELIANCE' } });
        await ask(watchlist.rename, { params: { user: 'asha', old: 'Swing', new: 'Renamed' } });
        expect(await found(String(saved.universe))).toEqual(['INFY', 'RELIANCE', 'TCS']);
        await ask(watchlist.removeStock, { params: { user: 'asha', name: 'Renamed', stock: 'RELIANCE' } });
        expect(await found()).toEqual(['INFY', 'TCS']);
        await ask(watchlist.rename, { params: { user: 'asha', old: 'Renamed', new: 'Swing' } });
      });

      it('is tested on the past as it stands when the run starts', async () => {
        const { id } = await ask(strategy.startBacktest, { body: { ...request, universe } });
        expect(await done(origin(), id, asha.headers)).toMatchObject({ request: { universe: ['TCS', 'INFY'] } });
        const saved = await ask(strategy.save, { body: { ...request, name: 'On my list', universe } });
        expect(saved.request.universe).toBe(universe);
        const { run } = await ask(strategy.run, { params: { id: saved.id } });
        expect(await done(origin(), run, asha.headers)).toMatchObject({ request: { universe: ['TCS', 'INFY'] } });
      });

      it('is read by nobody else, and an empty one says so', async () => {
        const body = { condition, universe };
        expect(await called(origin(), scanner.run, { body }, ravi.headers)).toMatchObject(gone);
        expect(await called(origin(), scanner.run, { body })).toMatchObject({ status: 401 });
        const saving = { body: { ...body, name: 'Not mine' } };
        expect(await called(origin(), scanner.save, saving, ravi.headers)).toMatchObject(gone);
        const testing = { body: { ...request, universe } };
        expect(await called(origin(), strategy.startBacktest, testing, ravi.headers)).toMatchObject(gone);
        const watches = { kind: 'condition' as const, ...body };
        expect(await called(origin(), api.alerts.create, { body: { watches } }, ravi.headers)).toMatchObject(gone);
        await ask(watchlist.create, { params: { user: 'asha', name: 'Empty' } });
        const empty = { body: { condition, universe: watchlistUniverse('Empty') } };
        expect(await called(origin(), scanner.run, empty, asha.headers)).toMatchObject({
          status: 400,
          body: { code: 'request.invalid', fields: [{ field: 'universe', message: 'The watch list Empty is empty.' }] },
        });
      });
    });
  },
  { holds: 'market' },
);
