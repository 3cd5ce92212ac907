import type { Pickable, PickGroup } from './Picker.tsx';

/** What fits the search, under its headings; while searching the nearest name stands first in its heading. */
export function matchingItems<Item extends Pickable>(
  items: readonly Item[],
  search: string,
  { headingOf, headings }: { readonly headingOf: (item: Item) => string; readonly headings: readonly string[] },
): PickGroup<Item>[] {
  const wanted = search.trim().toLowerCase();
  const fits = items
    .map((item) => ({ item, rank: wanted === '' ? 0 : rankOf(item, wanted) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => a.rank! - b.rank!);
  const groups = Map.groupBy(fits, ({ item }) => headingOf(item));
  const best = (heading: string) => groups.get(heading)![0]!.rank!;
  const placeOf = (heading: string) => {
    const at = headings.indexOf(heading);
    return at < 0 ? headings.length : at;
  };
  return [...groups.keys()]
    .sort((a, b) => best(a) - best(b) || placeOf(a) - placeOf(b) || a.localeCompare(b))
    .map((heading) => ({ heading, items: groups.get(heading)!.map(({ item }) => item) }));
}

/** 0 for the name itself, more the further away; undefined where nothing fits. */
function rankOf({ name, title = name, description }: Pickable, wanted: string): number | undefined {
  const names = [name.toLowerCase(), title.toLowerCase()];
  if (names.includes(wanted)) return 0;
  if (names.some((word) => word.startsWith(wanted))) return 1;
  if (names.some((word) => word.split(/[ -]/).some((part) => part.startsWith(wanted)))) return 2;
  if (names.some((word) => word.includes(wanted))) return 3;
  const words = wanted.split(/\s+/);
  const told = `${names.join(' ')} ${description.toLowerCase()}`;
  return words.every((word) => told.includes(word)) ? 4 : undefined;
}
