import type { api } from '../index.ts';
import { adminDescription } from './admin.ts';
import { alertsDescription } from './alerts.ts';
import { authDescription } from './auth.ts';
import { brokerDescription } from './broker.ts';
import { brokerInstrumentsDescription } from './broker-instruments.ts';
import type { AreaDescription, DescribedCall } from './call.ts';
import { companyDescription } from './company.ts';
import { contentDescription } from './content.ts';
import { marketDescription } from './market.ts';
import { miscDescription } from './misc.ts';
import { optionsDescription } from './options.ts';
import { paperDescription } from './paper.ts';
import { peopleDescription } from './people.ts';
import { preferencesDescription } from './preferences.ts';
import { scannerDescription } from './scanner.ts';
import { screenerDescription } from './screener.ts';
import { strategyDescription } from './strategy.ts';
import { watchlistDescription } from './watchlist.ts';

/** What an area is about, and its calls. */
export interface DescribedArea {
  readonly says: string;
  readonly calls: Readonly<Record<string, DescribedCall>>;
}

type Described = { readonly [Name in keyof typeof api]: { says: string; calls: AreaDescription<(typeof api)[Name]> } };

const described: Described = {
  admin: {
    says: 'What admins run: the work after a session, and price jumps that want a decision.',
    calls: adminDescription,
  },
  alerts: { says: 'Alerts, what they fired on, and where that is delivered.', calls: alertsDescription },
  auth: { says: 'Signing in and out, codes, one’s profile and sessions.', calls: authDescription },
  broker: {
    says: 'Accounts at brokers: connected, signed in by, what stands in them, their orders; and what brokers list.',
    calls: { ...brokerDescription, ...brokerInstrumentsDescription },
  },
  company: { says: 'Messages to us.', calls: companyDescription },
  content: { says: 'Companies: news, statements, ratings; candles for programs.', calls: contentDescription },
  market: { says: 'Prices, indices, sectors, breadth, levels and momentum.', calls: marketDescription },
  misc: { says: 'Notifications, holidays, and the health of the server.', calls: miscDescription },
  options: { says: 'Futures and options: chains, expiries, strikes, straddles, build-up.', calls: optionsDescription },
  paper: {
    says: 'The paper account: real prices, made-up money. Its orders and positions are asked for as a broker’s, by the name paper.',
    calls: paperDescription,
  },
  people: { says: 'What staff does with accounts.', calls: peopleDescription },
  preferences: { says: 'How the product looks to a person, and which alerts are on.', calls: preferencesDescription },
  scanner: { says: 'Scans: run, explained, saved, published, in categories, with alerts.', calls: scannerDescription },
  screener: { says: 'Fundamental screens: run, saved, compared, shared.', calls: screenerDescription },
  strategy: { says: 'Strategies and back-tests.', calls: strategyDescription },
  watchlist: { says: 'Watch lists and figures of their symbols.', calls: watchlistDescription },
};

/** Every area of the contract, described. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each description was checked against its own call above
export const descriptions = described as Readonly<Record<string, DescribedArea>>;
