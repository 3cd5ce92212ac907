import type { Broker, BrokerSession } from '@parakh/brokers';
import { type PaperDeps, PaperSession } from './session.ts';

/**
 * The paper account's record, beside those of brokers. It has no login and no app, and it is opened with deps of its own: what a vendor's
 * session is opened with (keys, tokens, a way to send) it cannot be given, nor can a vendor be opened with these.
 */
export interface PaperBroker extends Omit<Broker, 'id' | 'documents' | 'login' | 'appFields' | 'open'> {
  readonly id: 'paper';
  open(deps: PaperDeps): BrokerSession;
}

export const paper: PaperBroker = {
  id: 'paper',
  title: 'Paper account',
  limits: [],
  changesPerOrder: null,
  ownId: { longest: 18, isQueryable: true },
  prices: {},
  feed: null,
  updates: null,
  notBuilt: [
    'Conversion of a position to another product.',
    'Dividends, rights and demergers.',
    'Settlement of contracts at their expiry: close them before.',
    'After-hours auctions, and shares lent for a delivery that fails.',
  ],
  notEstablished: [
    'Margins of contracts are a percentage, not SPAN.',
    'How many shares stood before a limit order is not known where the source shows no order book: then only trades beyond its price fill it.',
  ],
  open: (deps) => new PaperSession(deps),
};
