import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { ScreenRecord } from './screen.ts';
import { pageTitle, titleCased } from './screens.ts';

/** Title, description and canonical address follow the screen, as the server wrote them into the first page. */
export function useHead(): void {
  const match = useMatches().findLast(({ handle }) => isScreen(handle));
  const { pathname } = useLocation();
  const screen = match && isScreen(match.handle) ? match.handle : undefined;
  const id = titleCased(Object.values(match?.params ?? {})[0] ?? '');
  useEffect(() => {
    if (!screen) return;
    const filled = (text: string) => text.replaceAll('{{id}}', id);
    document.title = filled(pageTitle(screen));
    write('meta[name="description"]', 'content', filled(screen.description));
    write('meta[name="keywords"]', 'content', filled(screen.keywords.join(', ')));
    write('meta[property="og:title"]', 'content', document.title);
    write('meta[property="og:url"]', 'content', location.origin + pathname);
    write('link[rel="canonical"]', 'href', screen.canonical ? location.origin + pathname : '');
  }, [screen, id, pathname]);
}

/** Changes what the server wrote; a page served without it, as in development, is left alone. */
function write(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

export function isScreen(handle: unknown): handle is ScreenRecord {
  return typeof handle === 'object' && handle !== null && 'load' in handle && 'path' in handle;
}
