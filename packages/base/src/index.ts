export { type Bits, countBits, hasBit, nextBit, setBit, wordsFor } from './bits.ts';
export {
  clockOf,
  type Day,
  type DayNumber,
  dayInIndia,
  dayNumber,
  dayOf,
  isDay,
  minuteInIndia,
  monthInDigits,
  monthNumber,
  monthOf,
  weekdayOf,
  weekStart,
} from './day.ts';
export { AppError, type FailureCode, failures } from './failures.ts';
export { inPath } from './in-path.ts';
export { nansToNulls, nanToNull, rupeesOf } from './nan-to-null.ts';
export { type Random, random } from './random.ts';
export { recordOf } from './record.ts';
