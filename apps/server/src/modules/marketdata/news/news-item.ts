import { hash } from 'node:crypto';
import type { Block } from '../../../platform/store/block.ts';

/** Something published about companies. */
export interface NewsItem {
  /** The same for the same item however often it is met. */
  readonly id: string;
  /** When it was published, milliseconds since the epoch. */
  readonly at: number;
  /** `announcement`: what a company reported to the exchange. */
  readonly kind: 'news' | 'announcement';
  /** Who published it. */
  readonly source: string;
  readonly title: string;
  readonly summary: string;
  /** '' where it can be read nowhere else. */
  readonly link: string;
  readonly symbols: readonly string[];
}

const ID_LENGTH = 20;

/** An item is known by its own mark, its link, or else by who published what. */
export function newsId(...told: readonly string[]): string {
  return hash('sha256', told.join('\n')).slice(0, ID_LENGTH);
}

/** Symbols of indices have blanks, those of shares none: a blank ends one in the store. */
const BETWEEN = ' ';

export function newsBlock(items: readonly NewsItem[]): Block {
  const text = (name: 'id' | 'kind' | 'source' | 'title' | 'summary' | 'link') =>
    ({ name, type: 'String', values: items.map((item) => item[name]) }) as const;
  return {
    columns: [
      text('id'),
      { name: 'at', type: 'Int64', values: items.map(({ at }) => at) },
      text('kind'),
      text('source'),
      text('title'),
      text('summary'),
      text('link'),
      { name: 'symbols', type: 'String', values: items.map(({ symbols }) => symbols.join(BETWEEN)) },
      { name: 'revision', type: 'UInt64', values: items.map(() => 1) },
    ],
  };
}
