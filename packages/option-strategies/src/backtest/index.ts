export type {
  ContractSession,
  FutureOfSession,
  OptionsOfSession,
  SideOfSession,
  SignalDays,
  TestedUnderlying,
} from './contract-sessions.ts';
export { type Refusal, refusals } from './entry.ts';
export { type LegFigures, type OptionReport, optionReport, type TestBucket } from './option-report.ts';
export { curveOf } from './option-simulation.ts';
export {
  type EntryRule,
  type LegExits,
  type LegLevel,
  MOST_STRATEGIES,
  type OptionTest,
  type TestExits,
  type TestLeg,
  type TestSettings,
  type TestStrike,
  type TestTimes,
  type WholeLevel,
} from './option-test.ts';
export { type EndReason, type Fill, type LegTrade, type OptionTrade } from './option-trade.ts';
export { type AskedRun, type OptionRun, runTests } from './run-tests.ts';
export { type ContractColumns, sessionsByUnderlying } from './session-columns.ts';
export { type DayFigures, type StoredContracts, testedFrom, underlyingsIn } from './stored-contracts.ts';
export {
  type RecordedDay,
  type RecordedExpiry,
  type RecordedSide,
  type StoredMinutes,
  testedMinutes,
} from './stored-minutes.ts';
export { testProblems } from './test-problems.ts';
