import { DENSITY_PLACE, followSavedChoices, saveChoice, savedChoice, showDensity } from '@parakh/ui';

/** How the product looks on this device. look.js puts the same on the page before the first paint. */
export type Theme = 'light' | 'dark' | 'system';

/** Where it is kept. The specification's words of the theme: true means dark. */
export const THEME_PLACE = 'theme';
export const DIRECTION_PLACE = 'direction';
export const UNIVERSE_PLACE = 'universe';
const SAFE = 'blue-orange';
/** In the order they are offered. */
export const themes: readonly { value: Theme; word: string }[] = [
  { value: 'light', word: 'Light' },
  { value: 'dark', word: 'Dark' },
  { value: 'system', word: 'As the device' },
];
const themeTexts = new Map<string | null, Theme>([
  ['true', 'dark'],
  ['false', 'light'],
  // As it was written before.
  ['dark', 'dark'],
  ['light', 'light'],
]);

export function chosenTheme(): Theme {
  return themeTexts.get(savedChoice(THEME_PLACE)) ?? 'system';
}

export function chooseTheme(theme: Theme): void {
  saveChoice(THEME_PLACE, themeText(theme));
}

export const themeText = (theme: Theme) => (theme === 'system' ? null : String(theme === 'dark'));

export function isColourBlindSafe(): boolean {
  return savedChoice(DIRECTION_PLACE) === SAFE;
}

/** Blue up and orange down instead of green and red. Signs and arrows say the same in both. */
export function chooseDirection(safe: boolean): void {
  saveChoice(DIRECTION_PLACE, safe ? SAFE : 'green-red');
}

/** Among which symbols a new scan of this reader looks. */
export const USUAL_UNIVERSE = 'EQ';
export const chosenUniverse = () => savedChoice(UNIVERSE_PLACE) ?? USUAL_UNIVERSE;
export const chooseUniverse = (universe: string) => saveChoice(UNIVERSE_PLACE, universe);

const isDeviceDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

function showTheme(): void {
  const theme = chosenTheme();
  document.documentElement.dataset.theme = theme === 'system' ? (isDeviceDark() ? 'dark' : 'light') : theme;
}

function showDirection(): void {
  if (isColourBlindSafe()) document.documentElement.dataset.direction = SAFE;
  else delete document.documentElement.dataset.direction;
}

const shown = new Map([
  [THEME_PLACE, showTheme],
  [DIRECTION_PLACE, showDirection],
  [DENSITY_PLACE, showDensity],
]);

/** Follows the reader's choices, made here, in another window or on another device, and the device while nobody has chosen. */
export function followTheme(): void {
  followSavedChoices((name) => shown.get(name)?.());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
}
