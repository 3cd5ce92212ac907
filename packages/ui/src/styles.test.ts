import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'styles/tokens.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
  selectors: selector.split(',').map((part) => part.trim()),
  colours: [...body.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map(
    ([, name = '', hex = '']) => [name, hex] as const,
  ),
}));

/** Every token as the page has it under one look: later blocks win, as in the style sheet. */
function looked(theme: 'light' | 'dark', safe: boolean): Map<string, string> {
  const holds = (selector: string) => {
    if (selector === ':root') return true;
    const wantsTheme = /data-theme="(\w+)"/.exec(selector)?.[1];
    const wantsSafe = selector.includes('data-direction');
    return (wantsTheme === undefined || wantsTheme === theme) && (!wantsSafe || safe);
  };
  const applied = blocks.filter(({ selectors }) =>
    selectors.some((selector) => /^(:root|\[data-)/.test(selector) && holds(selector)),
  );
  return new Map(applied.flatMap(({ colours }) => colours));
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['canvas', 'panel', 'raised', 'sunken', 'hover', 'overlay'].map((name) => `surface-${name}`);
const inks = ['text-primary', 'text-secondary', 'text-tertiary', 'accent-text', 'up', 'down', 'flat', 'warn', 'error'];
const syntax = ['offset', 'name', 'operator', 'logic', 'number', 'paren', 'tag'].map((name) => `syn-${name}`);
const series = Array.from({ length: 8 }, (_, i) => `series-${i + 1}`);

/** Ink, the grounds it may stand on, the least ratio of WCAG 2.2 AA: 4.5 for text, 3 for graphics. */
const pairs: readonly (readonly [string, readonly string[], number])[] = [
  ...inks.map((ink) => [ink, grounds, 4.5] as const),
  ...['up', 'down', 'warn', 'error', 'info'].map((name) => [name, [`${name}-soft`], 4.5] as const),
  ...['text-primary', 'text-secondary', 'text-tertiary', 'up', 'down', 'accent-text'].map(
    (ink) => [ink, ['accent-soft'], 4.5] as const,
  ),
  ['on-accent', ['accent', 'accent-hover'], 4.5],
  ...['up', 'down', 'text-secondary', 'error'].map((ground) => ['surface-panel', [ground], 4.5] as const),
  ['focus-ring', grounds, 3],
  ['border-strong', ['surface-panel', 'surface-canvas', 'surface-overlay'], 3],
  ...syntax.map((ink) => [ink, ['surface-panel', 'surface-raised'], 4.5] as const),
  ...['up-line', 'down-line', ...series].map((ink) => [ink, ['surface-panel'], 3] as const),
  ['chart-axis', ['surface-panel'], 4.5],
  ...['n3', 'n2', 'n1', '0', 'p1', 'p2', 'p3'].map((step) => [`heat-${step}-ink`, [`heat-${step}`], 4.5] as const),
];

describe.each([
  ['light', false],
  ['dark', false],
  ['light', true],
  ['dark', true],
] as const)('%s, blue and orange: %s', (theme, safe) => {
  const colours = looked(theme, safe);

  it.each(pairs)('%s can be read on %j', (ink, on, least) => {
    for (const ground of on) {
      const [front, back] = [colours.get(`--${ink}`), colours.get(`--${ground}`)];
      expect(front && back, `${ink} on ${ground}: a colour is missing`).toBeTruthy();
      expect(contrast(front ?? '', back ?? ''), `${ink} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  });
});

it('has no literal colour outside the tokens', () => {
  for (const name of [
    'base',
    'page',
    'panel',
    'controls',
    'table',
    'facts',
    'chart',
    'band',
    'editor',
    'kit',
    'phone',
    'print',
  ]) {
    const sheet = readFileSync(join(import.meta.dirname, `styles/${name}.css`), 'utf8').replace(
      /\/\*[\s\S]*?\*\//g,
      '',
    );
    expect(sheet.match(/#[0-9a-f]{3,8}\b(?![^{]*\{)/gi) ?? [], name).toEqual([]);
  }
});
