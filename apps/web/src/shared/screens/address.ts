import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const PAGE = 'page';

/** What a link should carry lives in the address. An empty or usual value leaves it. */
export function useAddressParam(name: string, usual = ''): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string) =>
      setParams(
        () => {
          // As it stands now: a change made a moment ago may not be drawn yet, and must not be lost.
          const next = new URLSearchParams(location.search);
          if (value === usual || value === '') next.delete(name);
          else next.set(name, value);
          // Another search, another order: a page of the list before says nothing of it.
          if (name !== PAGE) next.delete(PAGE);
          return next;
        },
        // What is pressed shows at once, not when the page has time for it.
        { replace: true, preventScrollReset: true, flushSync: true },
      ),
    [name, usual, setParams],
  );
  return [params.get(name) ?? usual, set];
}

/** One of a few, kept in the address; the usual one where it names none of them. */
export function useAddressChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  usual: NoInfer<Choice>,
): [Choice, (choice: string) => void] {
  const [asked, set] = useAddressParam(name, usual);
  return [choices.find((choice) => choice === asked) ?? usual, set];
}

/** The page of a list, the first being 0. */
export function useAddressPage(): [number, (page: number) => void] {
  const [asked, set] = useAddressParam(PAGE, '1');
  return [Math.max(1, Math.trunc(Number(asked)) || 1) - 1, (page) => set(String(page + 1))];
}

/** A part of an address as it was meant; one that means nothing stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Where an address leads that names what is not there. */
export const notFoundPath = (name: string) => `/404?name=${encodeURIComponent(name)}`;

/** The symbol an address names: in names containing NIFTY a hyphen counts as a blank. */
export function symbolIn(text: string | undefined): string {
  const symbol = (text ?? '').trim().toUpperCase();
  return symbol.includes('NIFTY') ? symbol.replaceAll('-', ' ') : symbol;
}

const inAddress = (symbol: string) =>
  encodeURIComponent(symbol.includes('NIFTY') ? symbol.replaceAll(' ', '-') : symbol);

export const stockPath = (symbol: string) => `/stocks/${inAddress(symbol)}`;
export const chartPath = (symbol: string) => `/chart/${inAddress(symbol)}`;
/** A chart that shows the bar of this time (minutes since 1970 on the Indian clock), whatever came after it. */
export function chartAtPath(symbol: string, minutes: number, interval: string): string {
  const moment = new Date(minutes * 60_000).toISOString();
  const at = interval.endsWith('minute') ? moment.slice(0, 16) : moment.slice(0, 10);
  return `${chartPath(symbol)}?at=${at}${interval === 'day' ? '' : `&frame=${interval}`}`;
}
export const framesPath = (symbol: string) => `/charts/${inAddress(symbol)}`;
export const heatMapPath = (symbol: string) => `/heatmap/${inAddress(symbol)}`;
export const optionChainPath = (symbol: string) => `/open-interest/${inAddress(symbol)}`;
/** The strategy builder with the options of a symbol, or of an index as its contracts name it. */
export const strategyBuilderPath = (symbol: string) => `/option-strategy-builder?symbol=${encodeURIComponent(symbol)}`;
export const contributorsPath = (index: string) => `/index-contributors/${inAddress(index)}`;
