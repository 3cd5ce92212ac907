import type { brokerInstruments } from '../broker-instruments.ts';
import type { AreaDescription } from './call.ts';

const broker = 'zerodha';

export const brokerInstrumentsDescription: AreaDescription<typeof brokerInstruments> = {
  instrumentList: {
    summary: 'Find many symbols in a broker’s list of instruments',
    more: 'Those of NSE, else of BSE. What the broker does not list is named; nothing is taken for the nearest.',
    failures: ['instrument.no-list'],
    example: { params: { broker }, body: { symbols: ['RELIANCE', 'NIFTY 50', 'NOSUCH'] } },
    exampleFails: 'instrument.no-list',
  },
  instrument: {
    summary: 'Find a symbol in a broker’s list of instruments',
    failures: ['instrument.unknown', 'instrument.no-list'],
    example: { params: { symbol: 'RELIANCE', broker } },
    exampleFails: 'instrument.no-list',
  },
  allInstruments: {
    summary: 'Read a symbol’s shares, futures and options with every broker’s key',
    more: 'Joined by exchange, segment and token where ISIN, or underlying, expiry, strike and type, agree. A line that disagrees stands apart with the reason.',
    failures: ['instrument.unknown'],
    example: { params: { symbol: 'RELIANCE' } },
    exampleFails: 'instrument.unknown',
  },
  optionNames: {
    summary: 'Read how a broker names the options of an underlying and expiry',
    more: 'A name is the prefix, what stands before the strike, the strike as it is written, and what stands after it. {a} is the underlying, {b} the day of expiry, {c} the broker.',
    failures: ['instrument.unknown', 'instrument.no-list'],
    example: { params: { a: 'NIFTY', b: '2026-12-29', c: broker } },
    exampleFails: 'instrument.no-list',
  },
};
