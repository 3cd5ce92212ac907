export { type BasketLeg, type BasketNow, mayRest, mayUndo, netFilled, stateOf } from './basket-state.ts';
export { type CheckedLeg, checkBasket } from './check-legs.ts';
export type { BasketsDeps } from './deps.ts';
export { basketsNow } from './now.ts';
export { removeOldBaskets } from './old-baskets.ts';
export { type BasketPressed, pressBasket, sendRest, undoBasket } from './press-basket.ts';
export { areRunning } from './running.ts';
