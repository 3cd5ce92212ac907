interface Past {
  readonly horizons: readonly number[];
  readonly matches: readonly { readonly returnsPct: readonly (number | null)[] }[];
}

/** Of what came after the matches of one session: the mean, and the share that rose. Null where nothing is known. */
export function meansOf({ horizons, matches }: Past) {
  return horizons.map((bars, i) => {
    const known = matches.flatMap(({ returnsPct }) => returnsPct[i] ?? []);
    const share = (of: number) => (known.length === 0 ? null : of / known.length);
    return {
      bars,
      known: known.length,
      mean: share(known.reduce((sum, value) => sum + value, 0)),
      rosePct: share(100 * known.filter((value) => value > 0).length),
    };
  });
}

const DAY_MS = 86_400_000;

/** So many days of the calendar before a day, not before the first one available. */
export function daysBefore(day: string | null | undefined, first: string | null | undefined, days: number) {
  if (!day) return undefined;
  const before = new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
  return first && before < first ? first : before;
}
