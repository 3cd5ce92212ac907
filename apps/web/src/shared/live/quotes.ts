import { MOST_WATCHED } from '@parakh/contract';
import type { Tick } from '@parakh/market';
import { pageSocket } from './socket.ts';

interface Watched {
  readonly listeners: Set<() => void>;
  tick: Tick | undefined;
}

/** The newest tick of each symbol that somebody looks at, outside React: one subscription however many cells. */
const watched = new Map<string, Watched>();
const changed = new Set<Watched>();
/** Cells that go and come in one drawing leave the list as it is. */
const SETTLES_MS = 40;
let settling: ReturnType<typeof setTimeout> | undefined;
let drawing: number | undefined;
let told = '';

export const quoteOf = (symbol: string): Tick | undefined => watched.get(symbol)?.tick;

/** Calls with each newer tick of the symbol, once a drawing of the page at most. */
export function followQuote(symbol: string, listener: () => void): () => void {
  const one = watched.get(symbol) ?? { listeners: new Set(), tick: undefined };
  watched.set(symbol, one);
  // A cell may be there twice: each counts.
  const own = () => listener();
  one.listeners.add(own);
  settleSoon();
  return () => {
    one.listeners.delete(own);
    settleSoon();
  };
}

function settleSoon(): void {
  settling ??= setTimeout(settle, SETTLES_MS);
}

function settle(): void {
  settling = undefined;
  for (const [symbol, { listeners }] of watched) if (listeners.size === 0) watched.delete(symbol);
  const symbols = document.hidden ? [] : [...watched.keys()].sort().slice(0, MOST_WATCHED);
  const text = symbols.join('\n');
  if (text === told) return;
  told = text;
  pageSocket.watch(symbols);
}

/** Takes a tick; it is drawn with all others that came since the last drawing. */
export function takeQuote(quote: Tick): void {
  const one = watched.get(quote.token);
  if (!one) return;
  // The reader of frames writes into the same object again.
  one.tick = Number.isNaN(quote.ltp) ? undefined : { ...quote };
  changed.add(one);
  drawing ??= requestAnimationFrame(draw);
}

function draw(): void {
  drawing = undefined;
  const now = [...changed];
  changed.clear();
  for (const { listeners } of now) for (const listener of listeners) listener();
}

/** Prices may not be followed any more: what was asked for by other ways is newer. */
export function forgetQuotes(): void {
  for (const one of watched.values()) {
    one.tick = undefined;
    changed.add(one);
  }
  drawing ??= requestAnimationFrame(draw);
}

/** A page that nobody sees watches nothing. */
export function watchOnlySeen(): void {
  document.addEventListener('visibilitychange', settleSoon);
}
