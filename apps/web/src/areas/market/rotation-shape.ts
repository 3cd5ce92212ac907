import type { SectorRotation } from '@parakh/contract';

type Rotated = Pick<SectorRotation, 'sectors'>;

export const quadrants = ['Leading', 'Weakening', 'Lagging', 'Improving'] as const;
export type Quadrant = (typeof quadrants)[number];

/** Which quarter of the graph a point lies in, around 100. */
export function quadrantOf(ratio: number, momentum: number): Quadrant {
  if (ratio >= 100) return momentum >= 100 ? 'Leading' : 'Weakening';
  return momentum >= 100 ? 'Improving' : 'Lagging';
}

export interface TailPoint {
  readonly ratio: number;
  readonly momentum: number;
}

/** A sector with where it was on each week of its tail, oldest first. */
export interface Tail {
  readonly id: string;
  readonly colour: string;
  readonly points: readonly TailPoint[];
}

const COLOURS = 8;

/** The tails that end with a week, so many weeks long, of the sectors known then. */
export function tailsOf({ sectors }: Rotated, end: number, weeks: number): Tail[] {
  return sectors.flatMap(({ id, ratio, momentum }, i) => {
    const points = ratio
      .slice(Math.max(0, end + 1 - weeks), end + 1)
      .map((value, at, all) => ({ ratio: value, momentum: momentum[end + 1 - all.length + at] }))
      .filter((point): point is TailPoint => point.ratio !== null && typeof point.momentum === 'number');
    return points.length > 0 ? [{ id, colour: `var(--series-${1 + (i % COLOURS)})`, points }] : [];
  });
}

const LEAST_REACH = 1;
const AIR = 1.12;

/** How far the graph has to reach around 100, the same in all directions. */
export function reachOf(tails: readonly Tail[]): number {
  const far = tails.flatMap(({ points }) =>
    points.flatMap(({ ratio, momentum }) => [Math.abs(ratio - 100), Math.abs(momentum - 100)]),
  );
  return AIR * Math.max(LEAST_REACH, ...far);
}

/** The first week on which anything stands on the graph; -1 when none does. */
export function firstWeek({ sectors }: Rotated): number {
  const firsts = sectors.map(({ momentum }) => momentum.findIndex((value) => value !== null)).filter((at) => at >= 0);
  return firsts.length > 0 ? Math.min(...firsts) : -1;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface LabelPlace extends Spot {
  readonly anchor: '' | 'end' | 'mid';
}

const CHAR_PX = 6.6;
const LINE = 13;
const around = [
  { x: 8, y: 4, anchor: '' },
  { x: -8, y: 4, anchor: 'end' },
  { x: 0, y: -9, anchor: 'mid' },
  { x: 0, y: 17, anchor: 'mid' },
] as const;

/** Where the names of points stand so that few lie over one another: beside, above or below, the first that is free. */
export function labelPlaces(heads: readonly (Spot & { readonly word: string })[], width: number): LabelPlace[] {
  const taken: Box[] = heads.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  return heads.map((head, i) => {
    const choices = around.map((by) => ({ x: head.x + by.x, y: head.y + by.y, anchor: by.anchor }));
    const isFree = (place: LabelPlace) => {
      const box = boxOf(place, head.word);
      return box.left >= 0 && box.right <= width && taken.every((other, at) => at === i || !isOver(box, other));
    };
    const place = choices.find(isFree) ?? choices[0]!;
    taken.push(boxOf(place, head.word));
    return place;
  });
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boxOf({ x, y, anchor }: LabelPlace, word: string): Box {
  const width = CHAR_PX * word.length;
  const left = { '': x, end: x - width, mid: x - width / 2 }[anchor];
  return { left, right: left + width, top: y - LINE + 3, bottom: y + 3 };
}

function isOver(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
