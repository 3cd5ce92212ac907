import { aliceblue } from './aliceblue/index.ts';
import { angelone } from './angelone/index.ts';
import type { Broker } from './broker.ts';
import { dhan } from './dhan/index.ts';
import { fivePaisa } from './fivepaisa/index.ts';
import { fyers } from './fyers/index.ts';
import { groww } from './groww/index.ts';
import { hdfcsky } from './hdfcsky/index.ts';
import { paytmmoney } from './paytmmoney/index.ts';
import { upstox } from './upstox/index.ts';
import { zerodha } from './zerodha/index.ts';

/** Every broker that can be connected: a line each. */
export const brokers: readonly Broker[] = [
  aliceblue,
  angelone,
  dhan,
  fivePaisa,
  fyers,
  groww,
  hdfcsky,
  paytmmoney,
  upstox,
  zerodha,
];

export function brokerOf(id: string): Broker | undefined {
  return brokers.find((broker) => broker.id === id);
}
