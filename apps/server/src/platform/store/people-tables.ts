import type { Role } from '@parakh/contract';
import type { Generated } from 'kysely';
import type { AlertTables } from './alert-tables.ts';
import type { Json, NullableJson, Usual, UsualJson } from './column-types.ts';
import type { EndOfDayTables } from './end-of-day-tables.ts';

/** The tables of the people's store as Kysely knows them; their SQL is in migrations/. Instants are milliseconds since the epoch. */
export interface PeopleTables extends AlertTables, EndOfDayTables {
  contact_message: ContactMessageTable;
  job: JobTable;
  job_part: JobPartTable;
  strategy: StrategyTable;
  strategy_version: StrategyVersionTable;
  person: PersonTable;
  role_grant: RoleGrantTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  signing_key: SigningKeyTable;
  code: CodeTable;
  registration: RegistrationTable;
  attempt: AttemptTable;
  audit: AuditTable;
  watchlist: WatchlistTable;
  alert_preference: AlertPreferenceTable;
  display_preference: DisplayPreferenceTable;
  notification: NotificationTable;
  screen: ScreenTable;
  screen_version: ScreenVersionTable;
  bookmark: BookmarkTable;
  category: CategoryTable;
  sub_category: SubCategoryTable;
  segment: SegmentTable;
  segment_scan: SegmentScanTable;
  screen_fields: ScreenFieldsTable;
  screen_view: ScreenViewTable;
}

interface ContactMessageTable {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  at: bigint;
}

interface JobTable {
  id: string;
  kind: string;
  about: string | null;
  person: string | null;
  visitor: string | null;
  share_key: string | null;
  asker: string | null;
  server: string;
  request: Json;
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  progress: Usual<number>;
  doing: Usual<string>;
  error: string | null;
  summary: NullableJson;
  attempts: Usual<number>;
  created_at: bigint;
  started_at: bigint | null;
  finished_at: bigint | null;
}

interface JobPartTable {
  job: string;
  name: string;
  content: Buffer;
}

interface StrategyTable {
  id: string;
  person: string;
  name: string;
  request: Json;
  is_public: boolean;
  created_at: bigint;
  updated_at: bigint;
  changed_at: bigint;
  version: Usual<number>;
  forked_from: string | null;
  forked_version: number | null;
  forked_name: string | null;
  forked_person: string | null;
  share_key: string | null;
}

interface StrategyVersionTable {
  strategy: string;
  version: number;
  name: string;
  request: Json;
  note: Usual<string>;
  saved_at: bigint;
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

interface WatchlistTable {
  id: string;
  person: string;
  name: string;
  symbols: string[];
  created_at: bigint;
  updated_at: bigint;
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

interface ScreenTable {
  id: string;
  kind: 'scan' | 'screen';
  person: string;
  name: string;
  description: Usual<string>;
  version: number;
  forked_from: string | null;
  forked_version: number | null;
  forked_name: string | null;
  forked_person: string | null;
  is_public: Usual<boolean>;
  published_at: bigint | null;
  is_default: Usual<boolean>;
  category: string | null;
  sub_category: string | null;
  invalid_because: string | null;
  share_key: string | null;
  scan_date: string | null;
  created_at: bigint;
  updated_at: bigint;
}

interface ScreenVersionTable {
  screen: string;
  version: number;
  content: Json;
  note: Usual<string>;
  saved_at: bigint;
}

interface BookmarkTable {
  person: string;
  screen: string;
  at: bigint;
}

interface CategoryTable {
  name: string;
  position: number;
}

interface SubCategoryTable {
  category: string;
  name: string;
  position: number;
}

interface SegmentTable {
  name: string;
  description: Usual<string>;
  updated_at: bigint;
}

interface SegmentScanTable {
  segment: string;
  scan: string;
  position: number;
}

interface ScreenFieldsTable {
  person: string;
  fields: Json;
  updated_at: bigint;
}

interface ScreenViewTable {
  screen: string;
  day: string;
  views: number;
}
