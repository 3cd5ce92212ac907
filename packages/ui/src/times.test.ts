import { expect, it } from 'vitest';
import { ageText, barTimeText, clockText, dayText, longDayText } from './times.ts';

it('writes a trading day as people do', () => {
  expect(dayText('2026-11-20')).toBe('Fri 20 Nov 2026');
  expect(dayText('2026-09-01')).toBe('Tue 1 Sep 2026');
  expect(longDayText('2026-09-01')).toBe('Tuesday, 1 September 2026');
  expect(dayText('soon')).toBe('–');
  expect(dayText(undefined)).toBe('–');
});

it('shows instants on the exchange clock', () => {
  expect(clockText(Date.parse('2026-11-20T05:54:36Z'))).toBe('11:24:36');
});

it('says how old something is in the largest fitting unit', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(ageText(now - 400, now)).toBe('just now');
  expect(ageText(now - 12_000, now)).toBe('12 s ago');
  expect(ageText(now - 4 * 60_000, now)).toBe('4 min ago');
  expect(ageText(now - 72 * 3_600_000, now)).toBe('3 days ago');
});

it('reads the minutes a bar carries as Indian time', () => {
  const minutes = Date.parse('2026-11-20T09:15:00Z') / 60_000;
  expect(barTimeText(minutes, true)).toBe('20 Nov 2026 09:15');
  expect(barTimeText(minutes, false)).toBe('20 Nov 2026');
});
