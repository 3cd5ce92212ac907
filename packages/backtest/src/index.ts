export type { Lane, LaneBars, Signals } from './lane.ts';
export {
  type Capital,
  type Exits,
  type Fill,
  plainSettings,
  type Reentry,
  type Settings,
  type Sides,
  type Sizing,
} from './settings.ts';
export type { Curve, Simulation } from './simulation.ts';
export type { ExitReason, Trade } from './trade.ts';
