/** What the exchange publishes beside an index. NaN is not known. */
export interface IndexRatio {
  readonly pe: number;
  readonly pb: number;
  /** Percent. */
  readonly dividendYield: number;
}

/** What the market in memory leaves out of a session, since no condition asks for it. NaN is not known. */
export interface SessionFigures {
  readonly trades: number;
  /** Shares taken home. */
  readonly deliveryQuantity: number;
  /** Average traded price, rupees. */
  readonly average: number;
}
