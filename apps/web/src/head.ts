import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { ScreenRecord } from './screen.ts';
import { pageTitle, titleCased } from './screens.ts';
import { sharedState, useShared } from './shared-state.ts';

/** The name of the one thing that the page is about. */
const shownName = sharedState<string | undefined>(undefined);

/** The page is called by it, once it is known. */
export function useShownName(name: string): void {
  useEffect(() => {
    shownName.set(name);
    return () => shownName.set(undefined);
  }, [name]);
}

/** Title, description and canonical address follow the screen, as the server wrote them into the first page. */
export function useHead(): void {
  const match = useMatches().findLast(({ handle }) => isScreen(handle));
  const { pathname } = useLocation();
  const screen = match && isScreen(match.handle) ? match.handle : undefined;
  const param = Object.values(match?.params ?? {})[0] ?? '';
  const name = useShared(shownName);
  useEffect(() => {
    if (!screen) return undefined;
    if (!screen.pages) {
      const words = filled(screen, titleCased(param));
      tell(screen, name === undefined ? words : { ...words, title: name }, pathname);
      return undefined;
    }
    let isHere = true;
    const told = screen.pages().then((pages) => {
      const page = pages.find(({ id }) => id === param);
      if (isHere) tell(screen, page ?? filled(screen, titleCased(param)), pathname);
    });
    // Without its words a page still shows what it is about.
    told.catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [screen, param, name, pathname]);
}

type Words = Pick<ScreenRecord, 'title' | 'description' | 'keywords'>;

function filled({ title, description, keywords }: Words, id: string): Words {
  const fill = (text: string) => text.replaceAll('{{id}}', id);
  return { title: fill(title), description: fill(description), keywords: keywords.map(fill) };
}

function tell({ path, canonical }: ScreenRecord, { title, description, keywords }: Words, pathname: string): void {
  document.title = pageTitle({ path, title });
  write('meta[name="description"]', 'content', description);
  write('meta[name="keywords"]', 'content', keywords.join(', '));
  write('meta[property="og:title"]', 'content', document.title);
  write('meta[property="og:url"]', 'content', location.origin + pathname);
  write('link[rel="canonical"]', 'href', canonical ? location.origin + pathname : '');
}

/** Changes what the server wrote; a page served without it, as in development, is left alone. */
function write(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

export function isScreen(handle: unknown): handle is ScreenRecord {
  return typeof handle === 'object' && handle !== null && 'load' in handle && 'path' in handle;
}
