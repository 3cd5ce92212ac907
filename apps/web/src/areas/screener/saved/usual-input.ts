import type { SavedScreen } from '@parakh/contract';
import { useMemo } from 'react';
import type { Reading, UsualInput } from '../../../shared/conditions/scan-input.ts';

/** Where a saved one looks and how it reads its bars; undefined of a new one. */
export function useUsualInput(screen: SavedScreen | undefined): UsualInput | undefined {
  return useMemo(() => screen && usualInput(screen), [screen]);
}

function usualInput({ universe, closedOnly = false, prices, renames, basis }: SavedScreen): UsualInput {
  const reading: Reading = {
    ...(prices === undefined ? {} : { prices }),
    ...(renames === undefined ? {} : { renames }),
    ...(basis === undefined ? {} : { basis }),
  };
  return { universe, closedOnly, ...(Object.keys(reading).length > 0 ? { reading } : {}) };
}
