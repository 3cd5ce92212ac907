import type { InstrumentKind, MasterExchange, MasterRow, MasterSegment } from '@parakh/brokers';
import type { InstrumentsDeps } from './deps.ts';
import { type CurrentPart, currentParts } from './loads.ts';

/** A row that counts, with the day of its list. */
export interface ListedRow extends MasterRow {
  readonly part: CurrentPart;
}

/** A row as it is stored. */
export interface StoredRow {
  readonly load: bigint;
  readonly broker: string;
  readonly vendor_key: string;
  readonly exchange: MasterExchange;
  readonly segment: MasterSegment;
  readonly token: string;
  readonly kind: InstrumentKind;
  readonly symbol: string;
  readonly trading_symbol: string;
  readonly name: string;
  readonly isin: string;
  readonly series: string;
  readonly expiry: number;
  readonly strike: number;
  readonly option_type: MasterRow['optionType'];
  readonly lot: number;
  readonly tick: number;
  readonly freeze: number;
}

/** What is looked for: each condition narrows, an absent one does not. */
export interface Wanted {
  readonly broker?: string;
  readonly symbols?: readonly string[];
  readonly tradingSymbols?: readonly string[];
  readonly kinds?: readonly InstrumentKind[];
  readonly expiry?: number;
  readonly tokens?: readonly string[];
}

const conditions: Readonly<Record<Exclude<keyof Wanted, 'broker'>, string>> = {
  symbols: 'symbol IN {symbols:Array(String)}',
  tradingSymbols: 'trading_symbol IN {tradingSymbols:Array(String)}',
  kinds: 'kind IN {kinds:Array(String)}',
  expiry: 'expiry = {expiry:Int32}',
  tokens: 'token IN {tokens:Array(String)}',
};

/** The rows that count of all brokers, or of one. Contracts that have ended since the list was read are left out. */
export async function listedRows(wanted: Wanted, today: number, deps: InstrumentsDeps): Promise<ListedRow[]> {
  const { broker, ...narrowed } = wanted;
  const current = await currentParts(deps);
  const loads = [...new Set((broker === undefined ? current.parts : current.of(broker)).map(({ load }) => load))];
  if (loads.length === 0) return [];
  const asked = Object.keys(conditions).flatMap((name) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the table above
    name in narrowed ? [conditions[name as keyof typeof conditions]] : [],
  );
  const found = await deps.store().rows<StoredRow>(
    `SELECT * FROM market.broker_instrument
     WHERE load IN (${loads.join(', ')}) AND (expiry = 0 OR expiry >= {today:Int32}) AND ${asked.join(' AND ')}
     ${broker === undefined ? '' : 'AND broker = {broker:String}'}`,
    { ...narrowed, today, ...(broker !== undefined && { broker }) },
  );
  return found.flatMap((row) => {
    const part = current.part(row);
    return part?.load === Number(row.load) ? [listed(row, part)] : [];
  });
}

/** In the words of the package. */
export function listed(stored: StoredRow, part: CurrentPart): ListedRow {
  const { load: _load, vendor_key, trading_symbol, option_type, expiry, ...same } = stored;
  return {
    ...same,
    key: vendor_key,
    tradingSymbol: trading_symbol,
    optionType: option_type,
    expiry: expiry === 0 ? NaN : expiry,
    part,
  };
}
