import {
  type AskedRun,
  type OptionReport,
  type OptionRun,
  optionReport,
  runTests,
  type SignalDays,
  type StoredContracts,
  type StoredMinutes,
  testedFrom,
  testedMinutes,
} from '@parakh/option-strategies/backtest';

/** All that a test runs on, as plain data that another thread can be handed. */
export interface GatheredTest extends Pick<AskedRun, 'tests' | 'settings' | 'from' | 'to'> {
  readonly stored: StoredContracts | StoredMinutes;
  /** By underlying that has contracts, then by strategy. */
  readonly signals: readonly (readonly SignalDays[])[];
  readonly asksLuck: boolean;
}

export interface OptionTested {
  readonly asked: AskedRun;
  readonly run: OptionRun;
  readonly report: OptionReport;
}

/** Runs the strategies and works out their report; `tell` is told of steps, 0 to 1. */
export function testedOf(
  { stored, signals, asksLuck, ...rest }: GatheredTest,
  tell?: (done: number, doing: string) => void,
): OptionTested {
  const tested = 'recorded' in stored ? testedMinutes(stored) : testedFrom(stored);
  const underlyings = tested.map((one, i) => ({ ...one, signals: signals[i] }));
  const asked: AskedRun = { ...rest, underlyings };
  tell?.(0, 'trading');
  const run = runTests(asked);
  tell?.(0.5, asksLuck ? 'comparing with other entry days' : 'working out the report');
  return { asked, run, report: optionReport(run, asked, { luck: asksLuck }) };
}
