import { master as aliceblue } from './aliceblue/master.ts';
import { master as angelone } from './angelone/master.ts';
import { master as dhan } from './dhan/master.ts';
import { master as fivePaisa } from './fivepaisa/master.ts';
import { master as fyers } from './fyers/master.ts';
import { master as groww } from './groww/master.ts';
import { master as hdfcsky } from './hdfcsky/master.ts';
import { master as icici } from './icici/master.ts';
import type { MasterFormat, MasterRecord } from './masters/format.ts';
import { master as paytmmoney } from './paytmmoney/master.ts';
import { master as upstox } from './upstox/master.ts';
import { master as zerodha } from './zerodha/master.ts';

/** Every list of instruments that is read: a line each. */
export const masters: readonly MasterRecord[] = [
  aliceblue,
  angelone,
  dhan,
  fivePaisa,
  fyers,
  groww,
  hdfcsky,
  icici,
  paytmmoney,
  upstox,
  zerodha,
];

export const masterFormats: readonly MasterFormat[] = masters.flatMap(({ formats }) => formats);
