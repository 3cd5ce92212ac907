import { useEffect, useState } from 'react';

const names = [
  'surface-panel',
  'border-subtle',
  'text-primary',
  'text-secondary',
  'accent',
  'up-line',
  'down-line',
  'chart-grid',
  'chart-axis',
  'chart-cross',
  'font-sans',
] as const;

/** The colours of the theme as the canvas needs them: it cannot read variables itself. */
export interface Tokens extends Readonly<Record<(typeof names)[number], string>> {
  /** The eight colours of lines, `series[0]` being the first. */
  readonly series: readonly string[];
}

export function readTokens(): Tokens {
  // The server draws the place of a chart alone: no canvas, and no colours.
  const style = typeof document === 'undefined' ? undefined : getComputedStyle(document.documentElement);
  const read = (name: string) => style?.getPropertyValue(`--${name}`).trim() ?? '';
  const colours = Object.fromEntries(names.map((name) => [name, read(name)]));
  const series = Array.from({ length: 8 }, (_, i) => read(`series-${i + 1}`));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are exactly `names`
  return { ...(colours as Record<(typeof names)[number], string>), series };
}

/** A colour of the tokens at some strength from 0 to 1. */
export function faded(hex: string, strength: number): string {
  const share = Math.round(strength * 255)
    .toString(16)
    .padStart(2, '0');
  return hex.length === 7 ? hex + share : hex;
}

const THEME = { attributes: true, attributeFilter: ['data-theme', 'data-direction'] };

/** The tokens of the moment: read again when theme or direction changes, so that what is drawn on canvas follows. */
export function useTokens(): Tokens {
  const [tokens, setTokens] = useState(readTokens);
  useEffect(() => {
    const watch = new MutationObserver(() => setTokens(readTokens()));
    watch.observe(document.documentElement, THEME);
    return () => watch.disconnect();
  }, []);
  return tokens;
}
