import type { Settings } from '../settings.ts';

/** A classic strategy that everybody may run as it stands. */
export interface ListedStrategy {
  /** Stands in addresses: 'golden-cross'. */
  readonly name: string;
  readonly title: string;
  /** What it does, and why somebody thought that it should earn, in plain words. */
  readonly description: string;
  /** Where it comes from. */
  readonly source: string;
  /** In the condition language. */
  readonly condition: string;
  /** An operand: of the signals that want the same money the highest goes first. */
  readonly rank?: string;
  readonly settings: Settings & { readonly charges: 'none' | 'discount' | 'full-service' };
}

/** How a listed strategy trades unless it states otherwise: ten positions of a tenth of ten lakh rupees, delivered, every cost paid. */
export const usualSettings = {
  sides: 'long',
  fill: 'next-open',
  exits: {},
  reentry: 'at-once',
  sizing: { kind: 'percent', percent: 10 },
  capital: { rupees: 1_000_000, maxPositions: 10 },
  product: 'delivery',
  charges: 'discount',
  slippage: { kind: 'liquidity' },
  touch: 'worst',
} satisfies ListedStrategy['settings'];
