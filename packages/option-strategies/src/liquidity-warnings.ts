import type { DayNumber } from '@parakh/base';
import { isDelivered } from '@parakh/options';
import { type Position, signedUnits } from './leg.ts';

/** What is known of the contract of a leg; NaN where not known. */
export interface ContractState {
  /** Rupees; the best offers. */
  readonly bid: number;
  readonly ask: number;
  /** Contracts traded in the session. */
  readonly volume: number;
}

export interface UnderlyingState {
  readonly day: DayNumber;
  /** Units an order may have at most; NaN where not known. */
  readonly freezeUnits: number;
  /** Whether no new positions may be opened in it today; undefined where not known. */
  readonly isInBan: boolean | undefined;
  /** A state a leg; of a share its own. */
  readonly contracts: readonly ContractState[];
}

/** What makes a leg dear or hard to trade. `leg` is its place, null: all of them. */
export interface LiquidityWarning {
  readonly kind: 'wide-spread' | 'untraded' | 'freeze' | 'ban' | 'delivery';
  readonly leg: number | null;
  /** The spread in percent of the middle, the orders that are needed, or the days to the last day of the contract; else NaN. */
  readonly figure: number;
  readonly message: string;
}

/** Percent of the middle between the best offers. */
const WIDE_SPREAD = 5;
/** Calendar days: margins for delivery rise from four sessions before the expiry on. */
const DELIVERY_NEAR = 7;

export function liquidityWarnings(position: Position, state: UnderlyingState): LiquidityWarning[] {
  const ban: LiquidityWarning[] = state.isInBan
    ? [
        {
          kind: 'ban',
          leg: null,
          figure: NaN,
          message: `${position.underlying} is in its ban period: no new positions may be opened`,
        },
      ]
    : [];
  return [...ban, ...position.legs.flatMap((_, i) => legWarnings(position, state, i))];
}

function legWarnings({ underlying, legs }: Position, state: UnderlyingState, i: number): LiquidityWarning[] {
  const leg = legs[i]!;
  const warnings: LiquidityWarning[] = [];
  const warn = (kind: LiquidityWarning['kind'], figure: number, message: string) =>
    warnings.push({ kind, leg: i, figure, message });
  const spread = spreadPct(state.contracts[i]);
  if (spread > WIDE_SPREAD) warn('wide-spread', spread, `Buyers and sellers are ${spread.toFixed(1)} % apart`);
  if (state.contracts[i]?.volume === 0) warn('untraded', NaN, 'Not traded in this session');
  if (leg.kind === 'share') return warnings;
  const orders = Math.ceil(Math.abs(signedUnits(leg)) / state.freezeUnits);
  if (orders > 1)
    warn(
      'freeze',
      orders,
      `Takes ${orders} orders: one has at most ${state.freezeUnits.toLocaleString('en-IN')} units`,
    );
  const days = leg.expiry - state.day;
  if (isDelivered(underlying, leg.expiry) && days <= DELIVERY_NEAR)
    warn('delivery', days, `Settled by delivery of shares ${days === 0 ? 'today' : `in ${dayCount(days)}`}`);
  return warnings;
}

const dayCount = (days: number) => (days === 1 ? '1 day' : `${days} days`);

function spreadPct(contract: ContractState | undefined): number {
  if (!contract || !(contract.bid > 0)) return NaN;
  return (200 * (contract.ask - contract.bid)) / (contract.ask + contract.bid);
}
