export { breakEvenPct, type Charges, chargesOf } from './charges.ts';
export { type BrokeragePlan, brokeragePlan, brokeragePlans } from './plans.ts';
export { chargeTables, ratesOn } from './rates.ts';
export { type Exchange, type OrderSide, type Segment } from './record.ts';
export { type SettledContract, settlementCharges } from './settlement.ts';
