import { type ChainColumn, columnsByKey, comparedColumns } from './chain-columns.ts';
import { unitsLike } from './contract-texts.ts';

export const chainPresets = [
  { value: 'oi', word: 'OI' },
  { value: 'greeks', word: 'Greeks' },
  { value: 'price', word: 'Price' },
  { value: 'own', word: 'Own', says: 'The columns that you choose, in your order' },
] as const;
type NamedPreset = (typeof chainPresets)[number]['value'];
export type ChainPreset = NamedPreset | 'compare';

/** Keys from the outermost to the strike, and those that a phone has room for. */
const presets: Readonly<Record<Exclude<NamedPreset, 'own'>, { readonly all: string; readonly onPhone: string }>> = {
  oi: { all: 'iv volume price oiChange oi', onPhone: 'price oi' },
  greeks: { all: 'vegaPoint thetaDay gamma delta iv price', onPhone: 'vegaPoint thetaDay delta' },
  price: { all: 'volume iv timeValue bid ask price', onPhone: 'bid price' },
};

/** In the order in which they are offered, the nearest to the strike first. */
export const ownKeys: readonly string[] = [
  'price',
  'oi',
  'oiChange',
  'volume',
  'iv',
  'delta',
  'gamma',
  'thetaDay',
  'vegaPoint',
  'rhoPoint',
  'timeValue',
  'bid',
  'ask',
  'spread',
];
const QUOTED = ['bid', 'ask', 'spread'];
export const usualOwn: readonly string[] = ['price', 'oi', 'oiChange', 'iv', 'delta'];
/** Beside the strike so many stand on a phone. */
const OWN_ON_PHONE = 2;

/** The first is always the price: a chain is read and traded by it. */
const PINNED = ownKeys[0]!;

/** `price,oi,delta` as an address and a device keep it; undefined where it names no other column. */
export function ownFrom(text: string | null): readonly string[] | undefined {
  const named = [...new Set((text ?? '').split(','))].filter((key) => key !== PINNED && ownKeys.includes(key));
  return named.length === 0 ? undefined : [PINNED, ...named];
}

interface Shown {
  readonly preset: ChainPreset;
  /** Of the preset `own`: the nearest to the strike first. */
  readonly own: readonly string[];
  readonly openInterest: readonly (number | null)[];
  /** Whether bids and asks are known. */
  readonly isQuoted: boolean;
}

const made = new Map<string, readonly ChainColumn[]>();

/** Columns of one side from the outermost to the strike: the same ones as long as the units are, so that rows need not be drawn again. */
export function chainColumns({ preset, own, openInterest, isQuoted }: Shown): readonly ChainColumn[] {
  const units = unitsLike(openInterest);
  const key = `${preset === 'own' ? own.join(' ') : preset} ${units.open.unit} ${isQuoted}`;
  const known = made.get(key);
  if (known) return known;
  const all = preset === 'compare' ? comparedColumns(units) : columnsOf(preset, own, units);
  const columns = isQuoted ? all : all.filter((column) => !QUOTED.includes(column.key));
  made.set(key, columns);
  return columns;
}

function columnsOf(
  preset: NamedPreset,
  own: readonly string[],
  units: ReturnType<typeof unitsLike>,
): readonly ChainColumn[] {
  const byKey = columnsByKey(units);
  const [keys, onPhone] =
    preset === 'own'
      ? [own.toReversed(), own.slice(0, OWN_ON_PHONE)]
      : [presets[preset].all.split(' '), presets[preset].onPhone.split(' ')];
  return keys.flatMap((key): ChainColumn[] => {
    const column = byKey.get(key);
    return column ? [{ ...column, rank: onPhone.includes(key) ? 0 : 1 }] : [];
  });
}

/** What each column is called, whatever the units. */
export const columnTitles: ReadonlyMap<string, string> = new Map(
  [...columnsByKey(unitsLike([]))].map(([key, { title }]) => [key, title]),
);
