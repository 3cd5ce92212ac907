import type { Column } from '@parakh/frames';
import {
  type AskedBasis,
  bases,
  companyFacts,
  type Facts,
  type Figure,
  lines,
  periodKinds,
  type ShareChange,
} from '@parakh/fundamentals';
import { MINUTES_A_DAY } from '@parakh/market';
import type { Adjustment } from '@parakh/scan';
import { perMarket } from '../../platform/per-market.ts';

/** Figures of companies in memory that the workers share, one company after the other. */
export interface SharedStatements {
  /** Figures of company c are [starts[c], starts[c + 1]). */
  readonly starts: Int32Array;
  /** Basis, kind and line of each as one number. */
  readonly codes: Int32Array;
  readonly ends: Int32Array;
  /** NOT_ANNOUNCED where no source tells the announcement. */
  readonly knownOn: Int32Array;
  readonly toldOn: Int32Array;
  readonly values: Column;
}

/** Stands for the day of an announcement that no source tells. */
export const NOT_ANNOUNCED = -(2 ** 31);

/** The statements of one company, made of its figures once; undefined where none are loaded on the basis. */
export function factsAt(shared: SharedStatements, position: number, basis: AskedBasis): Facts | undefined {
  return position < 0 ? undefined : factsOf(shared, position, basis);
}

const factsOf = perMarket(
  (shared: SharedStatements, position: number, basis: AskedBasis) => companyFacts(figuresAt(shared, position), basis),
  { keyOf: (position, basis) => `${position} ${basis}` },
);

function figuresAt({ starts, codes, ends, knownOn, toldOn, values }: SharedStatements, position: number): Figure[] {
  const first = starts[position]!;
  return Array.from({ length: starts[position + 1]! - first }, (_, i): Figure => {
    const row = first + i;
    const code = codes[row]!;
    const rest = Math.floor(code / bases.length);
    return {
      basis: bases[code % bases.length]!,
      kind: periodKinds[rest % periodKinds.length]!,
      line: lines[Math.floor(rest / periodKinds.length)]!,
      end: ends[row]!,
      value: values[row]!,
      knownOn: knownOn[row] === NOT_ANNOUNCED ? NaN : knownOn[row]!,
      toldOn: toldOn[row]!,
    };
  });
}

/** Whether the announcement of anything of a company is not told, so that the usual delay is assumed. */
export function isAssumedAt({ starts, knownOn }: SharedStatements, position: number): boolean {
  return knownOn.subarray(starts[position], starts[position + 1]).includes(NOT_ANNOUNCED);
}

/** A factor of prices, as fundamentals count shares by it. */
export function shareChange({ exTime, factor }: Adjustment): ShareChange {
  return { exDay: exTime / MINUTES_A_DAY, factor };
}
