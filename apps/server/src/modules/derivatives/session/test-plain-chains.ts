import { normalCdf, usualRate } from '@parakh/options';
import type { ValuedChain } from '../valued-chain.ts';

/* Figures of a recording worked out from its rows alone, by their definitions. */

/** An option as a recording tells it: rupees, units, contracts; NaN where there is a dash. */
export interface Told {
  readonly strike: number;
  readonly code: 'CE' | 'PE';
  readonly price: number;
  readonly oi: number;
  readonly oiChange: number;
  readonly volume: number;
}

/** By strike and side: '24000 CE'. */
export type Standing = ReadonlyMap<string, Told>;

const known = (value: number) => (Number.isNaN(value) ? null : value);
/** Units or contracts of one side. */
export const sumOf = (rows: Iterable<Told>, code: Told['code'], of: 'oi' | 'oiChange' | 'volume') =>
  [...rows].reduce((sum, row) => (row.code === code ? sum + (row[of] || 0) : sum), 0);

/** Price, open interest, its change and volume of each option. */
export function plainOptions(told: Standing) {
  const options = [...told].map(([key, { price, oi, oiChange, volume }]) => [
    key,
    [price, oi, oiChange, volume].map(known),
  ]);
  return Object.fromEntries(options);
}

/** The same of a chain. */
export function optionsOf({ rows }: ValuedChain) {
  const told = rows.flatMap(({ strike, call, put }) => [
    [`${strike} CE`, call] as const,
    [`${strike} PE`, put] as const,
  ]);
  return Object.fromEntries(
    told.flatMap(([key, of]) => (of ? [[key, [of.price, of.oi, of.oiChange, of.volume]] as const] : [])),
  );
}

/** Strikes at which writers pay the least. */
export function plainMaxPains(rows: readonly Told[]): number[] {
  const strikes = [...new Set(rows.map(({ strike }) => strike))];
  const pains = strikes.map((settled) =>
    rows.reduce(
      (pain, { strike, code, oi }) =>
        pain + Math.max(0, code === 'CE' ? settled - strike : strike - settled) * (oi || 0),
      0,
    ),
  );
  return strikes.filter((_, i) => pains[i] === Math.min(...pains));
}

/** Rupees and years to the expiry. */
interface Priced {
  readonly forward: number;
  readonly years: number;
}

/** By halving: slow, and nothing that our own solver does. */
function plainVolatility({ strike, code, price }: Told, { forward, years }: Priced): number {
  let [low, high] = [0.001, 8];
  for (let step = 0; step < 80; step++) {
    const spread = ((low + high) / 2) * Math.sqrt(years);
    const d1 = Math.log(forward / strike) / spread + spread / 2;
    const sign = code === 'CE' ? 1 : -1;
    const worth = sign * (forward * normalCdf(sign * d1) - strike * normalCdf(sign * (d1 - spread)));
    if (worth * Math.exp(-usualRate * years) < price) low = (low + high) / 2;
    else high = (low + high) / 2;
  }
  return (low + high) / 2;
}

/** Rupees of one deviation until the expiry, by the two options out of the money around the forward. */
export function plainMove(told: Standing, { forward, years }: Priced): number {
  const strikes = [...new Set([...told.values()].map(({ strike }) => strike))].toSorted((one, other) => one - other);
  const above = strikes.findIndex((strike) => strike >= forward);
  const [put, call] = [told.get(`${strikes[above - 1]} PE`)!, told.get(`${strikes[above]} CE`)!];
  const share = (forward - put.strike) / (call.strike - put.strike);
  const variance =
    plainVolatility(put, { forward, years }) ** 2 * (1 - share) +
    plainVolatility(call, { forward, years }) ** 2 * share;
  return forward * Math.sqrt(variance * years);
}
