import type { ChainPath, OptionChain, SavedOptionStrategy } from '@parakh/contract';
import { grouped } from '@parakh/ui';
import { seriesLine } from '../market/index.ts';
import { strikeName } from './strike-names.ts';

export const strikeMeasures = [
  { value: 'oi', word: 'OI' },
  { value: 'oiChange', word: 'OI change' },
  { value: 'price', word: 'Premium' },
  { value: 'iv', word: 'IV' },
] as const;
export type StrikeMeasure = (typeof strikeMeasures)[number]['value'];

type StrikePath = ChainPath['contracts'][number];

/** Through a session; open interest changes since its first minute. */
export function strikeValues(of: StrikePath, measure: StrikeMeasure): readonly (number | null)[] {
  if (measure !== 'oiChange') return of[measure];
  const first = of.oi.find((units) => units !== null);
  return of.oi.map((units) => (units === null || first == null ? null : units - first));
}

const COLOURS = 8;

/** A line of an option: its colour by its place, dashed where the colours begin anew. */
export function strikeLine(
  { strike, right }: Pick<StrikePath, 'strike' | 'right'>,
  { x, values, i }: { readonly x: ArrayLike<number>; readonly values: readonly (number | null)[]; readonly i: number },
) {
  const title = `${grouped(strike ?? NaN, 0)} ${right === 'call' ? 'CE' : 'PE'}`;
  return { ...seriesLine(title, x, values, (i % COLOURS) + 1), isDashed: i >= COLOURS };
}

/** Of each side so many options whose open interest changed most since the session before, by name. */
export function mostChangedOf({ rows }: OptionChain, count: number): string[] {
  return (['call', 'put'] as const).flatMap((side) =>
    rows
      .flatMap((row) => {
        const change = row[side]?.oiChange ?? null;
        return change === null || row.strike === null
          ? []
          : [{ name: strikeName(row.strike, side), by: Math.abs(change) }];
      })
      .toSorted((one, other) => other.by - one.by)
      .slice(0, count)
      .map(({ name }) => name),
  );
}

interface OfExpiry {
  readonly symbol: string;
  readonly expiry: string;
}

/** The options of an expiry in somebody's saved strategies, by name; a leg that is chosen by a rule has no strike of its own. */
export function ownStrikes(
  saved: readonly Pick<SavedOptionStrategy, 'symbol' | 'legs'>[],
  { symbol, expiry }: OfExpiry,
): string[] {
  const names = saved
    .filter((one) => one.symbol === symbol)
    .flatMap(({ legs }) => legs)
    .flatMap((leg) => {
      const right = leg.kind === 'CE' ? 'call' : leg.kind === 'PE' ? 'put' : undefined;
      return right && leg.expiry === expiry && typeof leg.strike === 'number' ? [strikeName(leg.strike, right)] : [];
    });
  return [...new Set(names)];
}
