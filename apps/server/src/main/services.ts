import type { AlertingDeps } from '../modules/alerting/deps.ts';
import type { BackupDeps } from '../modules/backup/deps.ts';
import type { EndOfDayDeps } from '../modules/end-of-day/deps.ts';

/** What all modules need together. A test hands in its own. */
export interface Services extends AlertingDeps, EndOfDayDeps, BackupDeps {}
