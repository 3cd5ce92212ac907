import { useState } from 'react';

/** The same list as long as its items are the same: what is computed from it is not computed anew at each drawing. */
export function useStable<One>(list: readonly One[]): readonly One[] {
  const [kept, keep] = useState(list);
  if (kept.length === list.length && kept.every((one, i) => Object.is(one, list[i]))) return kept;
  keep(list);
  return list;
}
