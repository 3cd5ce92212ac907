import type { AlertingDeps, Messages } from '../../modules/alerting/index.ts';
import type { Pages } from './pages.ts';
import type { Prices } from './prices.ts';

/** What every part of the sockets works with. */
export interface HubRoom extends SocketServices {
  readonly kept: Messages;
  readonly prices: Prices;
  readonly pages: Pages;
  /** Tells every page where the session stands, if that is another than it was told last. */
  readonly tellFeed: () => void;
}

export type SocketServices = Pick<
  AlertingDeps,
  'config' | 'log' | 'metrics' | 'health' | 'now' | 'standing' | 'channels' | 'people' | 'live' | 'bus'
>;
