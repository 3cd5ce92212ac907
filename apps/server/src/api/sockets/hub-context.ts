import type { AlertingDeps, Messages } from '../../modules/alerting/index.ts';
import type { SessionDeps } from '../../modules/derivatives/index.ts';
import type { Chains } from './chains.ts';
import type { Connections } from './connections.ts';
import type { Prices } from './prices.ts';

/** What every part of the sockets works with. */
export interface HubContext extends SocketServices {
  readonly messages: Messages;
  readonly prices: Prices;
  readonly chains: Chains;
  readonly connections: Connections;
  /** Sends every connection where the session stands, if that changed. */
  readonly sendFeed: () => void;
}

export type SocketServices = Pick<SessionDeps, 'store'> &
  Pick<
    AlertingDeps,
    'config' | 'log' | 'metrics' | 'health' | 'now' | 'authenticator' | 'channels' | 'appDb' | 'live' | 'bus'
  >;
