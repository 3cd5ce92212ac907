import { describe, expect, it } from 'vitest';
import { screenIndex } from './screen-index.ts';

const screensOf = (...paths: string[]) =>
  paths.map((path) => ({ path, title: 'A title', description: 'A description', keywords: ['one', 'two'] }));

describe('finding the screen of an address', () => {
  const index = screenIndex(screensOf('/', '/scans/:id', '/scans/popular', '/stocks/:id'));

  it('lets fixed words win over parameters', () => {
    expect(index.at('/scans/popular')?.screen.path).toBe('/scans/popular');
    expect(index.at('/scans/7')).toMatchObject({ screen: { path: '/scans/:id' }, params: { id: '7' } });
  });

  it('ignores a trailing slash but not the case of letters', () => {
    expect(index.at('/stocks/TCS/')?.params).toEqual({ id: 'TCS' });
    expect(index.at('/Stocks/TCS')).toBeUndefined();
    expect(index.at('/')?.screen.path).toBe('/');
  });

  it('knows the address that was meant where capitals alone differ', () => {
    expect(index.meant('/Stocks/M%26M')).toBe('/stocks/M%26M');
    expect(index.meant('/SCANS/Popular/')).toBe('/scans/popular');
    expect(index.meant('/shares/TCS')).toBeUndefined();
    expect(index.meant('//evil.example/TCS')).toBeUndefined();
  });

  it('reads escaped letters, and survives escapes that mean nothing', () => {
    expect(index.at('/stocks/M%26M')?.params).toEqual({ id: 'M&M' });
    expect(index.at('/stocks/%E0%A4%A')?.params).toEqual({ id: '%E0%A4%A' });
  });

  it('takes of several the one with the fewest parameters, and calls each parameter by its own name', () => {
    const several = screenIndex(screensOf('/a/:x/:y', '/:p/b/c', '/a/:z/d', '/charts/:symbol', '/charts/:id/more'));
    expect(several.at('/a/b/c')).toMatchObject({ screen: { path: '/:p/b/c' }, params: { p: 'a' } });
    expect(several.at('/a/b/d')).toMatchObject({ screen: { path: '/a/:z/d' }, params: { z: 'b' } });
    expect(several.at('/a/b/e')).toMatchObject({ screen: { path: '/a/:x/:y' }, params: { x: 'b', y: 'e' } });
    expect(several.at('/charts/TCS/more')?.params).toEqual({ id: 'TCS' });
    expect(several.at('/charts')).toBeUndefined();
  });
});
