import { dayOf } from '@parakh/base';
import type { MarketStore } from '../../store/market-store.ts';
import type { ContractLot } from '../contract-lot.ts';
import type { ReadingKind } from '../kind.ts';
import { Refusal } from '../refusal.ts';
import { openStoredRows, type Stored } from '../stored-rows.ts';

/** Lots of a list of futures and options: for days whose contracts do not tell their own. */
export const contractLots: ReadingKind<{ readonly lots: readonly ContractLot[] }> = {
  names: ({ lots }) => ({ symbols: lots.map(({ underlying }) => underlying) }),
  days: ({ lots }) => ({ past: lots.map(({ day }) => day) }),
  dayOf: ({ lots }) => lots[0]!.day,
  open: (run) => openStoredRows(run, { rows: ({ lots }) => lots, keyOf, isNews, read, write }),
};

const keyOf = ({ underlying, month, day }: ContractLot) => `${underlying} ${month} ${day}`;

function isNews(told: ContractLot, stored: Stored<ContractLot> | undefined, isReplacing: boolean): boolean {
  if (!stored || stored.lot === told.lot) return !stored;
  if (isReplacing) return true;
  const { underlying, month, day, lot } = told;
  throw new Refusal(
    0,
    `the lot of ${underlying} in ${month} is ${lot} in a list of ${dayOf(day)}, but ${stored.lot} is stored (from ${stored.source})`,
  );
}

function read(market: MarketStore): Promise<Stored<ContractLot>[]> {
  return market.rows<Stored<ContractLot>>(
    `SELECT underlying, month, toInt32(day) AS day, toFloat64(lot) AS lot, source, toInt32(revision) AS revision
     FROM market.contract_lot FINAL`,
  );
}

async function write(market: MarketStore, rows: readonly Stored<ContractLot>[]): Promise<void> {
  await market.insert('market.contract_lot', {
    columns: [
      { name: 'underlying', type: 'String', values: rows.map(({ underlying }) => underlying) },
      { name: 'month', type: 'Int32', values: Int32Array.from(rows, ({ month }) => month) },
      { name: 'day', type: 'Date32', values: Int32Array.from(rows, ({ day }) => day) },
      { name: 'lot', type: 'UInt64', values: rows.map(({ lot }) => lot) },
      { name: 'source', type: 'String', values: rows.map(({ source }) => source) },
      { name: 'revision', type: 'UInt64', values: rows.map(({ revision }) => revision) },
    ],
  });
}
