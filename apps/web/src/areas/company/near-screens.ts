import { type ScreenRecord } from '../../shared/screens/screen.ts';

const MOST = 5;
/** Less in common is chance. */
const LEAST_ALIKE = 0.35;

type Named = Pick<ScreenRecord, 'path' | 'title' | 'keywords'>;

/** The screens whose address is most like one that leads nowhere, the nearest first. */
export function nearScreens<S extends Named>(asked: string, screens: readonly S[]): S[] {
  return screens
    .filter(({ path }) => path !== '/' && path !== '/404' && !path.includes(':'))
    .map((screen) => ({ screen, alike: alikeness(asked, screen) }))
    .filter(({ alike }) => alike >= LEAST_ALIKE)
    .sort((one, other) => other.alike - one.alike)
    .slice(0, MOST)
    .map(({ screen }) => screen);
}

/** By the address, by the title and by each word that it is searched by: the best of them. */
function alikeness(asked: string, { path, title, keywords }: Named): number {
  return Math.max(...[path, title, ...keywords].map((name) => shared(pairsOf(asked), pairsOf(name))));
}

/** Twice what two lists share by what they have together: 1 for the same. */
function shared(one: readonly string[], other: readonly string[]): number {
  const rest = [...other];
  const both = one.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * both.length) / Math.max(1, one.length + other.length);
}

/** Letters side by side: 'heat' is he, ea, at. */
function pairsOf(text: string): string[] {
  const letters = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, i) => letters.slice(i, i + 2));
}
