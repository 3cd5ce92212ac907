import type { StrategiesDeps } from '../strategies/index.ts';

/** What alerts are about, and how their owners are reached. */
export type AlertingDeps = StrategiesDeps;
