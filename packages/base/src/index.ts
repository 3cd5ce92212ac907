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
export { known, nansToNulls, rupeesOf } from './known.ts';
export { type Random, random } from './random.ts';
export { recordOf } from './record.ts';
