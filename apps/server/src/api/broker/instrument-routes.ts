import { AppError, dayOf, nanToNull } from '@parakh/base';
import { instrumentId } from '@parakh/brokers';
import type { BrokerInstrument, brokerInstruments, JoinedInstrument } from '@parakh/contract';
import {
  brokerInstrument,
  brokerList,
  type InstrumentsDeps,
  type ListedRow,
  optionNamesOf,
  symbolInstruments,
} from '../../modules/instruments/index.ts';
import {
  type PaperAccountDeps,
  paperInstrumentNamed,
  paperInstrumentsNamed,
} from '../../modules/paper-account/index.ts';
import type { Handlers } from '../mount.ts';

/** What brokers list; of the paper account what the market that runs has, by our own symbols. */
export const instrumentRoutes: Handlers<typeof brokerInstruments, InstrumentsDeps & PaperAccountDeps> = {
  async instrumentList({ params, body }, services) {
    if (params.broker === 'paper') return paperInstrumentsNamed(body.symbols, services);
    const { found, lacking } = await brokerList(params.broker, body.symbols, services);
    return { instruments: found.map(shown), lacking: [...lacking] };
  },

  async instrument({ params }, services) {
    if (params.broker === 'paper') return paperInstrumentNamed(params.symbol, services);
    return shown(await brokerInstrument(params.symbol, params.broker, services));
  },

  async allInstruments({ params }, services) {
    const { cash, futures, options, apart } = await symbolInstruments(params.symbol, services);
    return {
      cash: cash.map(joined),
      futures: futures.map(joined),
      options: options.map(joined),
      apart: apart.map(({ row, why }) => ({ ...shown(row), reason: why })),
    };
  },

  async optionNames({ params }, services) {
    // Contracts have no ticks yet, so that none can be traded there.
    if (params.c === 'paper') throw new AppError('instrument.unknown', { symbol: params.a, broker: params.c });
    const names = await optionNamesOf({ symbol: params.a, expiry: params.b, broker: params.c }, services);
    return {
      prefix: names.prefix,
      suffixes: names.parts,
      strikes: names.strikes.map((strike, at) => ({ strike: strike / 100, written: names.strikeTexts[at]! })),
      example: names.example,
      irregular: names.irregular.length,
    };
  },
};

/** Rows of one thing: the first tells what it is, and a name is the first that is told. */
function joined(rows: readonly ListedRow[]): JoinedInstrument {
  const named = rows.find(({ name }) => name !== '') ?? rows[0]!;
  return { ...instrumentOf({ ...rows[0]!, name: named.name }), listings: rows.map(listingOf) };
}

const shown = (row: ListedRow): BrokerInstrument => ({ ...instrumentOf(row), ...listingOf(row) });

function instrumentOf(row: ListedRow) {
  const { exchange, segment, kind, symbol, name, expiry, strike, optionType } = row;
  return {
    id: instrumentId(row, dayOf),
    exchange,
    segment,
    kind,
    symbol,
    name: told(name),
    expiry: Number.isNaN(expiry) ? null : dayOf(expiry),
    strike: nanToNull(strike / 100),
    optionType: optionType === '' ? null : optionType,
  };
}

function listingOf({ broker, key, tradingSymbol, token, isin, series, lot, tick, freeze, part }: ListedRow) {
  return {
    broker,
    key,
    tradingSymbol,
    token,
    isin: told(isin),
    series: told(series),
    lot: nanToNull(lot),
    tickSize: nanToNull(tick / 100),
    freezeQuantity: nanToNull(freeze),
    listDay: dayOf(part.day),
  };
}

const told = (text: string): string | null => (text === '' ? null : text);
