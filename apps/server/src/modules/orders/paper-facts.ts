import type { PaperFacts } from '../paper-account/index.ts';
import type { Fact, OrderFacts } from './checks/facts.ts';

/** What a paper account and its market tell, as facts that checks look at. `now`: our clock, beside which ages count. */
export function factsOfPaper(told: PaperFacts, now: number): Partial<OrderFacts> {
  const { phase, isListed, lot, tick, band, products, last, freeToSell, margin, ownOpen, openOrders, source } = told;
  const fact = <Value>(value: Value): Fact<Value> => ({ value, source });
  const orNothing = <Value>(value: Value | null): Fact<Value> | null => (value === null ? null : fact(value));
  return {
    phase: fact(phase),
    isListed: fact(isListed),
    lot: orNothing(lot),
    tick: orNothing(tick),
    band: orNothing(band),
    products: orNothing(products),
    last: last && fact({ price: last.price, at: now - last.ageMs }),
    freeToSell: orNothing(freeToSell),
    ownOpen: fact(ownOpen),
    openOrders: fact(openOrders),
    margin: margin && fact({ ...margin, isEstimate: false }),
  };
}
