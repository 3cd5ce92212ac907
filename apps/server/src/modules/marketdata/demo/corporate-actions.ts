import type { Day } from '@parakh/base';
import type { Session } from '@parakh/market';

/** A simulated split or bonus: none of them was announced by the company. */
export interface CorporateAction {
  readonly symbol: string;
  /** Which session is the first without the right. */
  readonly session: number;
  readonly day: Day;
  /** Prices before the day are multiplied by it. */
  readonly factor: number;
  readonly kind: 'split' | 'bonus';
  readonly text: string;
}

/** Where in the history each falls (0 is its start, 1 its end). The last one lies among the sessions that have minute bars. */
const planned = [
  { symbol: 'KOTAKBANK', at: 0.22, factor: 0.2, kind: 'split', text: 'Face value split from Rs 5 to Re 1 (simulated)' },
  { symbol: 'PIDILITIND', at: 0.35, factor: 0.5, kind: 'bonus', text: 'Bonus 1:1 (simulated)' },
  { symbol: 'COFORGE', at: 0.48, factor: 0.2, kind: 'split', text: 'Face value split from Rs 10 to Rs 2 (simulated)' },
  { symbol: 'HDFCBANK', at: 0.61, factor: 0.5, kind: 'bonus', text: 'Bonus 1:1 (simulated)' },
  { symbol: 'KARURVYSYA', at: 0.74, factor: 5 / 6, kind: 'bonus', text: 'Bonus 1:5 (simulated)' },
  { symbol: 'PATANJALI', at: 0.86, factor: 1 / 3, kind: 'bonus', text: 'Bonus 2:1 (simulated)' },
  { symbol: 'HDFCAMC', at: 0.98, factor: 0.5, kind: 'bonus', text: 'Bonus 1:1 (simulated)' },
] as const;

export function corporateActions(sessions: readonly Session[]): CorporateAction[] {
  return planned.map(({ at, ...action }) => {
    const index = Math.floor(at * sessions.length);
    return { ...action, session: index, day: sessions[index]!.day };
  });
}

/** What the simulated price of each session is divided by to give the traded one. */
export function factorsOf(symbol: string, sessions: number, actions: readonly CorporateAction[]): Float64Array {
  const factors = new Float64Array(sessions).fill(1);
  for (const action of actions) {
    if (action.symbol === symbol) factors.fill(action.factor, 0, action.session);
  }
  return factors;
}
