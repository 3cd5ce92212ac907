import type { Usual } from '../../platform/store/column-types.ts';
import type { AccountsTables } from '../accounts/index.ts';

/** Accounts at brokers, and logins that were begun. With what it reads of tables of modules before it. Instants are milliseconds since the epoch. */
export interface BrokerAccountTables extends AccountsTables {
  broker_account: BrokerAccountTable;
  broker_login: BrokerLoginTable;
}

interface BrokerAccountTable {
  id: string;
  person: string;
  broker: string;
  client_id: string | null;
  app: Buffer | null;
  tokens: Buffer | null;
  login: string | null;
  token_given_at: bigint | null;
  expires_at: bigint | null;
  is_selected: Usual<boolean>;
  created_at: bigint;
  updated_at: bigint;
}

interface BrokerLoginTable {
  id: string;
  broker: string;
  state: Buffer;
  person: string | null;
  browser: string;
  return_to: string;
  client_id: string | null;
  replaces: boolean;
  created_at: bigint;
  used_at: bigint | null;
  proven_client_id: string | null;
  tokens: Buffer | null;
  confirmed_at: bigint | null;
  token: Buffer | null;
}
