import { brand } from '@parakh/contract';
import type { ScreenRecord } from './screen.ts';

type Words = Pick<ScreenRecord, 'title' | 'description' | 'keywords'>;

/** 'Stock market today · Parakh'; the landing page stands under the name and the tagline alone. */
export function pageTitle({ path, title }: Pick<ScreenRecord, 'path' | 'title'>): string {
  return path === '/' ? `${brand.name}: ${title}` : `${title} · ${brand.name}`;
}

/** 'NIFTY BANK' → 'Nifty Bank', as the specification wants an id in a title. */
export function titleCased(text: string): string {
  return text.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}

/** The words of a screen about one thing of many. */
export function filled({ title, description, keywords }: Words, id: string): Words {
  const fill = (text: string) => text.replaceAll('{{id}}', id);
  return { title: fill(title), description: fill(description), keywords: keywords.map(fill) };
}
