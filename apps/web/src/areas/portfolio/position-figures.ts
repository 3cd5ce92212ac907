import type { api, ReplyOf } from '@parakh/contract';
import type { Tick } from '@parakh/market';
import type { RowSource } from './holding-figures.ts';
import { type MaybeNumber, type Total, totalOf } from './money.ts';
import type { Listed } from './own-symbol.ts';
import { isPricedBy } from './priced-by.ts';

export type BrokerPosition = ReplyOf<typeof api.broker.positions>['positions'][number];

/** A position with its figures: units as the broker counts them, money in paise, prices in rupees; null is not known. */
export interface PositionRow extends RowSource {
  readonly key: string;
  readonly symbol: string;
  readonly isListed: boolean;
  readonly position: BrokerPosition;
  readonly last: MaybeNumber;
  /** When `last` was, ms. */
  readonly lastAt: number;
  readonly realised: MaybeNumber;
  readonly unrealised: MaybeNumber;
  /** Realised and unrealised together. */
  readonly mtm: MaybeNumber;
}

const worth = (units: number, points: MaybeNumber, multiplier: number): MaybeNumber =>
  points === null ? null : Math.round(units * points * multiplier * 100);

const between = (from: MaybeNumber, to: MaybeNumber): MaybeNumber => (from === null || to === null ? null : to - from);

/** Neither is known where what was bought and sold does not make up the net: part of it was carried over, at a price that is not told. */
function gainsOf(position: BrokerPosition, last: MaybeNumber) {
  const { net, bought, sold, buyAverage, sellAverage, multiplier } = position;
  const unknown = { realised: null, unrealised: null };
  if (net === null || bought === null || sold === null || bought - sold !== net) return unknown;
  const closed = Math.min(bought, sold);
  const entry = net > 0 ? buyAverage : sellAverage;
  return {
    realised: closed === 0 ? 0 : worth(closed, between(buyAverage, sellAverage), multiplier),
    unrealised: net === 0 ? 0 : worth(net, between(entry, last), multiplier),
  };
}

function byPrice(position: BrokerPosition, last: MaybeNumber) {
  const { realised, unrealised } = gainsOf(position, last);
  return { realised, unrealised, mtm: realised === null || unrealised === null ? null : realised + unrealised };
}

export function positionRow(position: BrokerPosition, held: RowSource, listed: Listed | undefined): PositionRow {
  const { exchange, symbol, token, product, last } = position;
  return {
    ...held,
    key: `${held.broker} ${exchange} ${symbol} ${token ?? ''} ${product}`,
    symbol: listed?.symbol ?? symbol,
    isListed: listed !== undefined,
    position,
    last,
    lastAt: held.readAt,
    ...byPrice(position, last),
  };
}

/** The row as the newest tick has it. */
export function tickedPosition(row: PositionRow, tick: Tick | undefined): PositionRow {
  if (!isPricedBy(row, tick)) return row;
  return { ...row, last: tick.ltp, lastAt: tick.time, ...byPrice(row.position, tick.ltp) };
}

export function positionTotals(
  rows: readonly PositionRow[],
): Readonly<Record<'realised' | 'unrealised' | 'mtm', Total>> {
  return {
    realised: totalOf(rows.map((row) => row.realised)),
    unrealised: totalOf(rows.map((row) => row.unrealised)),
    mtm: totalOf(rows.map((row) => row.mtm)),
  };
}
