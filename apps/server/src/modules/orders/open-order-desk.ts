import type { OrdersDeps } from './deps.ts';
import { newDesk, type OrderDesk } from './desk.ts';
import { sweepAfterReading } from './sweep.ts';

/** A desk of orders. Where a kill switch is on, every reading of a book is followed by cancelling what it stops. */
export const openOrderDesk = (deps: OrdersDeps): OrderDesk => newDesk(deps, sweepAfterReading);
