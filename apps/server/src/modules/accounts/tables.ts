import type { Role } from '@parakh/contract';
import type { Generated } from 'kysely';
import type { Json, Usual, UsualJson } from '../../platform/store/column-types.ts';

/** Who somebody is, and what they set for themselves. Instants are milliseconds since the epoch. */
export interface AccountsTables {
  person: PersonTable;
  role_grant: RoleGrantTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  signing_key: SigningKeyTable;
  code: CodeTable;
  registration: RegistrationTable;
  attempt: AttemptTable;
  audit: AuditTable;
  alert_preference: AlertPreferenceTable;
  display_preference: DisplayPreferenceTable;
  notification: NotificationTable;
}

interface PersonTable {
  id: string;
  user_name: string;
  full_name: Usual<string>;
  email: string | null;
  email_verified_at: bigint | null;
  mobile: string | null;
  mobile_verified_at: bigint | null;
  password_hash: string | null;
  password_changed_at: bigint | null;
  google_subject: string | null;
  campaign: UsualJson;
  is_demo: Usual<boolean>;
  created_at: bigint;
  disabled_at: bigint | null;
  forgotten_at: bigint | null;
}

interface RoleGrantTable {
  person: string;
  role: Exclude<Role, 'user'>;
  granted_by: string | null;
  granted_at: bigint;
  ends_at: bigint | null;
}

interface SessionTable {
  id: string;
  person: string;
  actor: string | null;
  device: string;
  address: string;
  created_at: bigint;
  used_at: bigint;
  expires_at: bigint;
  ended_at: bigint | null;
  token_tail: Usual<string>;
}

interface RefreshTokenTable {
  hash: Buffer;
  session: string;
  generation: number;
  created_at: bigint;
  used_at: bigint | null;
}

interface SigningKeyTable {
  id: string;
  public_key: Json;
  private_key: Buffer;
  created_at: bigint;
}

interface CodeTable {
  id: string;
  purpose: string;
  address: string;
  person: string | null;
  hash: Buffer;
  tries: Usual<number>;
  created_at: bigint;
  expires_at: bigint;
  used_at: bigint | null;
}

interface RegistrationTable {
  id: string;
  email: string;
  user_name: string;
  full_name: string;
  mobile: string | null;
  password_hash: string;
  campaign: Json;
  created_at: bigint;
}

interface AttemptTable {
  key: string;
  failures: number;
  first_at: bigint;
  locked_until: Usual<bigint>;
}

interface AuditTable {
  id: Generated<bigint>;
  at: bigint;
  actor: string | null;
  person: string | null;
  session: string | null;
  action: string;
  detail: UsualJson;
}

interface AlertPreferenceTable {
  person: string;
  alert_name: string;
  is_sound: boolean;
  is_alert_true: boolean;
  updated_at: bigint;
}

interface DisplayPreferenceTable {
  person: string;
  name: string;
  value: Json;
  updated_at: bigint;
}

interface NotificationTable {
  id: string;
  person: string;
  kind: string;
  title: string;
  message: string;
  link: string | null;
  about: string | null;
  at: bigint;
  read_at: bigint | null;
}
