export {
  type Leg,
  type LegKind,
  type LegSide,
  legKinds,
  legSides,
  MOST_LEGS,
  type Position,
  rightOf,
  signedUnits,
} from './leg.ts';
