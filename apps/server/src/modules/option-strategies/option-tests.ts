import { brokeragePlan, brokeragePlans } from '@parakh/backtest/charges';
import { AppError, type Day, type DayNumber, dayNumber, failures } from '@parakh/base';
import type { FieldProblem } from '@parakh/option-strategies';
import {
  type AskedRun,
  type OptionReport,
  type OptionRun,
  optionReport,
  runTests,
  type SignalDays,
  type TestedUnderlying,
  type TestSettings,
} from '@parakh/option-strategies/backtest';
import { symbolOf, type Underlying, underlyingOf, usualRate } from '@parakh/options';
import { contractSessions, testedUnderlyings } from '../derivatives/index.ts';
import { matchDays } from '../scanning/index.ts';
import type { HedgingDeps } from './deps.ts';
import { problemsOf, testOf, type WrittenTest } from './written-tests.ts';

/** Option strategies to be run over stored contracts. */
export interface OptionTestAsked {
  /** Of contracts or of shares and indices; 'all' that have contracts. */
  readonly symbols: readonly string[] | 'all';
  readonly strategies: readonly WrittenTest[];
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  /** Rupees. */
  readonly capital?: number | undefined;
  readonly plan?: string | undefined;
  readonly slippage?: TestSettings['slippage'] | undefined;
  /** Of the contracts traded in a session, percent. */
  readonly volumePct?: number | undefined;
  readonly freezeUnits?: number | undefined;
  readonly rate?: number | undefined;
}

export interface OptionTested {
  readonly asked: AskedRun;
  readonly run: OptionRun;
  readonly report: OptionReport;
}

/** Runs strategies and works out their report. Throws AppError 'request.invalid' with the fields that are wrong, and what reading contracts and conditions throws. */
export async function optionTestOf(services: HedgingDeps, asked: OptionTestAsked): Promise<OptionTested> {
  const tests = asked.strategies.map(testOf);
  refuse(problemsOf(tests, asked.capital !== undefined));
  const settings = settingsOf(asked);
  const { from, to } = await spanOf(services, asked);
  const names = namesOf(asked);
  const found = await testedUnderlyings(services, { underlyings: names, from, to });
  refuseMissing(names, found);
  const underlyings = await withSignals(services, asked, found);
  const run: AskedRun = { tests, underlyings, settings, from, to };
  const done = runTests(run);
  return { asked: run, run: done, report: optionReport(done, run, { luck: true }) };
}

/** From the first session with options where no day is named: before it there are futures alone. */
async function spanOf(
  services: HedgingDeps,
  { from, to, strategies }: OptionTestAsked,
): Promise<Pick<AskedRun, 'from' | 'to'>> {
  if (from !== undefined && to !== undefined && from > to)
    refuse([{ field: 'from', message: `The time ends on ${to}, before it begins` }]);
  const hasOption = strategies.some(({ legs }) => legs.some(({ kind }) => kind !== 'future'));
  const first = from === undefined && hasOption ? (await contractSessions(services))[0] : undefined;
  return { from: from === undefined ? first : dayNumber(from), to: to === undefined ? undefined : dayNumber(to) };
}

/** Under the exchange's names, each once. */
function namesOf({ symbols }: OptionTestAsked): Underlying[] | undefined {
  return symbols === 'all' ? undefined : [...new Set(symbols.map((symbol) => underlyingOf(symbol.toUpperCase())))];
}

/** The fault of the whole are those of its fields, in words. */
function refuse(fields: readonly FieldProblem[]): void {
  if (fields.length === 0) return;
  const errorMessage = fields.map(({ field, message }) => `${field}: ${message}`).join('\n');
  throw new AppError('request.invalid', { errorMessage, fields });
}

const USUAL_VOLUME_PCT = 10;

function settingsOf({
  capital,
  plan = 'discount',
  slippage,
  volumePct = USUAL_VOLUME_PCT,
  freezeUnits,
  rate,
}: OptionTestAsked): TestSettings {
  const charged = brokeragePlan(plan);
  if (!charged) refuse([{ field: 'plan', message: `is one of ${brokeragePlans.map(({ name }) => name).join(', ')}` }]);
  return {
    capital,
    plan: charged!,
    slippage: slippage ?? { kind: 'liquidity' },
    volumeShare: volumePct / 100,
    freezeUnits,
    rate: rate ?? usualRate,
  };
}

function refuseMissing(names: readonly Underlying[] | undefined, found: readonly TestedUnderlying[]): void {
  const held = new Set(found.map(({ underlying }) => underlying));
  const missing = (names ?? []).flatMap((name, i) =>
    held.has(name)
      ? []
      : [{ field: `symbols.${i}`, message: `No futures and options of ${name} are stored in that time` }],
  );
  refuse(missing);
  if (found.length === 0) throw new AppError('contracts.not-held');
}

/** Days of the conditions that strategies name, of the symbols that contracts are on. */
async function withSignals(
  services: HedgingDeps,
  asked: OptionTestAsked,
  found: readonly TestedUnderlying[],
): Promise<readonly TestedUnderlying[]> {
  const symbols = found.map(({ underlying }) => symbolOf(underlying));
  // Of all that have contracts some may have no prices of their own: no condition matches them.
  const isPriced = (symbol: string) => asked.symbols !== 'all' || services.engine().market().find(symbol) !== undefined;
  const days = (text: string | undefined, field: string) =>
    text === undefined
      ? undefined
      : conditionDays(services, { text, field, symbols: symbols.filter(isPriced), to: asked.to });
  const signals: { entry: Days; exit: Days }[] = [];
  for (const [i, { entry, exits }] of asked.strategies.entries()) {
    const entered = typeof entry === 'object' && 'condition' in entry ? entry.condition : undefined;
    signals.push({
      entry: await days(entered, `strategies.${i}.entry.condition`),
      exit: await days(exits?.condition, `strategies.${i}.exits.condition`),
    });
  }
  return found.map((one, i) => ({
    ...one,
    signals: signals.map(
      ({ entry, exit }): SignalDays => ({ entry: entry?.get(symbols[i]!), exit: exit?.get(symbols[i]!) }),
    ),
  }));
}

type Days = ReadonlyMap<string, ReadonlySet<DayNumber>> | undefined;

interface Condition {
  readonly text: string;
  /** Where it stands, for what is wrong with it. */
  readonly field: string;
  readonly symbols: readonly string[];
  readonly to: Day | undefined;
}

async function conditionDays(services: HedgingDeps, { text, field, symbols, to }: Condition): Promise<Days> {
  try {
    return matchDays(await services.engine().signals({ texts: [text], universe: symbols, to, operands: [] }, {}));
  } catch (error) {
    if (error instanceof AppError && placed.has(error.code)) refuse([{ field, message: wordsOf(error) }]);
    throw error;
  }
}

/** What is wrong with the condition itself. */
const placed: ReadonlySet<string> = new Set(['condition.invalid', 'request.invalid', 'symbol.unknown']);

function wordsOf({ code, detail: { errorMessage } }: AppError): string {
  return typeof errorMessage === 'string' ? errorMessage : failures[code].message;
}
