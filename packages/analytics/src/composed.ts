import { AppError } from '@parakh/base';
import { indexNamed, normaliseSymbol, sectors } from '@parakh/market';
import type { MarketView } from './market-view.ts';
import type { QuoteSummary } from './quote-summary.ts';

/** An index or a sector, and the members that traded in the last session. */
export interface Composed {
  readonly id: string;
  readonly name: string;
  readonly kind: 'index' | 'sector';
  readonly members: readonly QuoteSummary[];
}

/** What is meant by the name of an index, of a sector, or of a stock, which stands for its sector; or the failure `index.unknown`. */
export function composedOf(text: string, view: MarketView): Composed {
  const sector = sectors.find(({ name }) => name.toUpperCase() === text.trim().toUpperCase());
  if (sector) return sectorOf(sector.name, view);
  const symbol = view.symbolOf(text);
  if (symbol !== undefined && view.instrument(symbol).kind === 'stock')
    return sectorOf(view.instrument(symbol).sector, view);
  return indexOf(text, view);
}

/** An index with its members, none where they are not held. */
export function indexOf(text: string, view: MarketView): Composed {
  const id = indexNamed(text)?.symbol ?? normaliseSymbol(text);
  const isHeld = view.symbolOf(id) !== undefined && view.instrument(id).kind === 'index';
  if (!isHeld && !indexNamed(text)) throw new AppError('index.unknown', { index: text });
  return { id, name: indexNamed(id)?.exchange ?? id, kind: 'index', members: view.membersOfIndex(id) };
}

function sectorOf(name: string, view: MarketView): Composed {
  const members = name === '' ? [] : view.current('EQ').filter(({ symbol }) => view.instrument(symbol).sector === name);
  return { id: name, name, kind: 'sector', members };
}

/** Whether a heat map is drawn of it. */
export function isInHeatList(text: string, view: MarketView): boolean {
  const symbol = view.symbolOf(text) ?? indexNamed(text)?.symbol;
  return symbol !== undefined && (view.membersOf('HEATMAP') ?? []).includes(symbol);
}
