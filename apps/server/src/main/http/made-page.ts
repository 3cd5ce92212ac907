import { dayOf } from '@parakh/base';
import { indexNamed, MINUTES_A_DAY, sectors } from '@parakh/market';
import { pictureOf } from '../../api/pages/link-picture.ts';
import { type Beside, type MatchedScreen, pageOf, type Site } from '../../api/pages/page.ts';
import { type PageContent, withContent } from '../../api/pages/page-content.ts';
import { dataBlock, type SymbolFacts, structuredData } from '../../api/pages/structured-data.ts';
import type { MarketView } from '../../modules/quotes/view.ts';
import { builtIn } from '../../modules/screens/built-in-screens.ts';
import type { Shell } from './page-shell.ts';

/** Where every unknown address leads. */
const UNKNOWN_PATH = '/contact-us';
const UNKNOWN_SYMBOL = '/404';
/** Pages about one symbol: an address with an unknown one is answered as not found. */
const SYMBOL_PAGES = new Set(['/stocks/:id', '/chart/:symbol', '/charts/:symbol']);
/** Pages about an index or a sector, of which the same holds. */
const INDEX_PAGES = new Set(['/heatmap/:id', '/index-contributors/:id']);
const SCAN_PAGE = '/scan/:id/:name';

/** What is to be shown at an address. */
export interface ShownPage {
  readonly status: 200 | 404;
  readonly screen: MatchedScreen | undefined;
}

/** The screen of an address, or what says that nothing is there. */
export function shownAt(found: MatchedScreen | undefined, shell: Shell, name: string, view?: MarketView): ShownPage {
  if (!found) return { status: 404, screen: notFound(shell, name) };
  if (view && namesUnknownSymbol(found, view))
    return { status: 404, screen: shell.screens.at(UNKNOWN_SYMBOL) ?? notFound(shell, name) };
  return { status: 200, screen: withOwnText(found, name) };
}

/** The page that says that nothing is there. */
function notFound({ screens }: Shell, name: string): MatchedScreen | undefined {
  const contact = screens.at(UNKNOWN_PATH);
  return contact && { ...contact, screen: { ...contact.screen, title: `Page not found · ${name}`, canonical: false } };
}

/** A scan that the product brings along is called by its own name. */
function withOwnText(found: MatchedScreen, name: string): MatchedScreen {
  if (found.screen.path !== SCAN_PAGE) return found;
  const scan = builtIn(found.params.id ?? '');
  if (!scan) return found;
  return {
    ...found,
    screen: { ...found.screen, title: `${scan.name} · ${name}`, description: `${scan.name}: ${scan.description}` },
  };
}

function namesUnknownSymbol({ screen, params }: MatchedScreen, view: MarketView): boolean {
  const [name] = Object.values(params);
  if (!name) return false;
  if (SYMBOL_PAGES.has(screen.path)) return view.symbolOf(name) === undefined;
  return INDEX_PAGES.has(screen.path) && !isIndexOrSector(name, view);
}

function isIndexOrSector(name: string, view: MarketView): boolean {
  const isSector = sectors.some((sector) => sector.name.toLowerCase() === name.toLowerCase());
  return isSector || indexNamed(name) !== undefined || view.symbolOf(name) !== undefined;
}

export interface PageParts {
  readonly path: string;
  readonly site: Site;
  readonly shell: Shell;
  readonly view: MarketView | undefined;
  readonly content?: PageContent | undefined;
}

/** The whole page: the web app's own, with the words of its screen, and its content where that is known. */
export function madePage(screen: MatchedScreen | undefined, { content, ...parts }: PageParts): string {
  const { shell, path, site } = parts;
  if (!screen) return shell.html;
  const page = pageOf(shell.html, screen, path, {
    ...site,
    ...besideOf(screen, parts),
    partFiles: content?.parts.flatMap((part) => shell.parts[part] ?? []),
  });
  return content ? withContent(page, content) : page;
}

/** The picture of a page, and what it is about. */
function besideOf(found: MatchedScreen, { path, site, shell, view }: PageParts): Beside {
  const symbol = view && symbolOf(found, view);
  const facts = view && symbol !== undefined && SYMBOL_PAGES.has(found.screen.path) ? factsOf(symbol, view) : undefined;
  const things = structuredData({ match: found, path, site, screens: shell.screens.screens, facts });
  return { picture: pictureOf(found, symbol), blocks: things.map(dataBlock) };
}

/** The symbol that a page is about. */
function symbolOf({ screen, params }: MatchedScreen, view: MarketView): string | undefined {
  const [name] = Object.values(params);
  const isOfSymbol = SYMBOL_PAGES.has(screen.path) || INDEX_PAGES.has(screen.path);
  return name !== undefined && isOfSymbol ? view.symbolOf(name) : undefined;
}

function factsOf(symbol: string, view: MarketView): SymbolFacts {
  const { time } = view.tradedBars(symbol);
  const { kind, name, isin } = view.instrument(symbol);
  const dayAt = (at: number) => dayOf(Math.floor(time.at(at)! / MINUTES_A_DAY));
  return { symbol, name, kind, isin, from: dayAt(0), to: dayAt(-1), isSimulated: view.source === 'demo' };
}
