import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testBrowser } from '../../shared/api/test-browser.ts';
import { isMineToShow, isMineToSound } from './shown-once.ts';

const { locks } = navigator;
let kept: Map<string, string>;
beforeEach(() => {
  ({ kept } = testBrowser({}));
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells an alert in one tab alone, however often and wherever it arrives', async () => {
  const told = await Promise.all(Array.from({ length: 5 }, () => isMineToShow('f1')));
  expect(told.filter(Boolean)).toHaveLength(1);
  expect(await isMineToShow('f2')).toBe(true);
});

it('lets a tab that is looked at go first', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const hidden = isMineToShow('f1');
  vi.stubGlobal('document', { visibilityState: 'visible' });
  expect(await isMineToShow('f1')).toBe(true);
  await vi.advanceTimersByTimeAsync(400);
  expect(await hidden).toBe(false);
});

it('where the browser has locks, tells once though no tab reads yet what another wrote', async () => {
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  const told = await Promise.all(['f1', 'f1', 'f2', 'f1'].map((id) => isMineToShow(id)));
  expect(told).toEqual([true, false, true, false]);
  const sounded = await Promise.all(['f1', 'f1', 'f2'].map((id) => isMineToSound(id)));
  expect(sounded).toEqual([true, false, false]);
});

it('sounds once for an alert in all tabs, and once for all that come together', async () => {
  vi.useFakeTimers();
  const together = await Promise.all(['f1', 'f1', 'f2', 'f3'].map((id) => isMineToSound(id)));
  expect(together).toEqual([true, false, false, false]);
  vi.advanceTimersByTime(1000);
  expect(await Promise.all(['f1', 'f2', 'f4'].map((id) => isMineToSound(id)))).toEqual([false, false, true]);
});

it('remembers a few hundred and begins anew when the memory cannot be read', async () => {
  for (let i = 0; i < 310; i++) await isMineToShow(`f${i}`);
  expect(JSON.parse(kept.get('alerts-shown')!)).toHaveLength(300);
  kept.set('alerts-shown', '{"not": "a list"');
  expect(await isMineToShow('f309')).toBe(true);
});
