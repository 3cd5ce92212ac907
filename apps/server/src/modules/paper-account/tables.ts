import type { Json, Usual } from '../../platform/store/column-types.ts';
import type { AccountsTables } from '../accounts/index.ts';

/** Paper accounts, with what is read of tables of modules before. Money is whole paise. */
export interface PaperTables extends AccountsTables {
  paper_account: PaperAccountTable;
  paper_entry: PaperEntryTable;
  paper_trade: PaperTradeTable;
  paper_order: PaperOrderTable;
  paper_equity: PaperEquityTable;
}

interface PaperAccountTable {
  person: string;
  state: string;
  version: bigint;
  is_busy: boolean;
  opened_at: bigint;
  reset_at: bigint | null;
  reset_entry: Usual<number>;
  is_simulated_past: Usual<boolean>;
  stopped: string | null;
  updated_at: bigint;
}

interface PaperEntryTable {
  person: string;
  seq: number;
  at: bigint;
  day: string | null;
  round: number;
  kind: string;
  token: string | null;
  order_id: string | null;
  trade_id: string | null;
  lines: Json;
  cash: number;
}

interface PaperTradeTable {
  person: string;
  id: string;
  order_id: string;
  exchange: string;
  symbol: string;
  token: string;
  side: string;
  product: string;
  quantity: number;
  price: number;
  at: bigint;
}

interface PaperOrderTable {
  person: string;
  id: string;
  own_id: string | null;
  body: string;
  is_open: boolean;
  updated_at: bigint;
}

interface PaperEquityTable {
  person: string;
  session: number;
  day: string;
  round: number;
  equity: number;
  entry: number;
}
