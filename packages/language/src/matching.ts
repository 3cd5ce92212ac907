import { fold } from './names.ts';
import type { Option } from './option.ts';

/** The options that a few typed letters may mean, the likeliest first; all of them when nothing is typed. */
export function matching(typed: string, options: readonly Option[]): Option[] {
  const wanted = fold(typed);
  if (wanted === '') return [...options];
  const ranked = options.map((option) => ({ option, rank: rank(wanted, option) })).filter(({ rank }) => rank < none);
  return ranked.sort((a, b) => a.rank - b.rank).map(({ option }) => option);
}

const none = 5;

/** 0 is the very word; then its beginning, a later word's beginning, its initials, and any piece of it. */
function rank(wanted: string, { label, detail, kind }: Option): number {
  const name = fold(label);
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(` ${wanted}`)) return 2;
  const initials = name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
  if (wanted.length > 1 && initials.startsWith(wanted)) return 3;
  // 'above' finds crossup by its title; the signature of a name adds nothing to the name.
  const searched = kind === 'operator' ? `${name} ${fold(detail)}` : name;
  return searched.includes(wanted) ? 4 : none;
}
