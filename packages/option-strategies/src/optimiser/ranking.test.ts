import { random } from '@parakh/base';
import { expect, it } from 'vitest';
import { bestOf } from './best.ts';
import { paretoFront } from './front.ts';

interface One {
  readonly name: string;
  readonly score: number;
  readonly expected: number;
  readonly risk: number;
}

const chance = random(10);
const upTo = (most: number) => Math.floor(most * chance.next());
const nameOf = ({ name }: One) => name;
/** Small whole numbers, so that many are equal. */
const drawn = (): One[] =>
  Array.from({ length: 1 + upTo(60) }, (_, i) => {
    const risk = upTo(8) || Infinity;
    return { name: `${String(upTo(1000)).padStart(3, '0')} ${i}`, score: upTo(9), expected: upTo(8), risk };
  });
const byName = (one: One, other: One) => (one.name < other.name ? -1 : 1);

it('the best are those of a sorted list, equal ones by name', () => {
  for (let i = 0; i < 500; i++) {
    const all = drawn();
    const best = bestOf<One>(10, nameOf);
    for (const one of all) best.offer(one);
    const sorted = all.toSorted((one, other) => other.score - one.score || byName(one, other));
    expect(best.all).toEqual(sorted.slice(0, 10));
  }
});

it('the front has whom nobody is better than, by counting, and of equals the first by name', () => {
  for (let i = 0; i < 500; i++) {
    const all = drawn();
    const front = paretoFront<One>(nameOf);
    for (const one of all) front.offer(one);
    const isBetter = (one: One, than: One) =>
      one.expected >= than.expected &&
      one.risk <= than.risk &&
      (one.expected > than.expected || one.risk < than.risk || one.name < than.name);
    const left = all.filter((one) => !all.some((other) => isBetter(other, one)));
    expect(front.all).toEqual(left.toSorted((one, other) => other.expected - one.expected));
  }
});
