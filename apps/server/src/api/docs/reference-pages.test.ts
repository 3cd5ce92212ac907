import { api } from '@parakh/contract';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { referencePages } from './reference-pages.ts';

const pages = referencePages(openApiDocument, Object.keys(api), '/reference/api');
const pageAt = (path: string) => pages.get(path)!();

it('lists every call once, under its area', () => {
  const index = pageAt('/reference/api');
  for (const [area, calls] of Object.entries(api))
    for (const name of Object.keys(calls))
      expect(index.split(`<td><a href="/reference/api/${area}#${area}.${name}"`), `${area}.${name}`).toHaveLength(2);
});

it('shows a call with what it takes, answers and can go wrong, and as a command line', () => {
  const page = pageAt('/reference/api/watchlist');
  expect(page).toContain('<h2>Create a watch list</h2>');
  expect(page).toContain('<code>watchlist.name-taken</code>');
  expect(page).toContain('href="/reference/api/schemas#WatchlistQuotes"');
  expect(page).toContain(`curl -X GET &quot;$PARAKH&quot;'/api/watchlist/asha/Large%20caps'`);
});

it('leads to no schema that is not there', () => {
  const schemas = pageAt('/reference/api/schemas');
  const asked = [...pages.keys()].flatMap((path) => [...pageAt(path).matchAll(/\/reference\/api\/schemas#(\w+)/g)]);
  expect(new Set(asked.map(([, name]) => name).filter((name) => !schemas.includes(`<article id="${name}">`)))).toEqual(
    new Set(),
  );
});

it('runs nothing and loads nothing from elsewhere', () => {
  for (const path of pages.keys()) expect(pageAt(path)).not.toMatch(/<script|src=|@import|href="http/);
});
