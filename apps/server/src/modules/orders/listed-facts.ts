import { AppError, dayOf } from '@parakh/base';
import { brokerInstrument, type InstrumentsDeps, type ListedRow } from '../instruments/index.ts';
import type { OrderFacts } from './checks/facts.ts';
import type { AskedOrder } from './deps.ts';

/** Series of NSE and groups of BSE that are settled trade by trade: bought and sold within a day they are not. */
const tradeToTrade: ReadonlySet<string> = new Set(['BE', 'BZ', 'ST', 'T', 'XT', 'Z']);

type Listed = Pick<OrderFacts, 'isListed' | 'lot' | 'tick' | 'freeze' | 'products'>;

/** What the broker's list of instruments says of what is ordered; nothing where no list of it is here, or another instrument has that name. */
export function listedFacts({ account }: Pick<AskedOrder, 'account'>, row: ListedRow | null): Partial<Listed> {
  if (!row) return {};
  const source = `${account.broker.title}, list of ${dayOf(row.part.day)}`;
  const fact = <Value>(value: Value) => ({ value, source });
  return {
    isListed: fact(true),
    ...(row.lot > 0 ? { lot: fact(row.lot) } : {}),
    ...(row.tick > 0 ? { tick: fact(row.tick) } : {}),
    ...(row.freeze > 0 ? { freeze: fact(row.freeze) } : {}),
    products: fact(productsOf(row)),
  };
}

/** The row of the broker's list that is ordered; null where no list of it is here, or another instrument has that name. */
export async function listedRow({ account, content }: AskedOrder, deps: InstrumentsDeps): Promise<ListedRow | null> {
  try {
    const row = await brokerInstrument(plainSymbol(content), account.broker.id, deps);
    return row.key === content.instrument.token ? row : null;
  } catch (failure) {
    if (failure instanceof AppError && failure.code.startsWith('instrument.')) return null;
    throw failure;
  }
}

/** As our market names what is ordered; null of a contract that no list here has, whose name alone does not tell the underlying. */
export const symbolOf = (content: AskedOrder['content'], row: ListedRow | null): string | null =>
  row?.symbol ?? (isContract(content) ? null : plainSymbol(content));

const contracts: ReadonlySet<string> = new Set(['NFO', 'BFO', 'CDS', 'BCD', 'MCX', 'NCDEX']);

export const isContract = ({ instrument }: AskedOrder['content']): boolean => contracts.has(instrument.exchange);

/** As the exchange writes it: Angel One and Fyers write the series behind a share's symbol. */
export const plainSymbol = ({ instrument: { symbol } }: AskedOrder['content']): string =>
  symbol.replace(/^[A-Z]+:/, '').replace(/-[A-Z]{1,2}$/, '');

function productsOf({ kind, series }: ListedRow): readonly string[] {
  if (kind !== 'equity') return ['INTRADAY', 'CARRYFORWARD'];
  return tradeToTrade.has(series) ? ['DELIVERY'] : ['DELIVERY', 'INTRADAY', 'MARGIN'];
}
