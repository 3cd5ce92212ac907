import type { Sale } from './sale.ts';
import { cut, type TradeSlice } from './slice.ts';

export interface Opposites {
  readonly sales: readonly Sale[];
  /** What nothing was set against, in the order of its trades. */
  readonly open: readonly TradeSlice[];
}

/** Purchases and sales of one thing in one account, the first against the first, whichever side came first. */
export function opposites(slices: readonly TradeSlice[]): Opposites {
  const sales: Sale[] = [];
  let open: TradeSlice[] = [];
  for (const slice of slices) {
    let rest = slice;
    while (rest.quantity > 0 && open[0] && open[0].trade.side !== rest.trade.side) {
      const quantity = Math.min(rest.quantity, open[0].quantity);
      const [opened, left] = cut(open[0], quantity);
      const [closed, over] = cut(rest, quantity);
      sales.push(saleOf(opened, closed));
      open = left.quantity > 0 ? [left, ...open.slice(1)] : open.slice(1);
      rest = over;
    }
    if (rest.quantity > 0) open.push(rest);
  }
  return { sales, open };
}

function saleOf(opened: TradeSlice, closed: TradeSlice): Sale {
  const [bought, sold] = opened.trade.side === 'buy' ? [opened, closed] : [closed, opened];
  const { account, exchange, isin, series } = opened.trade;
  return {
    account,
    exchange,
    symbol: opened.name,
    isin,
    series,
    segment: opened.segment,
    lot: null,
    acquired: opened.trade.day,
    sold: closed.trade.day,
    quantity: bought.quantity,
    costPaise: bought.quantity * bought.trade.pricePaise,
    proceedsPaise: sold.quantity * sold.trade.pricePaise,
    buyingChargesPaise: bought.charges.other,
    sellingChargesPaise: sold.charges.other,
    sttPaise: bought.charges.stt + sold.charges.stt,
    waits: null,
  };
}
