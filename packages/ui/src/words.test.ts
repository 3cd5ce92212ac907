import { afterEach, expect, it } from 'vitest';
import { speak, t } from './words.ts';

afterEach(() => speak({}));

it('shows English where no catalogue has the text', () => {
  expect(t('Top gainers')).toBe('Top gainers');
});

it('fills values in, in the order the translation wants them', () => {
  speak({ '{matched} of {all} match': '{all} में से {matched}' });
  expect(t('{matched} of {all} match', { matched: 3, all: 500 })).toBe('500 में से 3');
});

it('leaves a placeholder without a value as it stands, so that the fault is seen', () => {
  expect(t('{matched} match', {})).toBe('{matched} match');
});
