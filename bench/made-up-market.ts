import { pino } from 'pino';
import { openMarketStore } from '../apps/server/src/modules/marketdata/store/market.ts';
import type { MarketStore } from '../apps/server/src/modules/marketdata/store/market-store.ts';
import { benchMarket } from './backtest-market.ts';

interface Size {
  readonly symbols: number;
  readonly bars: number;
}

const SYMBOLS_AT_ONCE = 250;

/** Daily bars of a random walk with all fields, in a few large inserts, as an import writes. */
export async function writeMarket(dataFolder: string, { symbols, bars }: Size): Promise<void> {
  const store = await openMarketStore({ dataFolder, log: pino({ level: 'silent' }) });
  const { frame } = benchMarket(symbols, bars);
  for (let from = 0; from < symbols; from += SYMBOLS_AT_ONCE)
    await insert(store, frame, { from, to: Math.min(symbols, from + SYMBOLS_AT_ONCE) });
  await store.close();
}

const numbers = (name: string, values: Float64Array) => ({ name, type: 'Float64' as const, values });

async function insert(
  store: MarketStore,
  frame: ReturnType<typeof benchMarket>['frame'],
  { from, to }: { readonly from: number; readonly to: number },
) {
  const [first, last] = [frame.starts[from]!, frame.starts[to]!];
  const length = last - first;
  const bars = length / (to - from);
  const column = (name: 'open' | 'high' | 'low' | 'close' | 'volume') => frame.columns[name]!.slice(first, last);
  const [close, shares] = [column('close'), column('volume')];
  const counts = (name: string, share: number) => ({
    name,
    type: 'Nullable(UInt64)' as const,
    values: Array.from(column('volume'), (volume) => Math.round(volume * share)),
  });
  const text = (name: string, of: (i: number) => string) => ({
    name,
    type: 'String' as const,
    values: Array.from({ length }, (_, i) => of(i)),
  });
  await store.insert('market.daily_bar', {
    columns: [
      text('symbol', (i) => frame.symbols[from + Math.floor(i / bars)]!),
      text('series', () => 'EQ'),
      { name: 'day', type: 'Date32', values: frame.time.slice(first, last).map((time) => time / 1440) },
      ...(['open', 'high', 'low', 'close'] as const).map((name) => numbers(name, column(name))),
      numbers('last', column('close')),
      numbers('previous_close', column('open')),
      numbers('average', column('close')),
      numbers(
        'turnover',
        close.map((price, i) => price * shares[i]!),
      ),
      numbers('delivery_pct', column('close').fill(50)),
      counts('volume', 1),
      counts('trades', 0.02),
      counts('delivery_quantity', 0.5),
      text('source', () => 'bench'),
      { name: 'revision', type: 'UInt64', values: Array.from({ length }, () => 1) },
    ],
  });
}
