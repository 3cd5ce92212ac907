import { barDay, timeAt } from '@parakh/market';
import type { Block, BlockColumn } from '../../../platform/store/block.ts';
import type { QuotedFuture } from '../../marketdata/index.ts';
import type { MarketStore } from '../../marketdata/store/market-store.ts';
import { updateFigures } from '../update-figures.ts';
import type { KnownSession } from './known-session.ts';
import { LAST } from './test-contract-session.ts';

/** Stores contracts of a session as the exchange's file of the day would tell them, with their figures. */
export async function storeSession(store: MarketStore, sessions: Iterable<KnownSession>): Promise<void> {
  const tokenOf = await tokens(store);
  const contracts = [...sessions].flatMap(contractsOf);
  await store.insert('demo.contract_day', blockOf(contracts.map((one) => ({ ...one, token: tokenOf(one) }))));
  await updateFigures(store);
}

type Name = Pick<Contract, 'underlying' | 'expiry' | 'right' | 'strike'>;
const nameOf = ({ underlying, expiry, right, strike }: Name) => `${underlying} ${expiry} ${right} ${strike}`;

/** A contract has the same one in every file; NaN for one that was not listed before. */
async function tokens(store: MarketStore): Promise<(contract: Name) => number> {
  const rows = await store.rows<Name & { readonly token: number }>(
    `SELECT toString(underlying) AS underlying, toInt32(expiry) AS expiry, toString(option_right) AS right, strike,
       ifNull(toFloat64(token), nan) AS token
     FROM demo.contract_day WHERE day = '${LAST}'`,
  );
  const known = new Map(rows.map((row) => [nameOf(row), row.token]));
  return (contract) => known.get(nameOf(contract)) ?? NaN;
}

interface Contract {
  readonly underlying: string;
  readonly expiry: number;
  readonly expiresAt: number;
  readonly right: 'call' | 'put' | '';
  readonly strike: number;
  readonly day: number;
  readonly close: number;
  readonly spot: number;
  readonly oi: number;
  readonly oiChange: number;
  readonly volume: number;
  readonly lot: number;
}

function contractsOf(known: KnownSession): Contract[] {
  const { underlying, lot, hours } = known;
  const at = hours.closesAt;
  const of = { underlying, lot, day: hours.day, spot: known.spots()(at) };
  const futures = known.futures!()(at).map(
    (future: QuotedFuture): Contract => ({ ...of, ...future, right: '', strike: 0 }),
  );
  const quotesAt = known.quotes();
  const options = known.expiries.flatMap(({ expiry, expiresAt, options: listed }) => {
    const quotes = quotesAt({ expiry, expiresAt, options: listed }, at);
    return listed.map(({ strike, right }): Contract => {
      const [row, side] = [quotes.strikes.indexOf(strike), quotes[right]];
      return {
        ...of,
        expiry,
        expiresAt,
        right,
        strike,
        // Of what was not traded the file tells a theoretical price.
        close: side.volume[row]! > 0 ? side.price[row]! : 1,
        oi: side.openInterest[row]!,
        oiChange: side.openInterestChange[row]!,
        volume: side.volume[row]!,
      };
    });
  });
  return [...futures, ...options];
}

type Row = Contract & { readonly token: number };

function blockOf(rows: readonly Row[]): Block {
  const text = (name: string, of: (row: Row) => string): BlockColumn => ({
    name,
    type: 'String',
    values: rows.map((row) => of(row)),
  });
  const date = (name: string, of: (row: Row) => number): BlockColumn => ({
    name,
    type: 'Date32',
    values: Int32Array.from(rows, (row) => of(row)),
  });
  const number = (
    name: string,
    of: (row: Row) => number,
    type: 'Float64' | 'Nullable(UInt64)' | 'Nullable(Int64)' = 'Float64',
  ): BlockColumn => ({ name, type, values: Float64Array.from(rows, (row) => of(row)) });
  return {
    columns: [
      text('underlying', ({ underlying }) => underlying),
      date('expiry', ({ expiry }) => expiry),
      text('option_right', ({ right }) => right),
      number('strike', ({ strike }) => strike),
      date('day', ({ day }) => day),
      date('last_day', ({ expiresAt }) => barDay(timeAt(expiresAt))),
      ...['open', 'high', 'low', 'close', 'last'].map((name) => number(name, ({ close }) => close)),
      number('previous_close', () => NaN),
      number('settlement', ({ close }) => close),
      number('underlying_price', ({ spot }) => spot),
      number('oi', ({ oi }) => oi, 'Nullable(UInt64)'),
      number('oi_change', ({ oiChange }) => oiChange, 'Nullable(Int64)'),
      number('volume', ({ volume }) => volume, 'Nullable(UInt64)'),
      number('turnover', () => 0),
      number('trades', () => 1, 'Nullable(UInt64)'),
      number('lot', ({ lot }) => lot, 'Nullable(UInt64)'),
      number('token', ({ token }) => token, 'Nullable(UInt64)'),
      text('source', () => 'a test'),
      { name: 'revision', type: 'UInt64', values: rows.map(() => 1n) },
    ],
  };
}
