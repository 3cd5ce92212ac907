import type { Logger } from 'pino';
import type { MarketView } from './areas/market/view.ts';
import type { Bus } from './bus/bus.ts';
import type { Config } from './config.ts';
import type { Engine } from './engine/engine.ts';
import type { LongTexts } from './engine/long-texts.ts';
import type { EvidenceKeeper } from './evidence/keeper.ts';
import type { Health } from './health.ts';
import type { Budget } from './http/budget.ts';
import type { Metrics } from './http/metrics.ts';
import type { Jobs } from './jobs/runner.ts';
import type { Live } from './live/live.ts';
import type { Channels } from './people/channels.ts';
import type { Letters } from './people/letters/letter.ts';
import type { ServerSecret } from './people/server-secret.ts';
import type { SigningKeys } from './people/signing-keys.ts';
import type { Standing } from './people/standing.ts';
import type { MarketStore } from './store/market.ts';
import type { PeopleStore } from './store/people.ts';

/** What a handler or a command may use. Everything that touches the world is in here, so that a test can hand in its own. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** What does not work, and how far alerts are evaluated. */
  readonly health: Health;
  /** Conditions as they are checked, long ones beside the main thread. */
  readonly texts: LongTexts;
  /** The workers' time by caller. */
  readonly budget: Budget;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** What codes and keys are sealed with. */
  readonly secret: ServerSecret;
  readonly signingKeys: SigningKeys;
  /** Who calls, and what they may do. */
  readonly standing: Standing;
  /** Messages to open pages. */
  readonly channels: Channels;
  /** Mail and text messages. */
  readonly letters: Letters;
  /** Whether a scan can be answered. */
  readonly isReady: () => boolean;
  /** Throws AppError 'server.starting' until the stores are open. */
  readonly store: () => MarketStore;
  /** Throws AppError 'server.starting' until the market is in memory. */
  readonly engine: () => Engine;
  /** What processes say to each other. Throws AppError 'server.starting' until it is open. */
  readonly bus: () => Bus;
  /** The session that runs. Throws AppError 'server.starting' until the market is in memory. */
  readonly live: () => Live;
  /** The held market as screens read it. Throws AppError 'market.empty' while nothing is held. */
  readonly view: () => Promise<MarketView>;
  /** Opened by whoever asks first, since nobody waits for it at the start. */
  readonly people: () => Promise<PeopleStore>;
  /** Long work. Opened like the people's store, in which it is kept; throws AppError 'server.starting' until the market is in memory. */
  readonly jobs: () => Promise<Jobs>;
  /** Evidence of the known scans. Throws AppError 'server.starting' until the market is in memory. */
  readonly evidence: () => EvidenceKeeper;
  /** After an import: reads the market again, or, where nobody holds it, makes the next start quick; tells the other processes. */
  readonly refresh: () => Promise<void>;
}
