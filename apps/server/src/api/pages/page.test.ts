import { describe, expect, it } from 'vitest';
import { pageOf, type ScreenText, titleCased } from './page.ts';

const screen = (path: string, more: Partial<ScreenText> = {}): ScreenText => ({
  path,
  title: 'A title',
  description: 'A description',
  keywords: ['one', 'two'],
  ...more,
});

describe('the words in the head of a page', () => {
  const html = '<html><head><title>Old</title><meta name="description" content="old"></head><body>Hello</body></html>';
  const site = { name: 'Parakh', origin: 'https://parakh.example', mayIndex: false, picture: '/og/TCS.png' };
  const found = {
    screen: screen('/stocks/:id', { title: '{{id}} today', canonical: true }),
    params: { id: 'NIFTY BANK' },
  };

  it('fills the title-cased id in and leaves one title only', () => {
    const page = pageOf(html, found, '/stocks/NIFTY%20BANK', site);
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page).toContain('<title>Nifty Bank today</title>');
    expect(page.match(/name="description"/g)).toHaveLength(1);
    expect(page).toContain('<meta name="keywords" content="one, two">');
    expect(page).toContain('<meta property="og:site_name" content="Parakh">');
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(page).toContain('<meta property="og:image" content="https://parakh.example/og/TCS.png">');
  });

  const made = { ...found, screen: { ...found.screen, files: ['assets/TCS-1.js'] } };
  const own = html.replace('</head>', '<script type="module" crossorigin src="/assets/index.js"></script></head>');

  it('names the files of the screen, so that they come with the first ones', () => {
    const page = pageOf(own, made, '/stocks/TCS', site);
    expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/TCS-1.js">');
    expect(page).not.toContain('<template');
  });

  it('that stands in it already is painted before its program is fetched, each file a script, the entry last', () => {
    const page = pageOf(own, made, '/stocks/TCS', { ...site, partFiles: ['assets/TCS-1.js', 'assets/chart-3.js'] });
    const [, program = ''] = /<template id="program">([^]*)<\/template>/.exec(page) ?? [];
    const files = /<(?:script|link) [^>]*assets[^>]*>/g;
    expect(program.match(files)).toEqual([
      '<script type="module" crossorigin src="/assets/chart-3.js">',
      '<script type="module" crossorigin src="/assets/TCS-1.js">',
      '<script type="module" crossorigin src="/assets/index.js">',
    ]);
    expect(page.replace(program, '')).not.toMatch(files);
    expect(page).toContain('</template>\n  </head>');
  });

  it('names the true address of a canonical screen, and none of another', () => {
    for (const id of ['NIFTY BANK', 'NIFTY-BANK', 'nifty bank', 'BANKNIFTY'])
      expect(pageOf(html, { ...found, params: { id } }, `/stocks/${id}/`, site)).toContain(
        '<link rel="canonical" href="https://parakh.example/stocks/NIFTY-BANK">',
      );
    const other = { screen: screen('/charts'), params: {} };
    expect(pageOf(html, other, '/charts', site)).toContain('<link rel="canonical" href="">');
  });

  it('tells search engines to stay away unless they are let in', () => {
    expect(pageOf(html, found, '/stocks/TCS', site)).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(pageOf(html, found, '/stocks/TCS', { ...site, mayIndex: true })).toContain('content="index, follow"');
  });

  it('lets nothing from the address become markup', () => {
    const evil = { ...found, params: { id: '"><script>alert(1)</script>' } };
    expect(pageOf(html, evil, '/stocks/"><script>', site)).not.toMatch(/<script/i);
  });
});

it('title-cases word by word', () => {
  expect(titleCased('NIFTY BANK')).toBe('Nifty Bank');
  expect(titleCased('RELIANCE')).toBe('Reliance');
});
