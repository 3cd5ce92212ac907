import { type Condition, joined } from '@parakh/converters';

/** A comma joins as the next word that joins does. */
export type PhraseJoiner = 'AND' | 'OR' | ',';
/** Words and signs that join. */
export const joiners: Readonly<Record<string, PhraseJoiner>> = {
  ...Object.fromEntries(
    'and & but plus also then along ; . : ! ? • *'.split(' ').map((text) => [text, 'AND' as const]),
  ),
  or: 'OR',
  '|': 'OR',
  ',': ',',
};
/** Words that deny what follows. */
export const negations = new Set(
  `not no without except excluding exclude never neither nor unless avoid avoiding ignore ignoring don't doesn't didn't isn't
  aren't wasn't weren't hasn't haven't dont doesnt isnt non`.split(/\s+/u),
);
/** Behind one of these, or a number, the same name is another figure: the PE of the industry, a distance from a high, some of the days. */
export const altering = new Set(
  `industry sector sectoral peer peers index nifty sensex bank forward median historical expected estimated adjusted
  diluted relative average avg median mean cumulative total net gross pre post group international
  from off away day days week weeks month months session sessions candle candles bar bars
  % percent near around within weekly monthly daily hourly`.split(/\s+/u),
);

/** A condition and how it is joined to the one before. */
export interface Part {
  readonly joiner: PhraseJoiner;
  readonly condition: Condition;
}

/** Or joins less tightly than and. */
export function joinedUp(parts: readonly Part[]): Condition | undefined {
  const rows: Condition[][] = [];
  for (const [place, { joiner, condition }] of parts.entries()) {
    const next = parts.slice(place).find((part) => part.joiner !== ',')?.joiner;
    const isOr = (joiner === ',' ? next : joiner) === 'OR';
    if (isOr || rows.length === 0) rows.push([condition]);
    else rows.at(-1)!.push(condition);
  }
  return joined(
    'OR',
    rows.map((row) => joined('AND', row)),
  );
}
