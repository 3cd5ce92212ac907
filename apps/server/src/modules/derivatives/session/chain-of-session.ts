import { dayNumber } from '@parakh/base';
import { isNotImported, recordedSessions } from '../sessions.ts';
import { type ChainWanted, type ValuedChain, valuedChain } from '../valued-chain.ts';
import { liveChainsOf } from './live-chains.ts';
import type { SessionDeps } from './session-deps.ts';

/** The chain at the close of a session; of one whose chains were recorded and whose close was not imported, as it was recorded last. Throws as `valuedChain`. */
export async function chainOfSession(deps: SessionDeps, wanted: ChainWanted): Promise<ValuedChain> {
  try {
    return await valuedChain(deps, wanted);
  } catch (error) {
    if (wanted.date === undefined || !isNotImported(error)) throw error;
    const { symbol, expiry, date } = wanted;
    const recorded = await recordedSessions(deps, symbol);
    if (!recorded.includes(dayNumber(date))) throw error;
    return liveChainsOf(deps).at({ symbol, expiry, date, at: Infinity });
  }
}
