import { expect, it } from 'vitest';
import { sameSymbol } from './same-symbol.ts';

const shown = { data: { symbol: 'NIFTY' }, isPending: false, error: null, refetch: () => undefined };

it('keeps what is of the same symbol under any of its names, and nothing of another', () => {
  expect(sameSymbol(shown, 'NIFTY 50')).toBe(shown);
  expect(sameSymbol(shown, 'BANKNIFTY')).toMatchObject({ data: undefined, isPending: true });
  const failed = { ...shown, error: new Error('no') };
  expect(sameSymbol(failed, 'TCS')).toMatchObject({ data: undefined, isPending: false, error: failed.error });
});
