import { describe, expect, it } from 'vitest';
import { listedPaths, robotsText, siteMaps } from './site-map.ts';

const screen = (path: string, access = 'public') => ({ path, access, title: 't', description: 'd', keywords: [] });

describe('the list of pages', () => {
  it('holds what is open to everybody and leads somewhere', () => {
    const paths = listedPaths(
      [screen('/'), screen('/404'), screen('/profile', 'auth'), screen('/stocks/:id'), screen('/scan/:id/:name')],
      undefined,
    );
    expect(paths[0]).toBe('/');
    expect(paths).not.toContain('/404');
    expect(paths).not.toContain('/profile');
    expect(paths.filter((path) => path.startsWith('/scan/')).length).toBeGreaterThan(300);
    expect(paths.every((path) => /^\/[\w%/-]*$/.test(path))).toBe(true);
  });

  it('is one file with the last session as the day of change', () => {
    const [file, ...more] = siteMaps(['/', '/stocks/M%26M'], {
      origin: 'https://parakh.example',
      lastDay: '2025-05-02',
    });
    expect(more).toEqual([]);
    expect(file).toContain('<loc>https://parakh.example/stocks/M%26M</loc><lastmod>2025-05-02</lastmod>');
  });

  it('is several where one would be too long, and one that leads to them', () => {
    const files = siteMaps(['/a', '/b', '/c'], { origin: 'https://parakh.example', lastDay: undefined, most: 2 });
    expect(files).toHaveLength(3);
    expect(files[0]).toContain('<sitemap><loc>https://parakh.example/sitemap/2.xml</loc></sitemap>');
    expect(files[2]).toContain('<url><loc>https://parakh.example/c</loc></url>');
  });
});

it('robots are let in where the host says so alone', () => {
  expect(robotsText('https://parakh.example', false)).toBe('User-agent: *\nDisallow: /\n');
  const open = robotsText('https://parakh.example', true);
  expect(open).toContain('Disallow: /api/');
  expect(open).toContain('Allow: /\n');
  expect(open).toContain('Sitemap: https://parakh.example/sitemap.xml');
});
