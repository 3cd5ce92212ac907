import type { Day } from '@parakh/base';
import type { Model } from './model.ts';

/** A change of symbol as it happened: the demo market repeats it on its day, so that joined and separate histories differ. */
export interface Rename {
  readonly from: string;
  readonly to: string;
  /** The first day under the new symbol. */
  readonly day: Day;
}

export const renames: readonly Rename[] = [{ from: 'ZOMATO', to: 'ETERNAL', day: '2025-04-09' }];

/** The symbol under which a share traded in session t. */
export function nameOn({ sessions }: Pick<Model, 'sessions'>, symbol: string, t: number): string {
  const rename = renames.find(({ to }) => to === symbol);
  return rename && sessions[t]!.day < rename.day ? rename.from : symbol;
}
