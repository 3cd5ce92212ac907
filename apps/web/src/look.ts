/** How the product looks on this device. look.js puts the same on the page before the first paint. */
export type Theme = 'light' | 'dark' | 'system';

export function chosenTheme(): Theme {
  const kept = localStorage.getItem('theme');
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem('theme');
  else localStorage.setItem('theme', theme);
  document.documentElement.dataset.theme = theme === 'system' ? systemTheme() : theme;
}

export function isColourBlindSafe(): boolean {
  return document.documentElement.dataset.direction === 'blue-orange';
}

/** Blue up and orange down instead of green and red. Signs and arrows say the same in both. */
export function chooseDirection(safe: boolean): void {
  localStorage.setItem('direction', safe ? 'blue-orange' : 'green-red');
  if (safe) document.documentElement.dataset.direction = 'blue-orange';
  else delete document.documentElement.dataset.direction;
}

const systemTheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Follows the device while nobody has chosen. */
export function followSystem(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (chosenTheme() === 'system') chooseTheme('system');
  });
}
