import * as backtest from '@parakh/backtest';
import * as catalogue from '@parakh/catalogue';
import * as fundamentals from '@parakh/fundamentals';
import * as indicators from '@parakh/indicators';
import * as scan from '@parakh/scan';
import { expect, it } from 'vitest';

/** A text of a record, and where it stands. */
type Found = readonly [path: string, text: string];

function textsIn(thing: unknown, path: string, seen: Set<unknown>): Found[] {
  if (typeof thing === 'string') return [[path, thing]];
  if (typeof thing !== 'object' || thing === null || ArrayBuffer.isView(thing) || seen.has(thing)) return [];
  seen.add(thing);
  return Object.entries(thing).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`, seen));
}

/** Names of files, and of papers that only who builds Parakh has. */
const internal =
  /\.(?:md|tsv|ts)\b|scans-and-formulas|condition-language|decisions?\b.*fundamentals|popular scans? \d/iu;

it.each(Object.entries({ backtest, catalogue, fundamentals, indicators, scan }))(
  'no text of a record of %s names an internal source',
  (name, records) => {
    const texts = textsIn({ ...records }, name, new Set());
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter(([, text]) => internal.test(text))).toEqual([]);
  },
);
