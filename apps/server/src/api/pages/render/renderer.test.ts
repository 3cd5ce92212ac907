import { afterEach, describe, expect, it } from 'vitest';
import type { PageContent } from '../page-content.ts';
import { openRenderer, type Renderer } from './renderer.ts';

/** What a program of the web app may do. */
const program = `
export async function drawPage({ path, isPhone }, answer) {
  if (path === '/throws') throw new Error('a fault of the screen');
  if (path === '/hangs') for (;;);
  if (path === '/ends') process.exit(1);
  const reply = await answer('/api/figure', { method: 'POST', body: JSON.stringify({ path }) });
  return { html: \`<p>\${isPhone ? 'phone' : 'service'} \${await reply.text()}</p>\`, data: { says: '</script><b>', parts: ['Chart'] } };
}`;

let renderer: Renderer | undefined;
const warned: unknown[] = [];
const asked = { path: '/a', isPhone: false, now: 0 };

function opened(text = program): Renderer {
  warned.length = 0;
  renderer = openRenderer({
    program: `data:text/javascript,${encodeURIComponent(text)}`,
    answer: async ({ method, address, body }) => ({ status: 200, body: `${method} ${address} ${body}` }),
    log: { warn: (said: unknown) => void warned.push(said) },
    hangsAfterMs: 500,
    pauseMs: 0,
  });
  return renderer;
}

afterEach(() => renderer?.close());

/** Once the thread is loaded. */
async function drawn(by: Renderer, path: string, isPhone = false): Promise<PageContent | undefined> {
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    const begun = by.draw({ ...asked, path, isPhone });
    if (begun) return begun;
    await new Promise((resume) => setTimeout(resume, 20));
  }
  throw new Error('the thread was not ready in time');
}

describe('the thread that draws pages', () => {
  it('promises nothing before it is loaded', () => {
    expect(opened().draw(asked)).toBeUndefined();
  });

  it('draws with the answers of the server, and lets no data end its block', async () => {
    expect(await drawn(opened(), '/a', true)).toEqual({
      html: '<p>phone POST /api/figure {"path":"/a"}</p>',
      data: String.raw`{"says":"\u003c/script>\u003cb>","parts":["Chart"]}`,
      parts: ['Chart'],
    });
  });

  it.each(['/throws', '/hangs', '/ends'])(
    'says so of a page that fails as %s, and goes on with the next',
    async (path) => {
      const one = opened();
      expect(await drawn(one, path)).toBeUndefined();
      expect(warned.length).toBeGreaterThan(0);
      expect((await drawn(one, '/b'))?.html).toContain('/b');
    },
  );

  it('draws nothing with a program that cannot be loaded', async () => {
    const one = opened('export const nothing = missing;');
    expect(one.draw(asked)).toBeUndefined();
    await expect.poll(() => warned.length).toBeGreaterThan(0);
    expect(one.draw(asked)).toBeUndefined();
  });
});
