import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { roles } from '@parakh/contract';
import { table } from '@parakh/scan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../platform/config.ts';
import { type SignedIn, signedIn } from '../test-people.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const dist = join(root, 'apps/web/dist');
const isBuilt = existsSync(join(dist, 'index.html')) && existsSync(`${dist}-server/render.js`);
const { screens } = await import(new URL('../../../../web/src/main/screens.ts', import.meta.url).href);
const closed: readonly string[] = screens
  .filter(({ access }: { access: string }) => access !== 'public')
  .map(({ path }: { path: string }) => path.replaceAll(/:\w+/g, 'TCS'));

/** A scan of the catalogue, and how many symbols it finds. */
interface Listed {
  readonly id: string;
  readonly name: string;
  readonly matches: number | null;
}

const mostFound = (scans: readonly Listed[]) =>
  scans.reduce((most, scan) => ((scan.matches ?? 0) > (most.matches ?? 0) ? scan : most));

/** As the product writes figures. */
const written = (value: number) =>
  value.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

describe.skipIf(!isBuilt)('pages as the built web app draws them (skipped when it is not built)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('market', { PARAKH_WEB: dist, PARAKH_PAGES: 'drawn' });
  });
  afterAll(() => server?.close());

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
  /** What a call answers to a stranger. */
  const ask = async (url: string) => (await get(url)).json();

  /** The words of a page without any script. */
  async function drawn(path: string, headers: Record<string, string> = {}): Promise<string> {
    const until = Date.now() + 60_000;
    while (Date.now() < until) {
      const { body } = await get(path, headers);
      const [, html] = /<div id="root">(.+)<\/div><script type="application\/json"/s.exec(body) ?? [];
      if (html !== undefined) return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
      await new Promise((resume) => setTimeout(resume, 200));
    }
    throw new Error(`${path} was not drawn in time`);
  }

  const rsi = table.operands.find(({ name }) => name === 'RSI')!;

  /** A page of each kind, with a figure that a call answers. */
  const kinds: readonly [path: string, figure: () => Promise<string>][] = [
    ['/stock-market-today', async () => written((await ask('/api/dashboard/EQ')).indices[0].last)],
    ['/stocks/RELIANCE', async () => written((await ask('/api/stocksnapshot/RELIANCE')).quote.last)],
    [
      '/scanners',
      async () => {
        const { families }: { families: { scans: unknown[] }[] } = await ask('/api/x/scanner/catalogue');
        return `${families.reduce((sum, { scans }) => sum + scans.length, 0)} scans`;
      },
    ],
    [
      '/moving-average-crossover-screener',
      async () => {
        const { scans }: { scans: Listed[] } = await ask('/api/scans/getAllIntradayScans/moving-averages');
        const { name, matches } = mostFound(scans);
        return `${name} ${matches} found`;
      },
    ],
    [
      '/create-screener',
      async () => `${(await scanned('(([0] day CLOSE > [0] day EMA(20)) AND ([0] day RSI(14) > 60))')).length} of`,
    ],
    [
      '/momentum-stocks',
      async () => written((await ask('/api/TechnicalAnaysis/stockMomentumRank/EQ?filter=top')).stocks[0].twelvePct),
    ],
    ['/', async () => `${(await ask('/api/x/market/state')).sessions} sessions`],
    ['/reference', async () => `${(await ask('/api/strategy/metadata')).operands.length} words`],
    ['/reference/rsi', async () => `${(await scanned(rsi.example)).length} of`],
    ['/reference/rsi', async () => `Formula ${rsi.formula}`],
  ];

  async function scanned(condition: string, universe = 'EQ'): Promise<{ last: number }[]> {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/scanner/public',
      payload: { condition, universe },
    });
    return reply.json().matches;
  }

  it.each(kinds)('%s shows its figure without any script', { timeout: 120_000 }, async (path, figure) => {
    const shown = await figure();
    // On a busy machine an answer may come too late for the first drawing; the next one has it.
    await expect.poll(() => drawn(path), { timeout: 100_000, interval: 500 }).toContain(shown);
  });

  it('of a scanner shows how many match and what the first of them costs', { timeout: 120_000 }, async () => {
    const { families }: { families: { scans: Listed[] }[] } = await ask('/api/x/scanner/catalogue');
    const { id } = mostFound(families.flatMap(({ scans }) => scans));
    const { condition, universe } = await ask(`/api/scanner/global/${id}`);
    const matches = await scanned(condition, universe);
    expect(matches.length).toBeGreaterThan(0);
    const page = `/scan/${id}/${id}`;
    await expect.poll(() => drawn(page), { timeout: 100_000, interval: 500 }).toContain(`${matches.length} of`);
    expect(await drawn(page)).toContain(written(matches[0]!.last));
  });

  it('are of the columns that a phone has room for, where a phone asks', { timeout: 120_000 }, async () => {
    const [service, phone] = [
      await drawn('/top-gainers-losers'),
      await drawn('/top-gainers-losers', { 'sec-ch-ua-mobile': '?1' }),
    ];
    expect(phone.length).toBeLessThan(service.length);
  });

  it('count as nobody’s calls', { timeout: 120_000 }, async () => {
    const strict = await startTestServer('market', { PARAKH_WEB: dist, PARAKH_PAGES: 'drawn', PARAKH_RATE_LIMIT: '1' });
    try {
      const asked = () => strict.app.inject('/stock-market-today');
      await expect.poll(async () => (await asked()).body.includes('id="page-data"'), { timeout: 60_000 }).toBe(true);
      expect((await asked()).body).toContain('"dashboard/{id}"');
    } finally {
      await strict.close();
    }
  });

  it('that are not for everybody are the same empty page for all, whoever asks', { timeout: 120_000 }, async () => {
    const people: SignedIn[] = [];
    for (const role of roles.filter((one) => one !== 'user'))
      people.push(await signedIn(server, `some-${role}`, [role]));
    people.push(await signedIn(server, 'some-body'), await signedIn(server, 'some-other'));
    for (const path of closed) {
      const strangers = await get(path);
      const theirs = await Promise.all(people.map(({ headers }) => get(path, headers)));
      expect(strangers.body, path).not.toContain('page-data');
      for (const page of theirs) {
        expect(page.body, path).toBe(strangers.body);
        expect(page.headers['cache-control']).toBe('no-cache');
      }
    }
  });

  it('hold nothing of who asks for them', { timeout: 120_000 }, async () => {
    const somebody = await signedIn(server, 'some-reader');
    await drawn('/stock-market-today');
    const { body } = await get('/stock-market-today', somebody.headers);
    expect(body).toContain('<div id="root"></div>');
    expect((await get('/stock-market-today')).body).not.toContain('some-reader');
  });
});
