import { addressOf, normaliseSymbol } from '@parakh/market';
import { escaped } from '../docs/escaped.ts';

/** A screen as the web app's build describes it. */
export interface ScreenText {
  /** With its parameters: '/stocks/:id'. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Whether search engines are told this address as the true one. */
  readonly canonical?: boolean | undefined;
  /** Who may open it. */
  readonly access?: string | undefined;
  /** What it is made of beside the first page's own, under the site. */
  readonly files?: readonly string[] | undefined;
}

export interface MatchedScreen {
  readonly screen: ScreenText;
  readonly params: Readonly<Record<string, string>>;
}

/** The address of a screen with what stands in the place of its parameters. */
export function addressWith({ screen, params }: MatchedScreen, written: (param: string) => string): string {
  return screen.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(written(params[name] ?? '')));
}

/** One address for every spelling of what a page is about: '/heatmap/nifty%2050' → '/heatmap/NIFTY-50'. */
const canonicalAddress = (found: MatchedScreen) => addressWith(found, (param) => addressOf(normaliseSymbol(param)));

/** 'NIFTY BANK' → 'Nifty Bank'. */
export function titleCased(text: string): string {
  return text.toLowerCase().replaceAll(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}

/** The site's own words, which hosts may change. */
export interface Site {
  readonly name: string;
  /** https://parakh.example, without a slash at the end. */
  readonly origin: string;
  readonly mayIndex: boolean;
}

/** The words of a screen, with the parameter of its path in them. */
export function filledText({ screen, params }: MatchedScreen): Pick<ScreenText, 'title' | 'description' | 'keywords'> {
  const id = titleCased(Object.values(params)[0] ?? '');
  const filled = (text: string) => text.replaceAll('{{id}}', id);
  const { title, description, keywords } = screen;
  return { title: filled(title), description: filled(description), keywords: keywords.map(filled) };
}

/** What stands in the head beside the words. */
export interface Beside {
  /** Path of the picture of link previews. */
  readonly picture: string;
  /** Whole elements. */
  readonly blocks?: readonly string[];
  /** Of a page that shows something before any script of it has run: the files of the parts it shows. */
  readonly partFiles?: readonly string[] | undefined;
}

/** The page with the words of its screen in the head, for search engines and link previews. */
export function pageOf(html: string, found: MatchedScreen, path: string, site: Site & Beside): string {
  const { screen } = found;
  const words = filledText(found);
  const [title, description] = [escaped(words.title), escaped(words.description)];
  const canonical = screen.canonical ? site.origin + canonicalAddress(found) : '';
  const head = [
    `<title>${title}</title>`,
    named('description', description),
    named('keywords', escaped(words.keywords.join(', '))),
    named('robots', site.mayIndex ? 'index, follow' : 'noindex, nofollow'),
    property('og:site_name', escaped(site.name)),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', escaped(`${site.origin}${path}`)),
    property('og:image', escaped(site.origin + site.picture)),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', escaped(site.origin + site.picture)),
    `<link rel="canonical" href="${escaped(canonical)}">`,
    ...fetchedOf(screen, site),
    ...(site.blocks ?? []),
  ].join('\n    ');
  const page = withoutOwnText(html).replace('</head>', () => `    ${head}\n  </head>`);
  return site.partFiles ? programLast(page) : page;
}

const named = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${content}">`;

function fetchedOf({ files = [] }: ScreenText, { partFiles }: Beside): string[] {
  // A file before those that need it, for the most part.
  return [...new Set([...files, ...(partFiles ?? [])])]
    .toReversed()
    .map((file) => `<link rel="modulepreload" crossorigin href="/${escaped(file)}">`);
}

const OWN_SCRIPT = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/**
 * What stands in the page already is painted before any program of it is fetched: look.js takes it out of the template then. Each file is a
 * script of its own, the entry last: the files that one is made of would run at once, and a slow phone answers between scripts.
 */
function programLast(html: string): string {
  const program = html.match(OWN_SCRIPT) ?? [];
  const entry = program.filter((one) => one.includes('<script'));
  const files = program.filter((one) => !one.includes('<script')).map(asScript);
  const template = `  <template id="program">${[...files, ...entry].join('')}\n    </template>\n  </head>`;
  return html.replaceAll(OWN_SCRIPT, '').replace('</head>', () => template);
}

const asScript = (link: string) =>
  link.replace(/<link rel="modulepreload"([^>]*) href=("[^"]*")>/, '<script type="module"$1 src=$2></script>');

/** Leaves only one title, description and so on in the page. */
function withoutOwnText(html: string): string {
  return html
    .replaceAll(/<title>[^<]*<\/title>\s*/g, '')
    .replaceAll(/<meta\s+(name|property)="(description|keywords|robots|og:[a-z_:]+|twitter:[a-z]+)"[^>]*>\s*/g, '')
    .replaceAll(/<link\s+rel="canonical"[^>]*>\s*/g, '');
}
