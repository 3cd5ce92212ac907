/** One of SPAN's scenarios. */
export interface SpanScenario {
  /** Of the price scan range. */
  readonly price: number;
  /** Of the volatility scan range. */
  readonly volatility: -1 | 0 | 1;
  /** How much of the loss counts. */
  readonly share: number;
}

const EXTREME = { times: 2, share: 0.35 };
const moves = [0, 1 / 3, -1 / 3, 2 / 3, -2 / 3, 1, -1];

/** The sixteen, in the order of SPAN's files. Source: icclindia.com/Static/Risk_Management/margin_derivatives.aspx, the same at nseclearing.in. */
export const scenarios: readonly SpanScenario[] = [
  ...moves.flatMap((price): SpanScenario[] => [
    { price, volatility: 1, share: 1 },
    { price, volatility: -1, share: 1 },
  ]),
  { price: EXTREME.times, volatility: 0, share: EXTREME.share },
  { price: -EXTREME.times, volatility: 0, share: EXTREME.share },
];
