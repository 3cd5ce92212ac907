import type { Operand } from '@parakh/language';
import { headings } from '@parakh/scan';

export interface ChoiceGroup {
  readonly heading: string;
  readonly operands: readonly Operand[];
}

const OTHER = 'Other';

/** The operands that fit the search, under their headings; while searching the nearest name stands first in its heading. */
export function choicesFor(operands: readonly Operand[], search: string): ChoiceGroup[] {
  const wanted = search.trim().toLowerCase();
  const fits = operands
    .map((operand) => ({ operand, rank: wanted === '' ? 0 : rankOf(operand, wanted) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => a.rank! - b.rank!);
  const groups = Map.groupBy(fits, ({ operand }) => operand.group ?? OTHER);
  const best = (heading: string) => groups.get(heading)![0]!.rank!;
  return [...groups.keys()]
    .sort((a, b) => best(a) - best(b) || placeOf(a) - placeOf(b) || a.localeCompare(b))
    .map((heading) => ({ heading, operands: groups.get(heading)!.map(({ operand }) => operand) }));
}

function placeOf(heading: string): number {
  const at = headings.findIndex((known) => known === heading);
  return at < 0 ? headings.length : at;
}

/** 0 for the name itself, more the further away; undefined where nothing fits. */
function rankOf({ name, title = name, says }: Operand, wanted: string): number | undefined {
  const names = [name.toLowerCase(), title.toLowerCase()];
  if (names.includes(wanted)) return 0;
  if (names.some((word) => word.startsWith(wanted))) return 1;
  if (names.some((word) => word.split(/[ -]/).some((part) => part.startsWith(wanted)))) return 2;
  if (names.some((word) => word.includes(wanted))) return 3;
  const words = wanted.split(/\s+/);
  const told = `${names.join(' ')} ${says.toLowerCase()}`;
  return words.every((word) => told.includes(word)) ? 4 : undefined;
}
