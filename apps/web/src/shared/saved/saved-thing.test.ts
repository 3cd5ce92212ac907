import { inPath } from '@parakh/base';
import { expect, it } from 'vitest';
import { editPath, isSavedId, savedPath } from './saved-thing.ts';
import { settingName } from './setting-name.ts';

const id = '0191f7a2-3c5b-7d6e-8f90-a1b2c3d4e5f6';

it('writes a name into an address as words of any script', () => {
  expect(inPath('Strong & above its average (RSI > 60)')).toBe('strong-above-its-average-rsi-60');
  expect(inPath('ऊपर की ओर')).toBe('ऊपर-की-ओर');
  expect(inPath('!!!')).toBe('unnamed');
  expect(inPath('a'.repeat(200))).toHaveLength(60);
});

it('gives each kind its address, and the author a place to change it', () => {
  expect(savedPath({ kind: 'scan', id, name: 'Up / down?' })).toBe(`/scan/${id}/up-down`);
  expect(savedPath({ kind: 'screen', id, name: 'Cheap' })).toBe(`/screener/${id}/cheap`);
  expect(savedPath({ kind: 'strategy', id: 'golden-cross', name: 'Golden cross' })).toBe(
    '/strategy-global/golden-cross',
  );
  expect(editPath({ kind: 'screen', id, name: 'Cheap' })).toBe(`/screener?saved=${id}`);
});

it('knows what was saved from what the product brings along', () => {
  expect(isSavedId(id)).toBe(true);
  expect(isSavedId('oversold')).toBe(false);
});

it('names settings as people read them', () => {
  expect(settingName('settings.exits.stopPct')).toBe('Stop, %');
  expect(settingName('universe')).toBe('Look in');
  expect(settingName('exits.lock.afterPct')).toBe('Exits lock after pct');
});
