import type { PlatformDeps } from '../../platform/deps.ts';
import type { AppDatabase, TablesOf } from '../../platform/store/app-database.ts';
import type { Authenticator } from './authenticator.ts';
import type { Channels } from './channels.ts';
import type { EmailService } from './emails/email.ts';
import type { ServerSecret } from './server-secret.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { AccountsTables } from './tables.ts';

export interface AccountsDeps extends PlatformDeps {
  readonly appDb: () => Promise<AppDatabase<AccountsTables & TablesOf<PlatformDeps>>>;
  /** What codes and keys are sealed with. */
  readonly secret: ServerSecret;
  readonly signingKeys: SigningKeys;
  /** Who calls, and what they may do. */
  readonly authenticator: Authenticator;
  /** Messages to open pages. */
  readonly channels: Channels;
  /** Mail and text messages. */
  readonly emails: EmailService;
}
