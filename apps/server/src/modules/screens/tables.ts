import type { Json, Usual } from '../../platform/store/column-types.ts';
import type { AccountsTables } from '../accounts/index.ts';

/** Saved scans and screens. With what it reads of tables of modules before it. Instants are milliseconds since the epoch. */
export interface ScreenTables extends Pick<AccountsTables, 'person'> {
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
