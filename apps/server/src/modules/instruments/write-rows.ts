import type { MasterRow } from '@parakh/brokers';
import type { InstrumentsDeps } from './deps.ts';

/** Adds rows under a reading that does not count yet. */
export async function writeRows(
  rows: readonly MasterRow[],
  load: number,
  { store }: Pick<InstrumentsDeps, 'store'>,
): Promise<void> {
  const texts = (name: string, of: (row: MasterRow) => string) =>
    ({ name, type: 'String', values: rows.map(of) }) as const;
  const numbers = (name: string, of: (row: MasterRow) => number) =>
    ({ name, type: 'Float64', values: Float64Array.from(rows, of) }) as const;
  await store().insert('market.broker_instrument', {
    columns: [
      { name: 'load', type: 'Int64', values: new BigInt64Array(rows.length).fill(BigInt(load)) },
      texts('broker', ({ broker }) => broker),
      texts('vendor_key', ({ key }) => key),
      texts('exchange', ({ exchange }) => exchange),
      texts('segment', ({ segment }) => segment),
      texts('token', ({ token }) => token),
      texts('kind', ({ kind }) => kind),
      texts('symbol', ({ symbol }) => symbol),
      texts('trading_symbol', ({ tradingSymbol }) => tradingSymbol),
      texts('name', ({ name }) => name),
      texts('isin', ({ isin }) => isin),
      texts('series', ({ series }) => series),
      {
        name: 'expiry',
        type: 'Int32',
        values: Int32Array.from(rows, ({ expiry }) => (Number.isNaN(expiry) ? 0 : expiry)),
      },
      numbers('strike', ({ strike }) => strike),
      texts('option_type', ({ optionType }) => optionType),
      numbers('lot', ({ lot }) => lot),
      numbers('tick', ({ tick }) => tick),
      numbers('freeze', ({ freeze }) => freeze),
    ],
  });
}
