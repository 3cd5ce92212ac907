export interface PositionTerms {
  readonly capitalPaise: number;
  /** What may be lost, percent of the capital. */
  readonly riskPct: number;
  readonly entryPaise: number;
  readonly stopPaise: number;
  /** NaN when none is meant. */
  readonly targetPaise: number;
  /** Shares come in multiples of it: 1 in the cash market. */
  readonly lot: number;
  /** How many times the capital may be bought for: 1 without borrowed money. */
  readonly leverage: number;
}

export interface Position {
  readonly side: 'long' | 'short';
  readonly riskPaise: number;
  /** What a share loses from entry to stop. */
  readonly lossEachPaise: number;
  readonly quantity: number;
  readonly lots: number;
  /** Which of the two rules gave the smaller quantity. */
  readonly limit: 'risk' | 'capital';
  readonly byRisk: number;
  readonly byCapital: number;
  readonly valuePaise: number;
  readonly lossPaise: number;
  readonly gainPaise: number;
  /** Gain at the target for each rupee lost at the stop. */
  readonly reward: number;
}

/** How much to buy or sell so that the stop costs no more than is risked. Undefined where the stop stands at the entry. */
export function positionOf(terms: PositionTerms): Position | undefined {
  const { capitalPaise, entryPaise, stopPaise, targetPaise, lot } = terms;
  if (entryPaise === stopPaise) return undefined;
  const side = stopPaise < entryPaise ? 'long' : 'short';
  const lossEachPaise = Math.abs(entryPaise - stopPaise);
  const riskPaise = Math.floor((capitalPaise * terms.riskPct) / 100 + 1e-6);
  const wholeLots = (shares: number) => Math.floor(shares / lot + 1e-9) * lot;
  const byRisk = wholeLots(riskPaise / lossEachPaise);
  const byCapital = wholeLots((capitalPaise * terms.leverage) / entryPaise);
  const quantity = Math.min(byRisk, byCapital);
  const gainEach = side === 'long' ? targetPaise - entryPaise : entryPaise - targetPaise;
  return {
    side,
    riskPaise,
    lossEachPaise,
    quantity,
    lots: quantity / lot,
    limit: byRisk <= byCapital ? 'risk' : 'capital',
    byRisk,
    byCapital,
    valuePaise: quantity * entryPaise,
    lossPaise: quantity * lossEachPaise,
    gainPaise: quantity * gainEach,
    reward: gainEach / lossEachPaise,
  };
}
