import { recordOf } from '@parakh/base';
import type { FutureRow } from '@parakh/contract';
import { type ClassName, classLists } from './futures-lists.ts';

/** Futures on the shares of a sector, by class. */
export interface SectorClasses extends Readonly<Record<ClassName, number>> {
  readonly sector: string;
  /** Those with a class, that of no change included. */
  readonly futures: number;
  /** Those whose price rose less those whose price fell, percent of all. */
  readonly sidePct: number;
}

/** Of fewer futures a sector is one-sided by chance. */
const LEAST = 3;

/** The most one-sided sector first, those of few futures last; indices have no sector. */
export function classesBySector(rows: readonly Pick<FutureRow, 'sector' | 'buildUp'>[]): SectorClasses[] {
  const known = rows.filter(({ buildUp }) => buildUp !== null);
  return [...Map.groupBy(known, ({ sector }) => sector)]
    .flatMap(([sector, own]) => (sector === null ? [] : [classesOf(sector, own)]))
    .toSorted((one, other) => rankOf(other) - rankOf(one) || other.futures - one.futures);
}

function classesOf(sector: string, own: readonly Pick<FutureRow, 'buildUp'>[]): SectorClasses {
  const countOf = (name: ClassName) => own.filter(({ buildUp }) => buildUp === name).length;
  const counts = recordOf(
    classLists.map(({ name }) => name),
    countOf,
  );
  const rose = counts.long_buildup + counts.short_covering;
  const fell = counts.short_buildup + counts.long_unwinding;
  return { sector, futures: own.length, ...counts, sidePct: (100 * (rose - fell)) / own.length };
}

const rankOf = ({ futures, sidePct }: SectorClasses) => (futures < LEAST ? -1 : Math.abs(sidePct));
