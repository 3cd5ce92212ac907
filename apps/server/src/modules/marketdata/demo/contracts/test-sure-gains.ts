import { atmVolatility, smileOf, usualRate } from '@parakh/options';
import type { QuotedChain } from './session-quotes.ts';

type Side = 'call' | 'put';

const bidOf = (chain: QuotedChain, side: Side, i: number) => chain[side].bid[i]! || 0;
const middle = (chain: QuotedChain, side: Side) => chain[side].ask.map((ask, i) => (ask + bidOf(chain, side, i)) / 2);
/** What a price may be off by: a tick and half of what lies between bid and ask. */
const slack = (chain: QuotedChain, side: Side, i: number) => 0.05 + (chain[side].ask[i]! - bidOf(chain, side, i)) / 2;

/** Names of what a chain breaks of that which must hold between its contracts, beyond what ticks and spreads allow. @param years to the expiry */
export function sureGains(chain: QuotedChain, years: number): string[] {
  const { strikes } = chain;
  const [calls, puts] = [middle(chain, 'call'), middle(chain, 'put')];
  const slacks = Array.from(strikes, (_, i) => slack(chain, 'call', i) + slack(chain, 'put', i));
  const discount = Math.exp(-usualRate * years);
  const money = atMoney(chain);
  const forward = (i: number) => strikes[i]! + (calls[i]! - puts[i]!) / discount;
  const broken: string[] = [];
  const hold = (name: string, i: number, holds: boolean) => {
    if (!holds) broken.push(`${name} at ${strikes[i]}`);
  };
  for (let i = 0; i < strikes.length; i++) {
    // Call less put is the same discounted distance to one forward at every strike.
    hold('parity', i, Math.abs(forward(i) - forward(money)) < (slacks[i]! + slacks[money]!) / discount);
    if (i === 0) continue;
    const [fall, rise] = [calls[i - 1]! - calls[i]!, puts[i]! - puts[i - 1]!];
    const [width, both] = [strikes[i]! - strikes[i - 1]!, slacks[i]! + slacks[i - 1]!];
    hold('a higher call costs no more, a higher put no less', i, Math.min(fall, rise) > -both);
    hold('neither by more than the strikes are apart', i, Math.max(fall, rise) < width + both);
    if (i + 1 < strikes.length) {
      // Strikes need not be evenly apart.
      const share = (strikes[i + 1]! - strikes[i]!) / (strikes[i + 1]! - strikes[i - 1]!);
      const between = share * calls[i - 1]! + (1 - share) * calls[i + 1]!;
      hold('butterfly', i, between - calls[i]! > -both - slacks[i + 1]!);
    }
  }
  return broken;
}

/** Where call and put are nearest to each other. */
function atMoney(chain: QuotedChain): number {
  const apart = middle(chain, 'call').map((call, i) => Math.abs(call - middle(chain, 'put')[i]!));
  return apart.indexOf(Math.min(...apart));
}

/** The variance at the money until an expiry by the middle of its quotes, and what ticks and spreads make of it. NaN on the last bell. */
export function varianceOf(chain: QuotedChain, years: number): { readonly variance: number; readonly slack: number } {
  const money = atMoney(chain);
  const [call, put] = [middle(chain, 'call'), middle(chain, 'put')];
  const discount = Math.exp(-usualRate * years);
  const forward = chain.strikes[money]! + (call[money]! - put[money]!) / discount;
  const priced = { ...chain, call: { ...chain.call, price: call }, put: { ...chain.put, price: put } };
  const volatility = atmVolatility(smileOf(priced, { forward, years, rate: usualRate }));
  // A rupee is so many points: vega at the money is 0.4 · forward · √years.
  const off =
    (slack(chain, 'call', money) + slack(chain, 'put', money)) / (0.4 * forward * Math.sqrt(years) * discount);
  return { variance: volatility ** 2 * years, slack: 2 * volatility * off * years };
}
