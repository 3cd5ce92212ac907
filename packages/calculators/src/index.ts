export { type RoundTrip, rulesOn, type TripCost, tripCost } from './brokerage.ts';
export { type Broker, brokers, ownPlan } from './brokers.ts';
export { byYears, type Instalment, type Loan, type Repayment, repaymentOf } from './emi.ts';
export { type FibonacciLevel, fibonacciOf } from './fibonacci.ts';
export { type GannLevel, type GannReading, gannAround, gannSquare } from './gann.ts';
export { monthly } from './money.ts';
export { type PeriodPrices, type PivotLine, pivotSets } from './pivots.ts';
export { type PositionTerms, positionOf } from './position.ts';
export { gainTaxes, gainTaxOf, growthOf, type SavingPlan, type SavingYear } from './sip.ts';
