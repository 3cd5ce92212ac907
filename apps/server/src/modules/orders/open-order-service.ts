import type { OrdersDeps } from './deps.ts';
import { newOrderService, type OrderService } from './order-service.ts';
import { sweepAfterReading } from './sweep.ts';

/** A service of orders. Where a kill switch is on, every reading of a book is followed by cancelling what it stops. */
export const openOrderService = (deps: OrdersDeps): OrderService => newOrderService(deps, sweepAfterReading);
