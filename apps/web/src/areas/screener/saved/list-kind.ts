import type { Category } from '@parakh/contract';

/** What a list of scans may be of. */
export const listKinds = ['category', 'sub-category', 'segment', 'author'] as const;
/** Where the category that was looked at last is kept. */
export const CATEGORY_PLACE = 'category-filter';
export type ListKind = (typeof listKinds)[number];

/** What an address names that does not say it: the first that is called like this, an author last. */
export function kindByName(
  id: string,
  categories: readonly Pick<Category, 'name' | 'subCategories'>[],
  segments: readonly { readonly name: string }[],
): ListKind {
  if (categories.some(({ name }) => name === id)) return 'category';
  if (categories.some(({ subCategories }) => subCategories.includes(id))) return 'sub-category';
  return segments.some(({ name }) => name === id) ? 'segment' : 'author';
}
