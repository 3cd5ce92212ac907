import { escaped } from './api-docs.ts';

/** A screen as the web app's build describes it. */
export interface ScreenWords {
  /** With its parameters: '/stocks/:id'. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Whether search engines are told this address as the true one. */
  readonly canonical?: boolean | undefined;
}

export interface FoundScreen {
  readonly screen: ScreenWords;
  readonly params: Readonly<Record<string, string>>;
}

/** The screen of an address. Fixed words beat parameters, letters count as written, a trailing slash does not. */
export function screenAt(screens: readonly ScreenWords[], path: string): FoundScreen | undefined {
  const parts = partsOf(path);
  const found = screens.flatMap((screen) => {
    const params = matched(partsOf(screen.path), parts);
    return params ? [{ screen, params }] : [];
  });
  return found.sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length)[0];
}

function matched(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, word] of pattern.entries()) {
    if (word.startsWith(':')) params[word.slice(1)] = parts[i]!;
    else if (word !== parts[i]) return undefined;
  }
  return params;
}

function partsOf(path: string): string[] {
  return path.replace(/\/+$/, '').split('/').map(decoded);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

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

/** The page with the words of its screen in the head, for search engines and link previews. */
export function pageOf(html: string, { screen, params }: FoundScreen, path: string, site: Site): string {
  const id = titleCased(Object.values(params)[0] ?? '');
  const filled = (text: string) => escaped(text.replaceAll('{{id}}', id));
  const canonical = screen.canonical ? `${site.origin}${path.replace(/\/+$/, '') || '/'}` : '';
  const head = [
    `<title>${filled(screen.title)}</title>`,
    named('description', filled(screen.description)),
    named('keywords', filled(screen.keywords.join(', '))),
    named('robots', site.mayIndex ? 'index, follow' : 'noindex, nofollow'),
    property('og:site_name', escaped(site.name)),
    property('og:type', 'website'),
    property('og:title', filled(screen.title)),
    property('og:description', filled(screen.description)),
    property('og:url', escaped(`${site.origin}${path}`)),
    property('og:image', escaped(`${site.origin}/og.png`)),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', filled(screen.title)),
    named('twitter:description', filled(screen.description)),
    `<link rel="canonical" href="${escaped(canonical)}">`,
  ].join('\n    ');
  return withoutOwnWords(html).replace('</head>', () => `    ${head}\n  </head>`);
}

const named = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${content}">`;

/** Leaves only one title, description and so on in the page. */
function withoutOwnWords(html: string): string {
  return html
    .replaceAll(/<title>[^<]*<\/title>\s*/g, '')
    .replaceAll(/<meta\s+(name|property)="(description|keywords|robots|og:[a-z_:]+|twitter:[a-z]+)"[^>]*>\s*/g, '')
    .replaceAll(/<link\s+rel="canonical"[^>]*>\s*/g, '');
}
