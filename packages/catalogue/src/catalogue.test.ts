import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, print, printOperand } from '@parakh/language';
import { table } from '@parakh/scan';
import { describe, expect, it } from 'vitest';
import { families } from './index.ts';
import type { Picture } from './pictures/picture.ts';
import { pictures } from './pictures.ts';

const scans = families.flatMap((family) => family.scans);
/** Two and a quarter years of days, and minutes of half a year. */
const available = { day: 563, week: 117, minute: 46_500 };

it('holds at least 300 scans, some of every family', () => {
  expect(scans.length).toBeGreaterThanOrEqual(300);
  for (const family of families) expect(family.scans.length, family.id).toBeGreaterThanOrEqual(4);
});

it('no two scans share an id, a name or a condition, and an id fits into an address', () => {
  for (const found of ['id', 'name', 'text'] as const) {
    const seen = scans.map((scan) => scan[found]);
    expect(seen.filter((one, i) => seen.indexOf(one) !== i)).toEqual([]);
  }
  for (const { id } of [...scans, ...families]) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

it('has no record that asks on which side it stands: such a pair is two records', () => {
  const folder = join(import.meta.dirname, 'families');
  const asks = /=== '(bullish|bearish|up|down|above|below|high|low|[<>])'/;
  expect(readdirSync(folder).filter((file) => asks.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});

describe.each(families)('$name', (family) => {
  it('has conditions that run, as we print them, without any problem', () => {
    for (const { id, text } of family.scans) {
      const { tree, problems, errorMessage } = check(text, table, available);
      expect({ id, problems, errorMessage }).toEqual({ id, problems: [], errorMessage: null });
      expect(print(tree!)).toBe(text);
    }
  });

  it('shows two to four operands beside the price', () => {
    for (const { id, columns } of family.scans) {
      expect(columns.length, id).toBeGreaterThanOrEqual(2);
      expect(columns.length, id).toBeLessThanOrEqual(4);
      expect(new Set(columns.map(({ label }) => label)).size, id).toBe(columns.length);
      for (const { text } of columns) {
        const { tree, problems: found } = check(`(${text} > 0)`, table, available);
        // What is reported about the comparison that nobody wrote ends behind the operand.
        const problems = found.filter(({ to }) => to <= text.length + 1);
        const isOperand = tree?.kind === 'comparison' && tree.right.kind === 'number';
        expect({ id, text, problems, isOperand }).toEqual({ id, text, problems: [], isOperand: true });
        expect(isOperand && printOperand(tree.left)).toBe(text);
      }
    }
  });

  it('explains in two to four sentences what it looks for and what speaks against it', () => {
    for (const { id, description, name, source } of family.scans) {
      const sentences = description.split(/(?<=[.?!]) (?=[A-Z’“])/);
      expect({ id, few: sentences.length < 2, many: sentences.length > 4 }).toEqual({ id, few: false, many: false });
      expect(`${name} ${description} ${source}`, id).not.toMatch(/undefined|\$\{|NaN| {2}|highest est/);
      expect(source.length, id).toBeGreaterThan(8);
    }
  });
});

describe('a picture', () => {
  it('is there for every scan, and none is without a scan', () => {
    const used = new Set(scans.map(({ picture }) => picture));
    expect([...used].sort()).toEqual(Object.keys(pictures).sort());
  });

  it.each(Object.entries<Picture>(pictures))(
    '%s is candles, lines and volumes of one length within 0 to 100',
    (_, picture) => {
      const { candles, lines = [], volumes } = picture;
      for (const row of [...lines, ...(volumes ? [volumes] : [])]) expect(row).toHaveLength(candles.length);
      for (const [open, high, low, close] of candles) {
        expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
        expect(low).toBeLessThanOrEqual(Math.min(open, close));
      }
      for (const value of [...candles.flat(), ...lines.flat(), ...(volumes ?? [])]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
      }
    },
  );
});
