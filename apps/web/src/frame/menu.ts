import type { IconName } from '@parakh/ui';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { storedSession } from '../shared/api/session-store.ts';
import { useShared } from '../shared/page/shared-state.ts';
import { useScreens } from '../shared/screens/all-screens.ts';
import { type Area, areas, type ScreenRecord } from '../shared/screens/screen.ts';

export const areaIcons: Readonly<Record<Area, IconName>> = {
  Market: 'market',
  Scanners: 'search',
  Screeners: 'screeners',
  Strategies: 'strategies',
  'F&O': 'options',
  Charts: 'charts',
  Portfolio: 'portfolio',
  Learn: 'learn',
};

export interface MenuEntry {
  readonly path: string;
  readonly word: string;
  readonly isPublic: boolean;
}

export interface MenuArea {
  readonly area: Area;
  readonly entries: readonly MenuEntry[];
}

/** The rail: areas that have a screen, each with its screens in the order of their records. */
export function useMenuAreas(): readonly MenuArea[] {
  const screens = useScreens();
  return useMemo(
    () =>
      areas
        .map((area) => ({ area, entries: screens.flatMap((screen) => entryOf(screen, area)) }))
        .filter(({ entries }) => entries.length > 0),
    [screens],
  );
}

function entryOf({ menu, path, access }: ScreenRecord, area: Area): MenuEntry[] {
  if (menu?.area !== area || menu.isInPaletteAlone) return [];
  return [{ path: menu.at ?? path, word: menu.word, isPublic: access === 'public' }];
}

/** Where an area begins: for a stranger with the first of its screens that is open to them, if any is. */
export function useBeginning(): (area: MenuArea) => string {
  const isSignedIn = useShared(storedSession).userName !== undefined;
  return ({ entries }) => (isSignedIn ? entries[0] : (entries.find(({ isPublic }) => isPublic) ?? entries[0]))!.path;
}

/** The area whose screen is open. */
export function useOpenArea(): Area | undefined {
  return areaAt(useLocation().pathname, useScreens());
}

/** The area an address belongs to: what stands below a screen of the menu is its own; one stock and its charts stand under Charts, a strategy under Strategies, a scan under Scanners, a calculator under Learn. */
function areaAt(pathname: string, screens: readonly ScreenRecord[]): Area | undefined {
  const screen = screens.find(({ menu, path }) => menu && isUnder(pathname, path.replace(/\/:.*/, '')));
  if (screen?.menu) return screen.menu.area;
  if (pathname.startsWith('/strategy-')) return 'Strategies';
  if (pathname.endsWith('-calculator')) return 'Learn';
  if (/^\/scans?\//.test(pathname)) return 'Scanners';
  return /^\/(stocks|chart|charts)\//.test(pathname) ? 'Charts' : undefined;
}

function isUnder(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
