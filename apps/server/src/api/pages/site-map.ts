import { inPath } from '@parakh/base';
import { families } from '@parakh/catalogue';
import { addressOf } from '@parakh/market';
import type { MarketView } from '../../modules/quotes/index.ts';
import type { ScreenText } from './page.ts';

/** The protocol's limit of one file: https://www.sitemaps.org/protocol.html */
const MOST_IN_A_FILE = 50_000;

/** Open to everybody, and yet nothing to be found: steps of a way, and where one ends by mistake. */
const notListed = new Set(['/404', '/maintenance', '/verifyUser', '/forgotPassword', '/register-success']);

/** Where the login page of a broker sends people back to. */
const isLoginStep = (path: string) => /(?:redirect|\/5paisa-login)$/.test(path);

/** Every address that may be found: open screens, stocks, indices with members, scans of the catalogue. */
export function listedPaths(screens: readonly ScreenText[], view: MarketView | undefined): string[] {
  const open = screens.filter(({ path, access }) => access === 'public' && !notListed.has(path) && !isLoginStep(path));
  const has = new Set(open.map(({ path }) => path));
  const paths = open.map(({ path }) => path).filter((path) => !path.includes(':'));
  const scans = families.flatMap((family) => family.scans);
  if (has.has('/scan/:id/:name')) paths.push(...scans.map(({ id, name }) => `/scan/${id}/${inPath(name)}`));
  if (!view) return paths;
  if (has.has('/stocks/:id')) paths.push(...view.listed.map(({ symbol }) => `/stocks/${inAddress(symbol)}`));
  for (const index of view.membersOf('HEATMAP') ?? [])
    for (const kind of ['heatmap', 'index-contributors'])
      if (has.has(`/${kind}/:id`)) paths.push(`/${kind}/${inAddress(index)}`);
  return paths;
}

const inAddress = (symbol: string) => encodeURIComponent(addressOf(symbol));

interface Written {
  readonly origin: string;
  /** The last session; undefined while nothing is available. */
  readonly lastDay: string | undefined;
  /** Addresses of one file; of a test fewer. */
  readonly most?: number;
}

/** The files of a list of addresses. The first leads to the others where they are more than one. */
export function siteMaps(paths: readonly string[], { origin, lastDay, most = MOST_IN_A_FILE }: Written): string[] {
  const day = lastDay === undefined ? '' : `<lastmod>${lastDay}</lastmod>`;
  const files: string[] = [];
  for (let from = 0; from < paths.length; from += most) {
    const urls = paths.slice(from, from + most).map((path) => `<url><loc>${inXml(origin + path)}</loc>${day}</url>`);
    files.push(document('urlset', urls));
  }
  if (files.length <= 1) return files;
  const parts = files.map((_, i) => `<sitemap><loc>${inXml(`${origin}/sitemap/${i + 1}.xml`)}</loc>${day}</sitemap>`);
  return [document('sitemapindex', parts), ...files];
}

function document(kind: string, lines: readonly string[]): string {
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="${space}">\n${lines.join('\n')}\n</${kind}>\n`;
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What robots may read. */
export function robotsText(origin: string, mayIndex: boolean): string {
  if (!mayIndex) return 'User-agent: *\nDisallow: /\n';
  const closed = ['api', 'content', 'history', 'chatbot'].map((base) => `Disallow: /${base}/`).join('\n');
  return `User-agent: *\n${closed}\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
