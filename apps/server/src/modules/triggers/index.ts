export type { TriggersDeps } from './deps.ts';
export { type AskedExit, placeGuardedOrder } from './guarded-order.ts';
export { remindOfLogins } from './login-reminders.ts';
export { cancelTrigger, changeTrigger, createTrigger, type Made, sendUnsent } from './making.ts';
export { removeOldTriggers } from './old-triggers.ts';
export { type ShownTrigger, shownTriggers, triggerTimeline, withLast } from './shown-triggers.ts';
export type { TriggerLeg } from './trigger.ts';
export { TriggerService } from './trigger-service.ts';
export type { TriggerLine } from './trigger-store.ts';
