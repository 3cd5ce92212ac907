import { AppError } from '@parakh/base';
import type { BrokerInstrument } from '@parakh/contract';
import { normaliseSymbol } from '@parakh/market';
import type { PaperInstrument } from '@parakh/paper';
import type { PaperAccountDeps } from './deps.ts';
import { paperInstruments } from './paper-instruments.ts';

/** Shares that the paper account trades in, by the names that people type: symbols and keys are ours. */
export function paperInstrumentsNamed(names: readonly string[], { engine, live }: PaperAccountDeps) {
  const market = engine().market();
  const { symbols } = live().board;
  const traded = new Set(symbols.length > 0 ? symbols : market.instruments.keys());
  const found: BrokerInstrument[] = [];
  const lacking: string[] = [];
  for (const name of names) {
    const symbol = market.currentName(normaliseSymbol(name));
    const [instrument] = traded.has(symbol) ? paperInstruments(market, [symbol]) : [];
    if (instrument) found.push(shown(instrument, { market, day: live().day }));
    else lacking.push(name);
  }
  return { instruments: found, lacking };
}

/** Throws AppError 'instrument.unknown'. */
export function paperInstrumentNamed(name: string, deps: PaperAccountDeps): BrokerInstrument {
  const [instrument] = paperInstrumentsNamed([name], deps).instruments;
  if (!instrument) throw new AppError('instrument.unknown', { symbol: name });
  return instrument;
}

interface Listing {
  readonly market: ReturnType<ReturnType<PaperAccountDeps['engine']>['market']>;
  readonly day: string;
}

function shown({ symbol, token, isin, lot, tickPaise, exchange }: PaperInstrument, { market, day }: Listing) {
  const listed = market.instruments.get(symbol);
  return {
    id: `${exchange}:cash:${symbol}`,
    exchange: exchange === 'BSE' ? 'BSE' : 'NSE',
    segment: 'cash',
    kind: 'equity',
    symbol,
    name: listed?.name ?? null,
    expiry: null,
    strike: null,
    optionType: null,
    broker: 'paper',
    key: token,
    tradingSymbol: symbol,
    token: symbol,
    isin,
    series: listed?.series ?? null,
    lot,
    tickSize: tickPaise / 100,
    freezeQuantity: null,
    listDay: day,
  } as const;
}
