import type { OptionChain } from '@parakh/contract';
import { clockText, Figure, grouped, ScrollBox, t } from '@parakh/ui';
import { Fragment, type KeyboardEvent, memo, type Ref, useRef } from 'react';
import { type ChainCell, type ChainColumn, type ChainPreset, chainColumns } from './chain-columns.ts';
import { aroundMoney, type ChainRow, type ChainSide, comparableRows, isInMoney, wallOf } from './chain-figures.ts';
import { useIsSeen } from './use-is-seen.ts';
import './chain.css';

const SIDES = ['call', 'put'] as const;

interface Shown {
  readonly chain: OptionChain;
  /** The same expiry in another session. */
  readonly other?: OptionChain | undefined;
  readonly preset: ChainPreset;
  /** Strikes on either side of the money. */
  readonly reach: number;
}

/** Calls, strike and puts, the lowest strike first, with the spot between the two strikes around it. Arrow keys walk the strikes. */
export function ChainTable({ chain, other, preset, reach }: Shown) {
  const rows = aroundMoney(chain, reach);
  const open = rows.flatMap(({ call, put }) => [call?.oi ?? null, put?.oi ?? null]);
  const columns = chainColumns({ preset, openInterest: open, isQuoted: chain.at !== null });
  const most = Math.max(1, ...open.map((units) => units ?? 0));
  const others = comparableRows(chain, other);
  const spot = chain.spot ?? NaN;
  const lineAt = rows.findIndex(({ strike }) => (strike ?? NaN) > spot);
  const walls = { call: wallOf(rows, 'call'), put: wallOf(rows, 'put') };
  return (
    <ScrollBox label={t('Option chain of {symbol}', { symbol: chain.symbol })}>
      <table className="chain">
        <ChainHead columns={columns} />
        {/* Strikes are walked by arrow keys, as the rows of every table are. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody onKeyDown={walk}>
          {rows.map((row, i) => (
            <Fragment key={row.strike}>
              {i === lineAt && i > 0 ? <SpotLine chain={chain} span={2 * columns.length + 1} /> : null}
              <StrikeRow
                row={row}
                other={others.get(row.strike)}
                columns={columns}
                most={most}
                isCallWall={row.strike === walls.call}
                isPutWall={row.strike === walls.put}
                isMaxPain={row.strike === chain.maxPain}
                isCallInside={isInMoney('call', row.strike ?? NaN, spot)}
                isPutInside={isInMoney('put', row.strike ?? NaN, spot)}
                spot={preset === 'price' ? spot : NaN}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function ChainHead({ columns }: { columns: readonly ChainColumn[] }) {
  return (
    <thead>
      <tr className="sides">
        <th scope="colgroup" colSpan={columns.length}>
          {t('Calls')}
        </th>
        <th aria-hidden="true" />
        <th scope="colgroup" colSpan={columns.length}>
          {t('Puts')}
        </th>
      </tr>
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
  readonly row: ChainRow;
  readonly other: ChainRow | undefined;
  readonly columns: readonly ChainColumn[];
  readonly most: number;
  readonly isCallWall: boolean;
  readonly isPutWall: boolean;
  readonly isMaxPain: boolean;
  readonly isCallInside: boolean;
  readonly isPutInside: boolean;
  /** NaN where no column needs it: a row whose contracts stand still is not drawn again. */
  readonly spot: number;
}

function StrikeRow(row: RowShown) {
  const line = useRef<HTMLTableRowElement>(null);
  return <DrawnRow line={line} isSeen={useIsSeen(line)} {...row} />;
}

interface RowDrawn extends RowShown {
  readonly line: Ref<HTMLTableRowElement>;
  readonly isSeen: boolean;
}

const DrawnRow = memo(function DrawnRow({ line, row, other, columns, most, spot, ...marks }: RowDrawn) {
  const strike = row.strike ?? NaN;
  const { isCallWall, isPutWall, isCallInside, isPutInside } = marks;
  const [calls, puts] = SIDES.map((side) => {
    const [shown, isWall, isInside] =
      side === 'call' ? [columns, isCallWall, isCallInside] : [columns.toReversed(), isPutWall, isPutInside];
    const contract = row[side];
    const cell = contract === null ? undefined : { contract, other: other?.[side] ?? undefined, side, strike, spot };
    return shown.map((column) => (
      <ChainFigure
        key={`${side} ${column.key}`}
        column={column}
        side={side}
        most={most}
        isWall={isWall}
        isInside={isInside}
        cell={cell}
      />
    ));
  });
  return (
    <tr ref={line} tabIndex={0}>
      {calls}
      <th scope="row" className="strike">
        <b>{grouped(strike, Number.isInteger(strike) ? 0 : 2)}</b>
        {marks.isMaxPain ? <em>{t('max pain')}</em> : null}
      </th>
      {puts}
    </tr>
  );
}, isDrawnAlready);

/** A row out of sight keeps its figures until it is near: what nobody sees is not written. Its columns are those of the head. */
function isDrawnAlready(drawn: RowDrawn, { isSeen, ...now }: RowDrawn): boolean {
  if (!isSeen) return drawn.columns === now.columns;
  return Object.entries(now).every(([name, value]) => Object.is(value, Reflect.get(drawn, name)));
}

const statusTexts = {
  ok: 'Not known.',
  no_price: 'It was not traded in this session.',
  stale: 'It was traded last too long ago to tell a volatility of now.',
  expired: 'It is settled.',
  below_intrinsic: 'Its price is below what exercising would pay: no volatility explains it.',
  above_maximum: 'Its price is above what the underlying costs: no volatility explains it.',
} as const;

interface FigureMarks {
  readonly column: ChainColumn;
  readonly cell: ChainCell | undefined;
  readonly side: ChainSide;
  readonly isInside: boolean;
  /** The most open interest of its side. */
  readonly isWall: boolean;
}

function ChainFigure({ most, ...marks }: FigureMarks & { most: number }) {
  const { column, cell } = marks;
  const value = cell ? column.of(cell) : null;
  const said = saidOf(marks);
  const missing = cell ? statusTexts[cell.contract.status] : 'There is no such contract.';
  return (
    <td className={cellClass(marks)}>
      {column.isBar ? <i style={{ width: `${(52 * (value ?? 0)) / most}%` }} aria-hidden="true" /> : null}
      <span className={isModel(marks) || isOld(marks) ? 't3' : undefined} title={said}>
        <Figure value={value} format={column.format} missing={missing} />
      </span>
    </td>
  );
}

const isModel = ({ column, cell }: FigureMarks) => column.key === 'iv' && cell?.contract.isBySmile === true;
const isOld = ({ column, cell }: FigureMarks) => column.key === 'price' && cell?.contract.status === 'stale';

function saidOf(marks: FigureMarks): string | undefined {
  if (isModel(marks)) return t('Of the smile: the contract’s own is unknown.');
  const { tradedAt } = marks.cell?.contract ?? { tradedAt: null };
  if (marks.column.key === 'price' && tradedAt !== null)
    return t('Last traded at {time}', { time: clockText(tradedAt) });
  return marks.column.isBar && marks.isWall ? t('The most of this side.') : undefined;
}

function cellClass({ column, side, isInside, isWall }: FigureMarks): string {
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

function walk(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const row = event.target instanceof HTMLElement ? event.target.closest('tr') : null;
  if (!step || !row) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[tabindex]')];
  const next = rows[rows.indexOf(row) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
