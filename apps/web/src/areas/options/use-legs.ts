import type { OptionChain } from '@parakh/contract';
import { t, useSurroundings } from '@parakh/ui';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useAddressParam } from '../../shared/screens/address.ts';
import { withLeg } from './chain-legs.ts';
import { type OptionLeg, type OptionStrategy, strategiesOf, strategiesText } from './option-strategies.ts';

const none: OptionStrategy = [];

/** Legs that were taken from a chain, kept in the address. */
export interface Legs {
  readonly legs: OptionStrategy;
  readonly set: (legs: OptionStrategy) => void;
  /** The same function as long as the page is there: rows are not drawn again for it. */
  readonly add: (leg: OptionLeg) => void;
}

export function useLegs(chain: OptionChain | undefined): Legs {
  const [text, setText] = useAddressParam('legs');
  const legs = useMemo(() => strategiesOf(text)[0] ?? none, [text]);
  const set = (next: OptionStrategy) => setText(strategiesText(next.length > 0 ? [next] : []));
  const { notify } = useSurroundings();
  const now = useRef<(leg: OptionLeg) => void>(undefined);
  const take = (leg: OptionLeg) => {
    const isListed = chain?.rows.some((row) => row.strike === leg.strike && row[leg.right] !== null) === true;
    if (!isListed) return notify(t('There is no such contract.'));
    const next = withLeg(legs, leg);
    if (next) set(next);
    else notify(t('Six legs of 99 lots are the most.'));
  };
  useLayoutEffect(() => void (now.current = take));
  const add = useCallback((leg: OptionLeg) => now.current?.(leg), []);
  return { legs, set, add };
}
