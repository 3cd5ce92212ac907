export { type Column, firstValid, sharedColumn, sharedIntegers, whole } from './column.ts';
export { closedColumn, formingColumn, formingValue, type Grouping, madeOf } from './forming.ts';
export {
  type BarColumns,
  type BarField,
  type Bars,
  barColumns,
  barFields,
  barsOf,
  emptyFrame,
  type Frame,
  type TimeFrame,
  timeIndex,
  type Unit,
} from './frame.ts';
export {
  grouping,
  hoursOf,
  type Resampled,
  resample,
  type Sessions,
  unitPeriod,
} from './resample.ts';
export {
  hasConstantWindow,
  isConstant,
  meanKnowing,
  type RollingUpdate,
  rollingMean,
  rollingSquares,
  rollingSum,
  rollWindow,
  windowMean,
} from './rolling.ts';
export { rollingMaxAge, rollingMinAge } from './rolling-age.ts';
export { rollingMax, rollingMin } from './rolling-extreme.ts';
