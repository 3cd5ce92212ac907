import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { broughtTo, forgetBrought } from './brought.ts';
import { redirects } from './redirects.ts';

const [first = ''] = readFileSync(join(import.meta.dirname, '../../../public/look.js'), 'utf8').split('\n\n');

/** Opens an address and runs the first script of the page; what stands in the address then. */
function opened(address: string): string {
  const place = new URL(address, 'https://parakh.test');
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', place);
  vi.stubGlobal('history', {
    replaceState: (_: unknown, __: string, path: string) => void (place.href = new URL(path, place).href),
  });
  // oxlint-disable-next-line no-eval -- the script as the page runs it
  (0, eval)(first);
  return place.pathname + place.search + place.hash;
}

afterEach(() => {
  forgetBrought();
  vi.unstubAllGlobals();
});

it.each(redirects.flatMap(({ name }) => [`/${name}`, `/app/${name}`]))(
  'takes what stood behind %s out of the address, and keeps it for the program of that page alone',
  (path) => {
    expect(opened(`${path}?request_token=secret&state=s#code=x`)).toBe(path);
    expect(broughtTo('/elsewhere').toString()).toBe('');
    expect(broughtTo(path).toString()).toBe('request_token=secret&state=s');
    expect(broughtTo(path).get('state'), 'for whoever comes back after signing in').toBe('s');
    expect(Object.values(globalThis).includes('?request_token=secret&state=s')).toBe(false);
    expect(Reflect.has(globalThis, 'broughtByBroker')).toBe(false);
    forgetBrought();
    expect(broughtTo(path).toString()).toBe('');
  },
);

it.each(['/login?to=%2Fprofile', '/profile?tab=brokers', '/scan/oversold/login?x=1', '/app/whatever?code=1'])(
  'leaves %s as it is',
  (address) => {
    expect(opened(address)).toBe(address);
    expect(broughtTo(new URL(address, 'https://parakh.test').pathname).toString()).toBe('');
  },
);
