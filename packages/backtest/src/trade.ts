/** Why a position ended. */
export type ExitReason =
  | 'signal'
  | 'stop'
  | 'target'
  | 'trailing'
  | 'lock'
  | 'time'
  | 'square-off'
  /** The symbol stopped trading long before the end; it left at its last close. */
  | 'delisted'
  /** The price fell or rose overnight as only a split would, and none is known: valued at the last close before it. */
  | 'jump'
  /** Still held at the end, valued at the last close. It is in no statistic of closed trades. */
  | 'open-at-end';

/** One position from its first order to its last. Money in whole paise. */
export interface Trade {
  /** Its symbol's position in the list. */
  readonly symbolIndex: number;
  readonly side: 'long' | 'short';
  /** Bars of the symbol: where the signal held, where the orders were filled. */
  readonly signalBar: number;
  readonly entryBar: number;
  readonly exitBar: number;
  readonly signalTime: number;
  readonly entryTime: number;
  readonly exitTime: number;
  /** As traded, slippage included. */
  readonly entryPaise: number;
  readonly exitPaise: number;
  /** Shares bought or sold at the entry. */
  readonly quantity: number;
  /** Shares at the exit: more after a bonus or a split. */
  readonly exitQuantity: number;
  /** Paid for what a split or bonus left over of a share, at the ex-day's open; below 0 for a short, who owes it. */
  readonly fractionPaise: number;
  /** Of both orders. */
  readonly chargesPaise: number;
  /** Of both orders: what the fills were worse than the prices of the bars. Contained in the prices. */
  readonly slippagePaise: number;
  /** After charges: what it adds to the portfolio. */
  readonly pnlPaise: number;
  readonly reason: ExitReason;
  /** From entry to exit, in bars as long as those the signals are evaluated on: minutes of one bar of a quarter of an hour are none. */
  readonly bars: number;
  /**
   * Worst and best price against the price paid, percent: −3.2, 8.1. Of bars that it was held from open to close, and the
   * price at which it left: when in its bar a stop is touched is not known.
   */
  readonly maePct: number;
  readonly mfePct: number;
}
