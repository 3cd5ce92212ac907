export {
  type Answer,
  type Counts,
  type Fleet,
  type FleetOptions,
  type LaneBars,
  type LivingCondition,
  type News,
  openFleet,
  type Placement,
} from './fleet.ts';
