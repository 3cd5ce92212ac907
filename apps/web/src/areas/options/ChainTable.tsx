import type { OptionChain } from '@parakh/contract';
import { grouped, ScrollBox, t } from '@parakh/ui';
import { Fragment, memo, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ChainColumn } from './chain-columns.ts';
import {
  aroundMoney,
  atmStrike,
  type ChainRow,
  type ChainSide,
  comparableRows,
  isInMoney,
  wallOf,
} from './chain-figures.ts';
import { onChainKey } from './chain-keys.ts';
import { type ChainPreset, chainColumns, usualOwn } from './chain-presets.ts';
import { LegPicker, usePickedPlace } from './LegPicker.tsx';
import type { OptionLeg } from './option-strategies.ts';
import type { ShownFigure } from './ticking-cell.ts';
import { TickingRows } from './ticking-rows.ts';
import { type Pointing, usePointing, useSteady } from './use-steady-rows.ts';
import { useSwipe } from './use-swipe.ts';
import './chain.css';

interface Shown {
  readonly chain: OptionChain;
  /** The same expiry in another session. */
  readonly other?: OptionChain | undefined;
  readonly preset: ChainPreset;
  /** Columns of the preset `own`, the nearest to the strike first. */
  readonly own?: readonly string[];
  /** Strikes on either side of the money. */
  readonly reach: number;
  /** Takes an option as a leg; where it is left out none can be taken. */
  readonly onLeg?: ((leg: OptionLeg) => void) | undefined;
  /** A swipe to the left (1) or to the right (−1). */
  readonly onSwipe?: ((by: 1 | -1) => void) | undefined;
}

/**
 * Calls, strike and puts, the lowest strike first, with the spot between the two strikes around it. Arrow keys walk the strikes. The rows are drawn
 * when other strikes, columns or marks are shown; their figures tick on their own (`TickingRows`). Under a pointer no row moves: which strikes are
 * shown, and where the spot stands among them, follows the market once it has left.
 */
export function ChainTable({ chain, other, preset, own = usualOwn, reach, onLeg, onSwipe }: Shown) {
  const pointing = usePointing();
  const of = `${chain.symbol} ${chain.expiry} ${chain.date}`;
  const rows = aroundMoney(chain, reach, useSteady(of, atmStrike(chain), pointing.isPointed));
  const open = rows.flatMap(({ call, put }) => [call?.oi ?? null, put?.oi ?? null]);
  const columns = chainColumns({ preset, own, openInterest: open, isQuoted: chain.at !== null });
  const figures = useFigures({ chain, other, rows, open });
  const spot = chain.spot ?? NaN;
  const above = useSteady(of, rows.find(({ strike }) => (strike ?? NaN) > spot)?.strike, pointing.isPointed);
  const walls = { call: wallOf(rows, 'call'), put: wallOf(rows, 'put') };
  return (
    <ScrollBox label={t('Option chain of {symbol}', { symbol: chain.symbol })}>
      <PointedBox onLeg={onLeg} onSwipe={onSwipe} pointing={pointing}>
        <table className={columns.some(({ isBar }) => isBar) ? 'chain' : 'chain unbarred'}>
          <ChainHead columns={columns} />
          {/* Strikes are walked by arrow keys, as the rows of every table are. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <tbody onKeyDown={(event) => onChainKey(event, onLeg)} onPointerOver={(event) => sayTime(event, figures)}>
            {rows.map(({ strike }, i) => (
              <Fragment key={strike}>
                {strike === above && i > 0 ? <SpotLine chain={chain} span={2 * columns.length + 1} /> : null}
                <StrikeRow
                  strike={strike ?? NaN}
                  columns={columns}
                  figures={figures}
                  isCallWall={strike === walls.call}
                  isPutWall={strike === walls.put}
                  isMaxPain={strike === chain.maxPain}
                  isCallInside={isInMoney('call', strike ?? NaN, spot)}
                  isPutInside={isInMoney('put', strike ?? NaN, spot)}
                />
              </Fragment>
            ))}
          </tbody>
        </table>
      </PointedBox>
    </ScrollBox>
  );
}

interface Pointed extends Pick<Shown, 'onLeg' | 'onSwipe'> {
  readonly pointing: Pointing;
  readonly children: ReactNode;
}

/** The table with what a pointer does in it; a pointer that moves draws nothing of the table again. */
function PointedBox({ onLeg, onSwipe, pointing, children }: Pointed) {
  const { place, point, leave } = usePickedPlace(onLeg !== undefined);
  const swipe = useSwipe(onSwipe);
  return (
    <div
      className={onLeg ? 'chain-box picks' : 'chain-box'}
      onPointerOver={(event) => {
        pointing.point();
        point(event);
      }}
      onPointerMove={pointing.point}
      onPointerLeave={(event) => {
        // A finger leaves as soon as it is lifted.
        if (event.pointerType === 'mouse') pointing.leave();
        leave(event);
      }}
      {...swipe}
    >
      {children}
      {place && onLeg ? <LegPicker place={place} onLeg={onLeg} /> : null}
    </div>
  );
}

interface Ticking extends Pick<Shown, 'chain' | 'other'> {
  readonly rows: readonly ChainRow[];
  readonly open: readonly (number | null)[];
}

function useFigures({ chain, other, rows, open }: Ticking): TickingRows {
  const now = {
    rows: new Map(rows.map((row) => [row.strike, row])),
    others: comparableRows(chain, other),
    spot: chain.spot ?? NaN,
    most: Math.max(1, ...open.map((units) => units ?? 0)),
  };
  const [figures] = useState(() => new TickingRows(now));
  // After the rows of this drawing follow it, before any of it is seen.
  useLayoutEffect(() => figures.take(now));
  return figures;
}

/** When a price was traded stands over it: it is another time at every tick, and is written for whoever points at it. */
function sayTime({ target }: PointerEvent, figures: TickingRows): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  const line = cell?.closest('tr');
  if (cell && line && cell.dataset.says === 'time')
    cell.title = figures.hoverTextOf(line, cell.classList.contains('call') ? 'call' : 'put');
}

function ChainHead({ columns }: { columns: readonly ChainColumn[] }) {
  return (
    <thead>
      <Sides span={columns.length} />
      <Sides span={columns.filter(({ rank }) => rank === 0).length} isOnPhone />
      <tr>
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} side="call" />
        ))}
        <th scope="col" className="strike">
          {t('Strike')}
        </th>
        {columns.toReversed().map((column) => (
          <HeadCell key={column.key} column={column} side="put" />
        ))}
      </tr>
    </thead>
  );
}

/** Over the columns of each side: on a phone they are fewer. */
function Sides({ span, isOnPhone = false }: { span: number; isOnPhone?: boolean }) {
  return (
    <tr className={isOnPhone ? 'sides folded' : 'sides'}>
      <th scope="colgroup" colSpan={span}>
        {t('Calls')}
      </th>
      <th aria-hidden="true" />
      <th scope="colgroup" colSpan={span}>
        {t('Puts')}
      </th>
    </tr>
  );
}

function HeadCell({ column, side }: { column: ChainColumn; side: ChainSide }) {
  return (
    <th scope="col" className={classOf(column, side)} title={t(column.says)}>
      {t(column.title)}
      {column.format.unit ? ` ${column.format.unit}` : ''}
    </th>
  );
}

const classOf = ({ rank, isBar }: ChainColumn, side: ChainSide) =>
  `${side}${rank > 0 ? ' wide' : ''}${isBar ? ' barred' : ''}`;

interface RowShown {
  readonly strike: number;
  readonly columns: readonly ChainColumn[];
  readonly figures: TickingRows;
  readonly isCallWall: boolean;
  readonly isPutWall: boolean;
  readonly isMaxPain: boolean;
  readonly isCallInside: boolean;
  readonly isPutInside: boolean;
}

const StrikeRow = memo(function StrikeRow({ strike, columns, figures, isMaxPain, ...marks }: RowShown) {
  const line = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => figures.follow(line.current!, strike, columns), [figures, strike, columns]);
  const { isCallWall, isPutWall, isCallInside, isPutInside } = marks;
  return (
    <tr ref={line} tabIndex={0} data-strike={strike}>
      {columns.map((column) => (
        <FigureCell
          key={column.key}
          {...{ strike, figures, column }}
          side="call"
          isWall={isCallWall}
          isInside={isCallInside}
        />
      ))}
      <th scope="row" className="strike">
        <b>{grouped(strike, Number.isInteger(strike) ? 0 : 2)}</b>
        {isMaxPain ? <em>{t('max pain')}</em> : null}
      </th>
      {columns.toReversed().map((column) => (
        <FigureCell
          key={column.key}
          {...{ strike, figures, column }}
          side="put"
          isWall={isPutWall}
          isInside={isPutInside}
        />
      ))}
    </tr>
  );
});

interface CellMarks {
  readonly column: ChainColumn;
  readonly side: ChainSide;
  readonly isInside: boolean;
  /** The most open interest of its side. */
  readonly isWall: boolean;
}

interface FigurePlace extends CellMarks, Pick<RowShown, 'strike' | 'figures'> {}

/** The place of a figure. */
function FigureCell({ strike, figures, ...marks }: FigurePlace) {
  const { column, side, isWall } = marks;
  return (
    <td
      className={cellClass(marks)}
      data-says={column.key === 'price' ? 'time' : undefined}
      title={column.isBar && isWall ? t('The most of this side.') : undefined}
    >
      <FirstFigure shown={figures.shownAt(strike, side, column)} />
    </td>
  );
}

/** As it reads in the page that the server draws: from then on `TickingCell` writes what is in the cell, so this is never drawn again. */
const FirstFigure = memo(
  function FirstFigure({ shown: { text, tone, why, bar } }: { shown: ShownFigure }) {
    if (!tone && !why && bar === 0) return text;
    return (
      <>
        {bar === 0 ? null : <i style={{ width: `${bar}%` }} aria-hidden="true" />}
        <span className={tone} title={why}>
          {text}
        </span>
      </>
    );
  },
  () => true,
);

function cellClass({ column, side, isInside, isWall }: CellMarks): string {
  const isStrong = column.key === 'price' || (column.isBar === true && isWall);
  return `${classOf(column, side)}${isInside ? ' itm' : ''}${isStrong ? ' ltp' : ''}`;
}

function SpotLine({ chain, span }: { chain: OptionChain; span: number }) {
  const future = chain.future === null ? '' : ` · ${t('future {price}', { price: grouped(chain.future) })}`;
  return (
    <tr className="spot-line">
      <td colSpan={span}>
        <span>
          {chain.symbol} <b>{grouped(chain.spot ?? NaN)}</b>
          {future}
        </span>
      </td>
    </tr>
  );
}
