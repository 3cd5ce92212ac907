import type { PlatformDeps } from '../../platform/deps.ts';
import type { PeopleStore, TablesOf } from '../../platform/store/people.ts';
import type { Channels } from './channels.ts';
import type { Letters } from './letters/letter.ts';
import type { ServerSecret } from './server-secret.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { Standing } from './standing.ts';
import type { AccountsTables } from './tables.ts';

export interface AccountsDeps extends PlatformDeps {
  readonly people: () => Promise<PeopleStore<AccountsTables & TablesOf<PlatformDeps>>>;
  /** What codes and keys are sealed with. */
  readonly secret: ServerSecret;
  readonly signingKeys: SigningKeys;
  /** Who calls, and what they may do. */
  readonly standing: Standing;
  /** Messages to open pages. */
  readonly channels: Channels;
  /** Mail and text messages. */
  readonly letters: Letters;
}
