import { brand } from '@parakh/contract';
import { companyScreens } from './areas/company/screens.ts';
import { marketScreens } from './areas/market/screens.ts';
import { screenerScreens } from './areas/screener/screens.ts';
import { siteScreens } from './areas/site/screens.ts';
import { standaloneScreens } from './areas/standalone/screens.ts';
import { stockScreens } from './areas/stock/screens.ts';
import type { ScreenRecord } from './screen.ts';

/** Every screen of the product, one line an area. */
export const screens: readonly ScreenRecord[] = [
  ...companyScreens,
  ...marketScreens,
  ...screenerScreens,
  ...siteScreens,
  ...standaloneScreens,
  ...stockScreens,
];

/** 'Stock market today · Parakh'; the landing page stands under the name and the tagline alone. */
export function pageTitle({ path, title }: ScreenRecord): string {
  return path === '/' ? `${brand.name}: ${title}` : `${title} · ${brand.name}`;
}

/** What the server writes into the page of each screen. */
export function screenWords() {
  return screens.map((screen) => ({
    path: screen.path,
    title: pageTitle(screen),
    description: screen.description,
    keywords: screen.keywords,
    canonical: screen.canonical ?? false,
    access: screen.access,
  }));
}

/** 'NIFTY BANK' → 'Nifty Bank', as the specification wants an id in a title. */
export function titleCased(text: string): string {
  return text.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}
