import type { ScreensDeps } from '../screens/index.ts';

/** Whose strategies they are, and the market that they are tested on. */
export type StrategiesDeps = ScreensDeps;
