/** What one kind of investors did in one instrument on a day. NaN where not told. */
export interface FlowOfDay {
  readonly day: number;
  readonly who: 'Client' | 'DII' | 'FII' | 'Pro';
  /** Cash: ₹ crore. */
  readonly buy: number;
  readonly sell: number;
  /** Futures and options: contracts at the close. */
  readonly long: number;
  readonly short: number;
}
