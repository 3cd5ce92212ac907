import { dayNumber } from '@parakh/base';
import type { ContractRestrictions, OptionChain } from '@parakh/contract';
import {
  type ContractState,
  type LiquidityWarning,
  liquidityWarnings,
  type Position,
  rightOf,
} from '@parakh/option-strategies';

const unknown: ContractState = { bid: NaN, ask: NaN, volume: NaN };

/** What is hard to trade of a position by the chains of its expiries: offers are known while a session runs. `told`: undefined until it is. */
export function warningsOf(
  position: Position,
  chains: readonly OptionChain[],
  told: ContractRestrictions | undefined,
): LiquidityWarning[] {
  const [first] = chains;
  if (!first) return [];
  return liquidityWarnings(position, {
    day: dayNumber(first.date),
    freezeUnits: told?.freeze?.units ?? NaN,
    isInBan: told?.ban?.isInBan,
    contracts: position.legs.map((leg) => {
      const right = rightOf(leg.kind);
      const chain = chains.find(({ expiry }) => dayNumber(expiry) === leg.expiry);
      const contract = right && chain?.rows.find(({ strike }) => strike === leg.strike)?.[right];
      if (!contract) return unknown;
      return { bid: contract.bid ?? NaN, ask: contract.ask ?? NaN, volume: contract.volume ?? NaN };
    }),
  });
}
