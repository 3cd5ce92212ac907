import { nanToNull } from '@parakh/base';
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
    previousClose: nanToNull(was.price),
    close: nanToNull(is.price),
    priceChangePct: nanToNull(changePct(was.price, is.price)),
    previousOi: nanToNull(was.openInterest),
    oi: nanToNull(is.openInterest),
    oiChange: nanToNull(is.openInterest - was.openInterest),
    oiChangePct: nanToNull(changePct(was.openInterest, is.openInterest)),
    buildUp: buildUpOf(was, is) ?? null,
  };
}
