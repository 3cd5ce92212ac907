import type { LegKind, LegSide } from '../leg.ts';
import type { PlannedLeg } from '../planned-leg.ts';

/** What somebody expects who looks at such a position; 'covered' are those with shares or a future that is held already. */
export const strategyViews = [
  'bullish',
  'bearish',
  'neutral',
  'volatile',
  'ratio',
  'calendar',
  'diagonal',
  'covered',
] as const;
export type StrategyView = (typeof strategyViews)[number];

/** A ready-made position, its strikes told from the money. */
export interface StrategyTemplate {
  /** For addresses: 'bull-call-spread'. */
  readonly name: string;
  readonly title: string;
  readonly view: StrategyView;
  readonly legs: readonly PlannedLeg[];
  /** What it comes to, in plain words; never what to do. */
  readonly purpose: string;
  readonly risk: string;
}

const option =
  (side: LegSide, kind: 'CE' | 'PE') =>
  (steps: number, { lots = 1, expiry = 1 }: { readonly lots?: number; readonly expiry?: number } = {}): PlannedLeg => ({
    kind,
    side,
    lots,
    expiry: { number: expiry },
    strike: { by: 'atm', steps },
  });

/** Strikes above the money, below it where negative. */
export const buyCall = option('buy', 'CE');
export const sellCall = option('sell', 'CE');
export const buyPut = option('buy', 'PE');
export const sellPut = option('sell', 'PE');

const straight =
  (side: LegSide, kind: LegKind) =>
  (expiry = 1): PlannedLeg => ({ kind, side, lots: 1, expiry: { number: expiry } });

export const buyFuture = straight('buy', 'future');
export const sellFuture = straight('sell', 'future');
/** As many as a lot of the options has. */
export const buyShares = straight('buy', 'share');
