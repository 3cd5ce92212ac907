/** What a fill is worse than the price of its bar. */
export type SlippageModel =
  | { readonly kind: 'none' }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'ticks'; readonly ticks: number }
  /** Half the spread, and an impact by the share of the day's volume that the order is. */
  | { readonly kind: 'liquidity' };
