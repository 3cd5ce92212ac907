import { jumpsOf } from '../../analytics/index.ts';
import { adjustedSymbols } from '../../quotes/index.ts';
import type { EndOfDayStep } from '../step.ts';

export const findJumps: EndOfDayStep = {
  name: 'adjust',
  does: 'Brings prices before splits and bonuses to the shares of today, and looks for jumps that no factor explains.',
  async run(_, services) {
    const { market } = await services.view();
    const adjusted = await adjustedSymbols(services.store(), market.database);
    const { jumps } = await jumpsOf(services);
    const says = jumps.length === 0 ? 'No close jumps without a factor.' : 'Closes jump without a factor: see below.';
    return { says, counts: { 'symbols with factors': adjusted.length, 'suspicious jumps': jumps.length } };
  },
};
