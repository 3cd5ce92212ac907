import { known } from '@parakh/base';
import { type BuildUp, buildUpOf, changePct, type PriceAndOpenInterest } from '@parakh/options';

/** A contract in a session against an earlier one, which is in prices and units of now. Null is unknown. */
export interface BetweenSessions {
  /** Rupees. */
  readonly previousClose: number | null;
  readonly close: number | null;
  readonly priceChangePct: number | null;
  /** Units. */
  readonly previousOi: number | null;
  readonly oi: number | null;
  readonly oiChange: number | null;
  readonly oiChangePct: number | null;
  readonly buildUp: BuildUp | null;
}

export function betweenSessions(was: PriceAndOpenInterest, is: PriceAndOpenInterest): BetweenSessions {
  return {
    previousClose: known(was.price),
    close: known(is.price),
    priceChangePct: known(changePct(was.price, is.price)),
    previousOi: known(was.openInterest),
    oi: known(is.openInterest),
    oiChange: known(is.openInterest - was.openInterest),
    oiChangePct: known(changePct(was.openInterest, is.openInterest)),
    buildUp: buildUpOf(was, is) ?? null,
  };
}
