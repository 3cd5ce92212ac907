import { expect, it } from 'vitest';
import { differenceOf } from './difference.ts';

const [A, B, C, D] = ['CLOSE > 1', 'CLOSE > 2', 'CLOSE > 3', 'CLOSE > 4'].map((text) => `([0] day ${text})`);
const isJoinedOtherwise = (before: string, after: string) =>
  differenceOf({ version: 1, condition: before, settings: {} }, { version: 2, condition: after, settings: {} })
    .isJoinedOtherwise;

it.each([
  [`(${A} AND ${B})`, `(${A} OR ${B})`],
  [`(${A} AND ${B})`, `((${A} OR ${B}) AND ${C})`],
  [`((${A} AND ${B}) AND ${C})`, `(${A} OR ${B})`],
  [`((${A} AND ${B}) OR ${C})`, `((${A} AND (${B} OR ${C})) AND ${D})`],
])('%s became %s: what both have is joined in another way', (before, after) => {
  expect(isJoinedOtherwise(before, after)).toBe(true);
});

it.each([
  [`(${A} AND ${B})`, `(${A} AND ${B})`],
  [`(${A} AND ${B})`, `((${A} AND ${B}) OR ${C})`],
  [`(${A} AND ${B})`, `(${A} AND (${C} AND ${B}))`],
  [`((${A} AND ${B}) OR ${C})`, `(${A} AND ${B})`],
  [`((${A} OR ${B}) AND ${C})`, `(${C} AND (${D} AND (${B} OR ${A})))`],
  [A!, `(${B} OR ${C})`],
])('%s became %s: what both have is joined as before', (before, after) => {
  expect(isJoinedOtherwise(before, after)).toBe(false);
});
