import { describe, expect, it } from 'vitest';
import { canonicalPath } from '../shared/screens/head.ts';
import { addressMeant } from './router.tsx';
import { screens } from './screens.ts';

describe('the address of a screen', () => {
  it.each(screens.map(({ path }) => path))('%s is found in any case of its words, and no other is', (path) => {
    const written = path.replaceAll(/:\w+/g, 'TCS');
    expect(addressMeant(path.replaceAll(/[^/:]+/g, (word) => word.toUpperCase()).replaceAll(/:\w+/g, 'TCS'))).toBe(
      written,
    );
    expect(addressMeant(`/no${path}/such`)).toBeUndefined();
  });

  it('keeps what it names as it was typed', () => {
    expect(addressMeant('/Stocks/M%26M')).toBe('/stocks/M%26M');
    expect(addressMeant('/HEATMAP/nifty-50')).toBe('/heatmap/nifty-50');
  });

  it('is one for every spelling of a symbol, as the server names it', () => {
    for (const id of ['NIFTY-50', 'NIFTY%2050', 'nifty-50', 'NIFTY'])
      expect(canonicalPath(`/heatmap/${id}/`)).toBe('/heatmap/NIFTY-50');
    expect(canonicalPath('/')).toBe('/');
    expect(canonicalPath('/max-pain')).toBe('/max-pain');
  });
});
