import type { ChainLevel, OptionChain } from '@parakh/contract';
import { FRESH_MS, premiumOf, rowAtMoney, straddleOf } from '@parakh/options';
import { ageText, clockText, grouped, t } from '@parakh/ui';
import { NO_LEG } from './alert-draft.ts';

type Legs = Pick<ChainLevel, 'figure' | 'callStrike' | 'putStrike'>;
type Contract = OptionChain['rows'][number]['call'];

/** The figure in the unit of its level, as it would be evaluated; NaN where it is not known. */
export function figureNow(chain: OptionChain, { figure, callStrike, putStrike }: Legs): number {
  switch (figure) {
    case 'premium':
      return premiumOf(chain, { call: callStrike, put: putStrike });
    case 'straddle':
      return straddleOf(chain).price;
    case 'basisPct':
      return 100 * ((chain.future ?? NaN) / (chain.spot ?? NaN) - 1);
    // A chain at one moment does not tell it.
    case 'straddleToVwapPct':
      return NaN;
    case 'atmIv':
    case 'pcrOi':
    case 'maxPain':
      return chain[figure] ?? NaN;
    default:
      return figure satisfies never;
  }
}

/** Why a figure is not known, in a sentence: of options the first one without a fresh price. */
export function whyUnknown(chain: OptionChain, legs: Legs): string {
  if (legs.figure !== 'premium' && legs.figure !== 'straddle') return t('It is not known now.');
  const strikes = strikesOf(chain, legs);
  if (strikes.call === undefined && strikes.put === undefined)
    return legs.figure === 'premium' ? t(NO_LEG) : t('No price of the underlying is known.');
  const faults = (['call', 'put'] as const).flatMap((side) => {
    const strike = strikes[side];
    if (strike === undefined) return [];
    const why = whyNoPrice(chain.rows.find((row) => row.strike === strike)?.[side] ?? null, chain.at);
    return why === undefined ? [] : [`${grouped(strike, 0)} ${side === 'call' ? 'CE' : 'PE'} ${why}`];
  });
  return faults[0] ?? t('It is not known now.');
}

function strikesOf(chain: OptionChain, { figure, callStrike, putStrike }: Legs) {
  if (figure === 'premium') return { call: callStrike, put: putStrike };
  const strike = rowAtMoney(chain)?.strike ?? undefined;
  return { call: strike, put: strike };
}

const MINUTE_MS = 60_000;

/** Undefined where it has a fresh price. */
function whyNoPrice(contract: Contract, at: number | null): string | undefined {
  if (!contract) return t('is not listed at this expiry.');
  if (contract.price === null) return t('was not traded in this session.');
  if (contract.status !== 'stale') return undefined;
  const tradedAt = contract.tradedAt ?? NaN;
  return t('was last traded at {time}, {age}: an alert takes no price older than {minutes} minutes.', {
    time: clockText(tradedAt),
    age: ageText(tradedAt, at ?? NaN),
    minutes: FRESH_MS / MINUTE_MS,
  });
}
