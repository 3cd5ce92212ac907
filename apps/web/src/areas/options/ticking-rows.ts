import { clockText, t } from '@parakh/ui';
import type { ChainCell, ChainColumn } from './chain-columns.ts';
import { type ChainRow, type ChainSide, chainSides } from './chain-figures.ts';
import { watchSight } from './sight.ts';
import { type ShownFigure, shownIn, TickingCell } from './ticking-cell.ts';

/** What the rows of a table show now. */
export interface ShownRows {
  readonly rows: ReadonlyMap<number | null, ChainRow>;
  /** Of the session it is compared with, by the strikes of this one. */
  readonly others: ReadonlyMap<number | null, ChainRow>;
  readonly spot: number;
  /** The most open interest of a strike and side. */
  readonly most: number;
}

interface PlacedCell {
  readonly side: ChainSide;
  readonly cell: TickingCell;
}

interface FollowedRow {
  readonly strike: number;
  readonly cells: readonly PlacedCell[];
  isSeen: boolean;
  shown: ShownRows | undefined;
}

/** Rows of a chain that tick: what is out of sight is not written until it is seen, or printed. */
export class TickingRows {
  readonly #rows = new Map<Element, FollowedRow>();
  #now: ShownRows;

  constructor(now: ShownRows) {
    this.#now = now;
  }

  /** What a cell reads at first, before it is followed. */
  shownAt(strike: number, side: ChainSide, column: ChainColumn): ShownFigure {
    return shownIn(column, this.#cellAt(strike, side), this.#now.most);
  }

  /** Figures stand in this row from now on, until the answer is called. */
  follow(line: HTMLTableRowElement, strike: number, columns: readonly ChainColumn[]): () => void {
    const row: FollowedRow = { strike, cells: cellsOf(line, columns), isSeen: true, shown: undefined };
    this.#rows.set(line, row);
    const end = watchSight(line, {
      see: (isSeen) => {
        row.isSeen = isSeen;
        if (isSeen) this.#write(row);
      },
      print: () => this.#write(row),
    });
    return () => {
      end();
      this.#rows.delete(line);
    };
  }

  take(now: ShownRows): void {
    this.#now = now;
    for (const row of this.#rows.values()) if (row.isSeen || !row.shown) this.#write(row);
  }

  /** What stands over a price when the pointer does. */
  hoverTextOf(line: Element, side: ChainSide): string {
    const strike = this.#rows.get(line)?.strike ?? null;
    const { tradedAt } = this.#now.rows.get(strike)?.[side] ?? { tradedAt: null };
    return tradedAt === null ? '' : t('Last traded at {time}', { time: clockText(tradedAt) });
  }

  #write(row: FollowedRow): void {
    if (row.shown === this.#now) return;
    row.shown = this.#now;
    for (const { side, cell } of row.cells) cell.write(this.#cellAt(row.strike, side), this.#now.most);
  }

  #cellAt(strike: number, side: ChainSide): ChainCell | undefined {
    const { rows, others, spot } = this.#now;
    const contract = rows.get(strike)?.[side];
    return contract ? { contract, other: others.get(strike)?.[side] ?? undefined, side, strike, spot } : undefined;
  }
}

/** Columns of the calls stand before the strike, those of the puts behind it the other way round. */
function cellsOf(line: HTMLTableRowElement, columns: readonly ChainColumn[]): PlacedCell[] {
  return chainSides.flatMap((side) =>
    columns.map((column, i) => {
      const place = line.cells[side === 'call' ? i : 2 * columns.length - i]!;
      return { side, cell: new TickingCell(place, column) };
    }),
  );
}
