import { type Random, random } from '@parakh/base';

/** A seed for one thing of the demo market, told by its name and a number: the same on every machine. */
export function seedOf(name: string, number = 0): number {
  let hash = 0x811c9dc5 ^ Math.imul(number + 1, 0x9e3779b1);
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

export function chanceOf(name: string, number = 0): Random {
  return random(seedOf(name, number));
}

/** A shock of variance 1 with fat tails: one in sixteen comes from a distribution more than twice as wide. */
export function shock(chance: Random): number {
  const isWild = chance.next() < 1 / 16;
  return chance.normal() * (isWild ? 2.2 : 0.864);
}

/** A number between the two bounds. */
export function between(chance: Random, low: number, high: number): number {
  return low + (high - low) * chance.next();
}
