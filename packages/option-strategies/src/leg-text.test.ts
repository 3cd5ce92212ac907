import { AppError } from '@parakh/base';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legKinds, legSides, type Position } from './leg.ts';
import { parsePosition, positionText } from './leg-text.ts';
import { leg, NEAR, positionOf } from './test-positions.ts';

it('a position is short text without an escape', () => {
  const legs = [
    leg('CE', 'buy', { strike: 25_000, lotUnits: 65, price: 120.5 }),
    leg('PE', 'sell', { strike: 24_950.05, lots: 2, lotUnits: 65, price: NaN }),
    leg('future', 'sell', { price: 25_010 }),
    leg('share', 'buy', { lots: 500 }),
  ];
  const text = positionText({ underlying: 'M&M', legs });
  expect(text).toBe('M~M_b1x65-c25000-20260601-120.5_s2x65-p24950.05-20260601_s1x1-f-20260601-25010_b500x1-s-1000');
  expect(encodeURIComponent(text)).toBe(text);
  expect(parsePosition(text)).toEqual({ underlying: 'M&M', legs });
});

it('an index is read under its own name as well', () => {
  expect(parsePosition('NIFTY_b1x65-f-20260601').underlying).toBe('NIFTY');
});

describe('what is none is refused with the reason', () => {
  it.each([
    ['', 'no symbol'],
    ['nifty_b1x65-f-20260601', 'no symbol'],
    ['NIFTY', '1 to 10 legs'],
    [`NIFTY${'_b1x65-f-20260601'.repeat(11)}`, '1 to 10 legs'],
    ['NIFTY_b1x65-f-20260231', 'no leg'],
    ['NIFTY_b1x65-c-20260601', 'no leg'],
    ['NIFTY_b1x65-f25000-20260601', 'no leg'],
    ['NIFTY_b1.5x65-f-20260601', 'no leg'],
    ['NIFTY_b-1x65-f-20260601', 'no leg'],
    ['NIFTY_x1x65-f-20260601', 'no leg'],
    ['NIFTY_b1x65-c1e5-20260601', 'no leg'],
    ['NIFTY_b1x65-c25000-20260601-', 'no leg'],
    ['NIFTY_b1x65-s-20260601-10', 'no leg'],
  ])('%s', (text, why) => {
    expect(() => parsePosition(text)).toThrow(AppError);
    expect(() => parsePosition(text)).toThrow(why);
  });
});

const many = { seed: 171, numRuns: 3000 };

it('every position is read back as it was', () => {
  const paise = fc.integer({ min: 5, max: 999_999_999 }).map((amount) => amount / 100);
  const positions: fc.Arbitrary<Position> = fc.record({
    underlying: fc.constantFrom('NIFTY', 'BANKNIFTY', 'M&M', 'BAJAJ-AUTO', 'L&TFH', '360ONE'),
    legs: fc.array(
      fc
        .record({
          kind: fc.constantFrom(...legKinds),
          side: fc.constantFrom(...legSides),
          expiry: fc.integer({ min: 10_000, max: 60_000 }),
          strike: paise,
          lots: fc.integer({ min: 1, max: 1_000_000 }),
          lotUnits: fc.integer({ min: 1, max: 1_000_000 }),
          price: fc.oneof(paise, fc.constant(NaN), fc.constant(0)),
        })
        .map((one) => ({
          ...one,
          expiry: one.kind === 'share' ? NaN : one.expiry,
          strike: one.kind === 'CE' || one.kind === 'PE' ? one.strike : NaN,
        })),
      { minLength: 1, maxLength: 10 },
    ),
  });
  fc.assert(
    fc.property(positions, (position) => {
      const text = positionText(position);
      expect(encodeURIComponent(text)).toBe(text);
      expect(parsePosition(text)).toEqual(position);
    }),
    many,
  );
});

it('no text does anything but be read or be refused, and what was read is written as it stands', () => {
  const texts = fc.oneof(
    fc.string(),
    fc
      .array(
        fc.constantFrom('NIFTY', '_', '-', 'b', 's', 'c', 'p', 'f', 'x', '1', '65', '25000', '20260601', '.', '~'),
        {
          maxLength: 24,
        },
      )
      .map((parts) => parts.join('')),
    fc.array(fc.integer({ min: 0, max: 70 }), { maxLength: 3 }).map((cuts) => {
      let text = positionText(positionOf(leg('CE', 'buy'), leg('future', 'sell', { expiry: NEAR + 35 })));
      for (const cut of cuts) text = text.slice(0, cut) + text.slice(cut + 1);
      return text;
    }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      let position: Position;
      try {
        position = parsePosition(text);
      } catch (error) {
        expect(error).toMatchObject({ code: 'request.invalid' });
        return;
      }
      expect(parsePosition(positionText(position))).toEqual(position);
    }),
    many,
  );
});
