import { type ReadFigure, readFigure, t } from '@parakh/ui';
import type { ChainCell, ChainColumn } from './chain-columns.ts';

const statusTexts = {
  ok: 'Not known.',
  no_price: 'It was not traded in this session.',
  stale: 'It was traded last too long ago to tell a volatility of now.',
  expired: 'It is settled.',
  below_intrinsic: 'Its price is below what exercising would pay: no volatility explains it.',
  above_maximum: 'Its price is above what the underlying costs: no volatility explains it.',
} as const;

/** What a cell shows. */
export interface ShownFigure extends ReadFigure {
  /** Percent of the cell; 0 in a column without bars. */
  readonly bar: number;
}

/** Half of a cell and a little more: the figure stands beside it. */
const LONGEST_BAR = 52;

/** `most`: the greatest figure of a bar. */
export function shownIn(column: ChainColumn, cell: ChainCell | undefined, most: number): ShownFigure {
  const value = cell ? column.of(cell) : null;
  const missing = cell ? statusTexts[cell.contract.status] : 'There is no such contract.';
  const read = readFigure(value, column.format, missing);
  // In whole percents: a bar that grows by less than a pixel is the same one.
  const bar = column.isBar ? Math.round((LONGEST_BAR * (value ?? 0)) / most) : 0;
  if (cell && isModel(column, cell))
    return { ...read, bar, tone: 't3', why: read.why ?? t('Of the smile: the contract’s own is unknown.') };
  if (cell && isOld(column, cell)) return { ...read, bar, tone: 't3' };
  return { ...read, bar };
}

const isModel = ({ key }: ChainColumn, { contract }: ChainCell) => key === 'iv' && contract.isBySmile;
const isOld = ({ key }: ChainColumn, { contract }: ChainCell) => key === 'price' && contract.status === 'stale';

/**
 * One figure of a chain, written where it stands and only when it reads otherwise: most ticks are another text, and nothing else is touched. The
 * page's renderer knows nothing of what is in the cell.
 */
export class TickingCell {
  readonly #place: HTMLElement;
  readonly #column: ChainColumn;
  readonly #text: Text;
  #shown: ShownFigure | undefined;

  /** Begins with what stands in the cell, as it was drawn or as another preset left it. */
  constructor(place: HTMLElement, column: ChainColumn) {
    this.#place = place;
    this.#column = column;
    const found = foundIn(place);
    this.#text = found?.text ?? document.createTextNode('');
    this.#shown = found?.shown;
  }

  write(cell: ChainCell | undefined, most: number): void {
    const now = shownIn(this.#column, cell, most);
    const before = this.#shown;
    this.#shown = now;
    if (before && before.bar === now.bar && before.tone === now.tone && before.why === now.why) {
      if (before.text !== now.text) this.#text.data = now.text;
      return;
    }
    // Whatever changes beside the text, the browser is told once.
    this.#text.data = now.text;
    this.#place.replaceChildren(...this.#drawn(now));
  }

  #drawn({ tone, why, bar }: ShownFigure): Node[] {
    // An element less in most of them is a tenth of the browser's work.
    if (!tone && !why && bar === 0) return [this.#text];
    const figure = document.createElement('span');
    figure.append(this.#text);
    if (tone) figure.className = tone;
    if (why) figure.title = why;
    if (bar === 0) return [figure];
    const line = document.createElement('i');
    line.style.width = `${bar}%`;
    line.ariaHidden = 'true';
    return [line, figure];
  }
}

/** What a cell shows by its own elements; undefined where they are none of a figure. */
function foundIn(place: HTMLElement): { readonly text: Text; readonly shown: ShownFigure } | undefined {
  const [first, ...more] = place.childNodes;
  if (first instanceof Text && more.length === 0)
    return { text: first, shown: { text: first.data, tone: undefined, why: undefined, bar: 0 } };
  const line = place.querySelector('i');
  const figure = place.querySelector('span');
  const text = figure?.firstChild;
  if (!(text instanceof Text)) return undefined;
  const bar = line ? Number.parseInt(line.style.width, 10) : 0;
  return {
    text,
    shown: { text: text.data, tone: figure?.className || undefined, why: figure?.title || undefined, bar },
  };
}
