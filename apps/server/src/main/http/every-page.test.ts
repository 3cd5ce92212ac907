import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageOf, type ScreenText, titleCased } from '../../api/pages/page.ts';
import { screenIndex } from '../../api/pages/screen-index.ts';
import { dataBlock, structuredData } from '../../api/pages/structured-data.ts';
import { root } from '../../platform/config.ts';

// The web app's own records, by address: the server is built without them.
const { screenTexts } = await import(new URL('../../../../web/src/main/screens.ts', import.meta.url).href);
const screens: readonly ScreenText[] = await screenTexts();
const index = screenIndex(screens);
const html = readFileSync(join(root, 'apps/web/index.html'), 'utf8');
const site = { name: 'Parakh', origin: 'https://parakh.example', mayIndex: true };

/** Section 2 of the specification, those that we have. */
const canonical = new Set([
  '/',
  '/next-day-intraday-stocks-watchlist',
  '/sector-performance',
  '/top-gainers-losers',
  '/gann-square-of-nine',
  '/max-pain',
  '/intraday-momentum',
  '/futures-dashboard',
  '/option-strategy-builder',
  '/open-interest/:id',
  '/option-chain-analysis/:id',
  '/support-and-resistance',
  '/best-intraday-stocks',
  '/heatmap/:id',
  '/market-mood-fear-greed-index',
]);

/** The page as the server sends it, with NIFTY BANK for every parameter. */
function sent(screen: ScreenText) {
  const path = screen.path.replaceAll(/:\w+/g, 'NIFTY%20BANK');
  const found = index.at(path)!;
  const blocks = structuredData({ match: found, path, site, screens }).map(dataBlock);
  return { path, page: pageOf(html, found, path, { ...site, picture: '/og/home.png', blocks }) };
}

const meta = (page: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'g');

function only(page: string, name: string): string {
  const found = [...page.matchAll(meta(page, name))];
  expect(found, name).toHaveLength(1);
  return found[0]![1]!;
}

it.each(screens.map((screen) => [screen.path, screen] as const))(
  '%s has one title, description and so on, and the canonical address that the specification gives it',
  (path, screen) => {
    const { page, path: address } = sent(screen);
    expect(page.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    for (const name of ['description', 'keywords', 'og:title', 'og:description']) {
      const words = only(page, name);
      expect(words.length, name).toBeGreaterThan(2);
      expect(words).not.toContain('{{');
    }
    if (screen.title.includes('{{id}}')) expect(only(page, 'og:title')).toContain(titleCased('NIFTY BANK'));
    const fixed = { robots: 'index, follow', 'og:site_name': 'Parakh', 'og:type': 'website' };
    for (const [name, content] of Object.entries(fixed)) expect(only(page, name)).toBe(content);
    expect(only(page, 'twitter:card')).toBe('summary_large_image');
    expect(only(page, 'og:url')).toBe(site.origin + address);
    const [, link] = /<link rel="canonical" href="([^"]*)">/.exec(page)!;
    expect(link).toBe(canonical.has(path) ? site.origin + address.replace('%20', '-') : '');
    const blocks = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(blocks.length).toBeGreaterThan(0);
    for (const [, block] of blocks) expect(JSON.parse(block!)).toMatchObject({ '@context': 'https://schema.org' });
  },
);
