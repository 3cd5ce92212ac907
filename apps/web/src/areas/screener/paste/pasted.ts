import { type Conversion, fromChartink, fromScreener, fromStreak, recognise } from '@parakh/converters';
import { check, format } from '@parakh/language';
import { table } from '@parakh/scan';
import { english, parseEnglish } from '@parakh/words';

/** What a pasted text is written in. `own` is a condition of this product. */
export type Kind = 'words' | 'chartink' | 'streak' | 'screener' | 'own';

/** Letters [from, to) of the pasted text, and what is to be said of them. */
export interface Remark {
  readonly from: number;
  readonly to: number;
  readonly says: string;
}

export interface Pasted {
  readonly kind: Kind;
  /** The condition, laid out for the editor; '' when nothing could be carried over. */
  readonly text: string;
  /** Its meaning in plain English. */
  readonly meaning: string;
  /** Of plain words: what each part was taken for. */
  readonly understood: readonly Remark[];
  /** What is missing in the condition, or is read a little differently. */
  readonly notes: readonly Remark[];
}

/** The length of candles that Streak says apart from its phrases. */
export const candles = ['day', 'week', '60 minute', '30 minute', '15 minute', '5 minute'] as const;
export type Candles = (typeof candles)[number];

/** What a text looks like, before anybody says otherwise. */
export function kindOf(said: string): Kind {
  if (check(said, table).isValid) return 'own';
  return recognise(said) ?? 'words';
}

/** Never throws: what cannot be read is in the notes. */
export function pasted(said: string, kind: Kind, length: Candles): Pasted {
  if (kind === 'words') return fromPlainWords(said);
  if (kind === 'own') return { kind, ...shown(said), understood: [], notes: [] };
  const { text, notes } = converted(said, kind, length);
  return {
    kind,
    ...shown(text),
    understood: [],
    notes: notes.map(({ from, to, message }) => ({ from, to, says: message })),
  };
}

function converted(said: string, kind: 'chartink' | 'streak' | 'screener', length: Candles): Conversion {
  if (kind === 'chartink') return fromChartink(said, table);
  if (kind === 'screener') return fromScreener(said, table);
  const [count = '', unit] = length.split(' ');
  if (unit) return fromStreak(said, table, { unit: 'minute', count: Number(count) });
  return fromStreak(said, table, { unit: length === 'week' ? 'week' : 'day', count: 1 });
}

function fromPlainWords(said: string): Pasted {
  const { text, understood, notUnderstood } = parseEnglish(said, table);
  return {
    kind: 'words',
    ...shown(text),
    understood: understood.map(({ from, to, meaning }) => ({ from, to, says: meaning })),
    notes: notUnderstood.map((place) => ({ ...place, says: 'Not understood.' })),
  };
}

function shown(text: string): { readonly text: string; readonly meaning: string } {
  const tree = check(text, table).validTree;
  return tree ? { text: format(text, table), meaning: english(tree) } : { text: '', meaning: '' };
}

export interface Piece {
  readonly text: string;
  readonly from: number;
  /** Something is said of it in the notes. */
  readonly isNoted: boolean;
}

/** The pasted text cut where notes begin and end. */
export function pieces(said: string, notes: readonly Remark[]): Piece[] {
  const cuts = [0, said.length, ...notes.flatMap(({ from, to }) => [from, to])];
  const places = [...new Set(cuts)].filter((at) => at >= 0 && at <= said.length).toSorted((a, b) => a - b);
  return places.slice(0, -1).map((from, at) => {
    const to = places[at + 1]!;
    return { text: said.slice(from, to), from, isNoted: notes.some((note) => note.from < to && note.to > from) };
  });
}
