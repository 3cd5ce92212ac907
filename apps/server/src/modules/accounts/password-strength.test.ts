import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it, vi } from 'vitest';
import { weaknessOf } from './password-strength.ts';

const own = ['Asha.Rao', 'Asha Rao', 'asha.rao@example.in'];

describe('a password is weak', () => {
  it.each([
    ['password1234', /leak/],
    ['qwertyuiop1', /leak|keys/],
    ['1q2w3e4r5t6y', /leak/],
    ['aaaaaaaaaaaaaaa', /Repeated/],
    ['abcdefghij', /leak|Rows/],
    ['asha.rao@example.in', /own name/],
    ['asharao-2026', /own name/],
    ['Asha-Asha-Asha', /own name/],
    ['example!Asha1', /own name/],
    ['ParakhParakh', /own name/],
  ])('%s', (password, says) => {
    expect(weaknessOf(password, own)).toMatch(says);
  });

  it('when it is on the list of leaked ones, however long', () => {
    const longest = dictionary['passwords-common'].toSorted((one, other) => other.length - one.length).slice(0, 50);
    for (const password of longest) {
      expect(weaknessOf(password, []), password).toMatch(/known from leaks/);
      expect(weaknessOf(password.toUpperCase(), []), password).toMatch(/known from leaks/);
    }
  });
});

it.each(['violet kettle 42 drum', 'Tr0ub4dour&3xyz', 'asha likes purple umbrellas', 'पासवर्ड नहीं बताऊँगी'])(
  'a password is good: %s',
  (password) => {
    expect(weaknessOf(password, own)).toBeUndefined();
  },
);

it('the longest password and the longest words of one’s own are evaluated by as much of them as takes no time', () => {
  const words = Array.from({ length: 45 }, (_, i) => `ab${i % 10}c`).join('.');
  const longest = 'p@ssw0rd$3cr3t!'.repeat(14).slice(0, 200);
  const spy = vi.spyOn(ZxcvbnFactory.prototype, 'check');
  expect(weaknessOf(longest, [`${words}@example.in`, words])).toBeUndefined();
  const [judged, known] = spy.mock.lastCall ?? [];
  expect(judged).toBe(longest.slice(0, 40));
  expect(known?.length).toBeLessThanOrEqual(12);
  expect(Math.max(...(known ?? []).map((word) => String(word).length))).toBeLessThanOrEqual(40);
});
