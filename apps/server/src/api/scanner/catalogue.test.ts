import { families } from '@parakh/catalogue';
import { api } from '@parakh/contract';
import { describe, expect, it } from 'vitest';
import { days, lastDay } from '../../main/test-market.ts';
import { testServers } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';

const servers = testServers();
const family = (id: string, query: { universe?: string; date?: string } = {}) =>
  answered(servers.ready.origin, api.market.family, { params: { id }, query });
const scan = (condition: string, query: { universe?: string; date?: string } = {}) =>
  answered(servers.ready.origin, api.scanner.run, { body: { condition, ...query } });

const wanted = families.find((one) => one.id === 'moving-averages')!.scans[0]!;
const refused = async (id: string, query = {}) =>
  (await called(servers.ready.origin, api.market.family, { params: { id }, query })).body;

describe('x/scanner/catalogue', () => {
  it('lists every scan with how many symbols it finds, or why that is not known', async () => {
    const { date, families: shown } = await answered(servers.ready.origin, api.scanner.catalogue, {});
    expect(date).toBe(lastDay);
    expect(shown.map(({ id, scans }) => [id, scans.length])).toEqual(
      families.map(({ id, scans }) => [id, scans.length]),
    );
    const scans = shown.flatMap((one) => one.scans);
    for (const { matches, why } of scans) expect(matches === null).toBe(why !== undefined);
    expect(scans.filter(({ matches }) => (matches ?? 0) > 0).length).toBeGreaterThan(50);
  });

  it('says so while the market is being read in', async () => {
    expect(await called(servers.starting.origin, api.scanner.catalogue, {})).toMatchObject({ status: 503 });
  });
});

describe('scans/getAllIntradayScans/{id}', () => {
  it('names whom the scans of a family find, each symbol once with its figures', async () => {
    const { scans, quotes, universe } = await family('moving-averages');
    expect(universe).toBeNull();
    for (const { condition, found, matches } of scans) {
      const symbols = found.map(({ symbol }) => symbol);
      expect(symbols).toEqual((await scan(condition)).matches.map(({ symbol }) => symbol));
      expect(matches ?? 0).toBe(symbols.length);
    }
    const everybody = new Set(scans.flatMap(({ found }) => found.map(({ symbol }) => symbol)));
    expect(quotes.map(({ symbol }) => symbol)).toEqual([...everybody].sort());
    const price = await answered(servers.ready.origin, api.market.price, { params: { symbol: quotes[0]!.symbol } });
    expect(quotes[0]).toMatchObject({ last: price.last, changePct: price.changePct, yearHigh: price.yearHigh });
  });

  it('answers of several families, another universe and an earlier session', async () => {
    const date = days.at(-20)!;
    const asked = { universe: 'NIFTY IT', date };
    const { scans, quotes, ...at } = await family('gaps,rsi', asked);
    expect(at).toMatchObject({ id: 'gaps,rsi', date, universe: 'NIFTY IT' });
    expect(new Set(scans.map((one) => one.family))).toEqual(new Set(['gaps', 'rsi']));
    for (const { universe, condition, found, frame, why } of scans) {
      expect(universe).toBe('NIFTY IT');
      // Minutes are available of two sessions.
      expect(why !== undefined).toBe(frame === 'minute');
      if (frame === 'minute') continue;
      expect(found.map(({ symbol }) => symbol)).toEqual(
        (await scan(condition, asked)).matches.map(({ symbol }) => symbol),
      );
    }
    const [match] = (await scan('([0] day CLOSE > 0)', asked)).matches.filter(
      ({ symbol }) => quotes[0]?.symbol === symbol,
    );
    expect(quotes[0]).toMatchObject({ last: match!.last, changePct: match!.changePct, volume: match!.volume });
  });

  it('says that it does not know a family, a universe or a session', async () => {
    expect(await refused('nothing')).toMatchObject({ code: 'scan.unknown' });
    expect(await refused('gaps', { universe: 'NOBODY' })).toMatchObject({ code: 'universe.unknown' });
    expect(await refused('gaps', { date: '2001-01-01' })).toMatchObject({ code: 'date.no-session' });
  });
});

describe('a scan of the catalogue', () => {
  it('is found by its id with its words, its family and what is shown beside a match', async () => {
    const shown = await answered(servers.ready.origin, api.scanner.findGlobal, { params: { id: wanted.id } });
    expect(shown).toMatchObject({ name: wanted.name, condition: wanted.text, universe: 'EQ', isValid: true });
    expect(shown.description).toContain(wanted.description);
    expect(shown.category).toBe(families.find((one) => one.id === wanted.family)!.name);
    expect(shown.columns).toEqual(wanted.columns.map(({ text }) => text));
  });

  it('tells whom it found on a day and what came next', async () => {
    const asked = { a: wanted.id, b: days.at(-40)! };
    const { matches, ...told } = await answered(servers.ready.origin, api.scanner.backtestValue, { params: asked });
    expect(told).toMatchObject({ id: wanted.id, date: asked.b, universe: 'EQ', condition: wanted.text });
    const then = await scan(wanted.text, { date: asked.b });
    expect(matches.map(({ symbol }) => symbol)).toEqual(then.matches.map(({ symbol }) => symbol));
  });
});
