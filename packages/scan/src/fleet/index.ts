export { openFleet } from './fleet.ts';
export type {
  Answer,
  Counts,
  Fleet,
  FleetOptions,
  LaneBars,
  LivingCondition,
  News,
  Placement,
} from './fleet-words.ts';
