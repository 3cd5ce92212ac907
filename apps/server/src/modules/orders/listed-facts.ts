import { AppError, dayOf } from '@parakh/base';
import { brokerInstrument, type InstrumentsDeps, type ListedRow } from '../instruments/index.ts';
import type { OrderFacts } from './checks/facts.ts';
import type { AskedOrder } from './deps.ts';

/** Series of NSE and groups of BSE that are settled trade by trade: bought and sold within a day they are not. */
const tradeToTrade: ReadonlySet<string> = new Set(['BE', 'BZ', 'ST', 'T', 'XT', 'Z']);

type Listed = Pick<OrderFacts, 'isListed' | 'lot' | 'tick' | 'freeze' | 'products'>;

/** What the broker's list of instruments says of what is ordered; nothing where no list of it is here, or another instrument has that name. */
export async function listedFacts({ account, content }: AskedOrder, deps: InstrumentsDeps): Promise<Partial<Listed>> {
  const row = await rowOf(account.broker.id, content.instrument.symbol, deps);
  if (row?.key !== content.instrument.token) return {};
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

/** Angel One and Fyers write the series behind a share's symbol. */
async function rowOf(broker: string, symbol: string, deps: InstrumentsDeps): Promise<ListedRow | null> {
  try {
    return await brokerInstrument(symbol.replace(/^[A-Z]+:/, '').replace(/-[A-Z]{1,2}$/, ''), broker, deps);
  } catch (failure) {
    if (failure instanceof AppError && failure.code.startsWith('instrument.')) return null;
    throw failure;
  }
}

function productsOf({ kind, series }: ListedRow): readonly string[] {
  if (kind !== 'equity') return ['INTRADAY', 'CARRYFORWARD'];
  return tradeToTrade.has(series) ? ['DELIVERY'] : ['DELIVERY', 'INTRADAY', 'MARGIN'];
}
