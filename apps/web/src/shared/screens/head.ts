import { addressOf, normaliseSymbol } from '@parakh/market';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { sharedState, useShared } from '../page/shared-state.ts';
import { decoded } from './address.ts';
import type { ScreenRecord } from './screen.ts';
import { filled, pageTitle, titleCased } from './screen-words.ts';

/** The one thing that the page is about. */
interface Shown {
  readonly title: string;
  readonly description?: string;
}
const shown = sharedState<Shown | undefined>(undefined);

/** The page is called by it, once it is known. What describes it stands behind its name, as the server writes it. */
export function useShownName(name: string, says = ''): void {
  useEffect(() => {
    shown.set({ title: name, ...(says === '' ? {} : { description: `${name}: ${says}` }) });
    return () => shown.set(undefined);
  }, [name, says]);
}

/** Title, description and canonical address follow the screen, as the server wrote them into the first page. */
export function useHead(): void {
  const match = useMatches().findLast(({ handle }) => isScreen(handle));
  const { pathname } = useLocation();
  const screen = match && isScreen(match.handle) ? match.handle : undefined;
  const param = Object.values(match?.params ?? {})[0] ?? '';
  const own = useShared(shown);
  useEffect(() => {
    if (!screen) return undefined;
    if (!screen.pages) {
      const words = filled(screen, titleCased(param));
      writeHead(screen, { ...words, ...own }, pathname);
      return undefined;
    }
    let isHere = true;
    const told = screen.pages().then((pages) => {
      const page = pages.find(({ id }) => id === param);
      if (isHere) writeHead(screen, page ?? filled(screen, titleCased(param)), pathname);
    });
    // Without its words a page still shows what it is about.
    told.catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [screen, param, own, pathname]);
}

type HeadText = Pick<ScreenRecord, 'title' | 'description' | 'keywords'>;

function writeHead(
  { path, canonical }: ScreenRecord,
  { title, description, keywords }: HeadText,
  pathname: string,
): void {
  document.title = pageTitle({ path, title });
  write('meta[name="description"]', 'content', description);
  write('meta[name="keywords"]', 'content', keywords.join(', '));
  write('meta[property="og:title"]', 'content', document.title);
  write('meta[property="og:description"]', 'content', description);
  write('meta[property="og:url"]', 'content', location.origin + pathname);
  write('link[rel="canonical"]', 'href', canonical ? location.origin + canonicalPath(pathname) : '');
}

/** As the server writes it: one address for every spelling of a symbol. */
export function canonicalPath(pathname: string): string {
  const [, screen = '', symbol] = pathname.replace(/\/+$/, '').split('/');
  if (symbol === undefined) return `/${screen}`;
  return `/${screen}/${encodeURIComponent(addressOf(normaliseSymbol(decoded(symbol))))}`;
}

/** Changes what the server wrote; a page served without it, as in development, is left alone. */
function write(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

export function isScreen(handle: unknown): handle is ScreenRecord {
  return typeof handle === 'object' && handle !== null && 'load' in handle && 'path' in handle;
}
