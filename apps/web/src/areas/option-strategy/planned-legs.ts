import { dayNumber } from '@parakh/base';
import type { PlannedLeg } from '@parakh/option-strategies';
import { strategiesOf } from '../options/index.ts';

/** Legs as a chain's address has them, `B1x25500CE,S2x25700PE`, of one expiry. What means nothing is left out. */
export function plannedOfChain(text: string, expiry: string): PlannedLeg[] {
  const legs = strategiesOf(text)[0] ?? [];
  return legs.map(({ side, lots, strike, right }) => ({
    kind: right === 'call' ? 'CE' : 'PE',
    side,
    lots,
    expiry: { day: dayNumber(expiry) },
    strike: { by: 'strike', strike },
  }));
}
