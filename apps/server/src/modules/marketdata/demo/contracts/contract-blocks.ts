import { dayNumber } from '@parakh/base';
import type { Block, BlockColumn } from '../../../../platform/store/block.ts';
import { constant, float, revision, SOURCE } from '../demo-blocks.ts';
import { onPaisa } from '../index-session.ts';
import { type ContractMarket, type DrawnContract, drawContracts } from './contract-session.ts';

/** Makes rows of `contract_day` of one session, or of the futures alone. */
export type ContractBlocks = (t: number, withOptions: boolean) => Block;

/** The session before is drawn as well, and kept for the next call: newest first costs no more than oldest first. */
export function contractBlocks(contracts: ContractMarket): ContractBlocks {
  let kept: { readonly key: string; readonly rows: DrawnContract[] } | undefined;
  const rowsOf = (t: number, withOptions: boolean) => {
    const key = `${t} ${withOptions}`;
    if (kept?.key === key) return kept.rows;
    const rows: DrawnContract[] = [];
    if (t >= 0) drawContracts(contracts, t, withOptions, (contract) => rows.push(contract));
    kept = { key, rows };
    return rows;
  };
  return (t, withOptions) => {
    const now = rowsOf(t, withOptions);
    // As the exchange does: what has another strike since the day before is compared with nothing.
    const before = new Map(rowsOf(t - 1, withOptions).map((row) => [nameOf(row), row]));
    const { day } = contracts.market.model.sessions[t]!;
    return blockOf(
      now.map((row) => ({ row, before: before.get(nameOf(row)) })),
      dayNumber(day),
    );
  };
}

const nameOf = ({ underlying, expiry, right, strike }: DrawnContract) =>
  `${underlying.name} ${expiry} ${right} ${strike}`;

/** Rupees, of options with the strike: on average a contract was traded at the mean of its four prices. */
function turnoverOf({ volume, lot, strike, open, high, low, close }: DrawnContract): number {
  return volume === 0 ? 0 : onPaisa(volume * lot * (strike + (open + high + low + close) / 4));
}

interface Compared {
  readonly row: DrawnContract;
  readonly before: DrawnContract | undefined;
}

function blockOf(rows: readonly Compared[], day: number): Block {
  const text = (name: string, of: (row: DrawnContract) => string): BlockColumn => ({
    name,
    type: 'String',
    values: rows.map(({ row }) => of(row)),
  });
  const date = (name: string, of: (row: DrawnContract) => number): BlockColumn => ({
    name,
    type: 'Date32',
    values: Int32Array.from(rows, ({ row }) => of(row)),
  });
  const number = (name: string, of: (compared: Compared) => number): BlockColumn =>
    float(name, Float64Array.from(rows, of));
  const count = (name: string, of: (compared: Compared) => number, type: BlockColumn['type'] = 'Nullable(UInt64)') => ({
    ...number(name, of),
    type,
  });
  return {
    columns: [
      text('underlying', ({ underlying }) => underlying.name),
      date('expiry', ({ expiry }) => expiry),
      text('option_right', ({ right }) => right),
      number('strike', ({ row }) => row.strike),
      date('day', () => day),
      date('last_day', ({ expiry }) => expiry),
      ...(['open', 'high', 'low', 'close'] as const).map((name) => number(name, ({ row }) => row[name])),
      number('last', ({ row }) => (row.volume > 0 ? row.close : NaN)),
      number('previous_close', ({ before }) => before?.close ?? NaN),
      number('settlement', ({ row }) => row.settlement),
      number('underlying_price', ({ row }) => row.spot),
      count('oi', ({ row }) => row.oi),
      count('oi_change', ({ row, before }) => row.oi - (before?.oi ?? 0), 'Nullable(Int64)'),
      count('volume', ({ row }) => row.volume),
      number('turnover', ({ row }) => turnoverOf(row)),
      count('trades', ({ row }) => Math.ceil(0.6 * row.volume)),
      count('lot', ({ row }) => row.lot),
      count('token', ({ row }) => row.token),
      constant('source', SOURCE, rows.length),
      revision(rows.length),
    ],
  };
}
