import type { Usual } from '../../platform/store/column-types.ts';

/** Which process speaks to which broker, and what it asked there. Instants are the store's. */
export interface OrderLineTables {
  order_line: OrderLineTable;
  order_line_process: OrderLineProcessTable;
  order_line_call: OrderLineCallTable;
}

interface OrderLineTable {
  line: string;
  holder: string | null;
  fence: Usual<bigint>;
  until: Usual<Date>;
}

interface OrderLineProcessTable {
  name: string;
  serves: string;
  until: Date;
}

interface OrderLineCallTable {
  line: string;
  kind: string;
  urgency: string | null;
  account: string | null;
  app: string;
  at: Date;
  until: Date;
}
