import type { Column } from '@parakh/frames';

/** Gives a column over symbols as it stands when it is asked for. The same reading of the same series is the same function. */
export type Reading = () => Column;
