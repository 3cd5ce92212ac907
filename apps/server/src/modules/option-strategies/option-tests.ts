import { brokeragePlan } from '@parakh/backtest/charges';
import { AppError, type Day, type DayNumber, dayNumber, failures } from '@parakh/base';
import type { FieldProblem } from '@parakh/option-strategies';
import { type OptionTest, type SignalDays, type TestSettings, underlyingsIn } from '@parakh/option-strategies/backtest';
import { interestRates, symbolOf, type Underlying, underlyingOf } from '@parakh/options';
import { contractSessions, storedContracts, underlyingsStored } from '../derivatives/index.ts';
import { matchDays, readCondition } from '../scanning/index.ts';
import type { HedgingDeps } from './deps.ts';
import { type GatheredTest, type OptionTested, testedOf } from './gathered-test.ts';
import { refuse } from './refuse.ts';
import { minutesWanted, storedMinutes } from './tests-on-minutes.ts';
import { problemsOf, testOf, timeProblems, type WrittenTest } from './written-tests.ts';

/** Option strategies to be run over stored contracts. */
export interface OptionTestAsked {
  /** Of contracts or of shares and indices; 'all' that have contracts. */
  readonly symbols: readonly string[] | 'all';
  /** What is gone through; sessions where it is left out. */
  readonly on?: 'sessions' | 'minutes' | undefined;
  readonly strategies: readonly WrittenTest[];
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  /** Rupees. */
  readonly capital?: number | undefined;
  readonly plan?: 'none' | 'discount' | 'full-service' | undefined;
  readonly slippage?: 'none' | 'liquidity' | { readonly percent: number } | { readonly ticks: number } | undefined;
  /** Of the contracts traded in a session, percent. */
  readonly volumePct?: number | undefined;
  readonly freezeUnits?: number | undefined;
  readonly rate?: number | undefined;
  /** Whether random entries are run beside it; yes where it is left out. */
  readonly luck?: boolean | undefined;
}

/** Runs strategies and works out their report. Throws AppError 'request.invalid' with the fields that are wrong, and what reading contracts and conditions throws. */
export const optionTestOf = async (services: HedgingDeps, asked: OptionTestAsked): Promise<OptionTested> =>
  testedOf(await gathered(services, asked));

/** How work on a test is bounded and told. */
export interface Gathering {
  /** No more contract days than these are read. */
  readonly mostDays?: number;
  /** No more contract minutes than these. */
  readonly mostMinutes?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, doing: string) => void;
}

/** All that a test runs on, as plain data. Throws as `optionTestOf` does. */
export async function gathered(
  services: HedgingDeps,
  asked: OptionTestAsked,
  gathering: Gathering = {},
): Promise<GatheredTest> {
  const tests = refusedIfWrong(asked);
  const { mostDays, signal, onProgress } = gathering;
  if (asked.on === 'minutes') {
    const stored = await storedMinutes(services, { ...wantedOf(asked), tests }, gathering);
    const found = [...new Set(stored.recorded.map(({ underlying }) => underlying))];
    const signals = await signalsOf(services, asked, found, signal);
    return { tests, stored, signals, ...daysOf(asked), settings: settingsOf(asked), asksLuck: asked.luck ?? true };
  }
  const { from, to } = await spanOf(services, asked);
  const underlyings = namesOf(asked);
  onProgress?.(0, 'reading contracts');
  const stored = await storedContracts(services, { underlyings, from, to, mostDays });
  const found = underlyingsIn(stored);
  refuseMissing(underlyings, new Set(found));
  signal?.throwIfAborted();
  onProgress?.(0.5, 'evaluating conditions');
  const signals = await signalsOf(services, asked, found, signal);
  return { tests, stored, signals, settings: settingsOf(asked), from, to, asksLuck: asked.luck ?? true };
}

/** Throws AppError for what can be told to be wrong before anything long is done. */
export async function refuseWrongTest(
  services: HedgingDeps,
  asked: OptionTestAsked,
  { mostDays, mostMinutes }: Pick<Gathering, 'mostDays' | 'mostMinutes'>,
): Promise<void> {
  refuseUnreadableTest(asked);
  if (asked.on === 'minutes')
    return void (await minutesWanted(services, { ...wantedOf(asked), tests: refusedIfWrong(asked) }, mostMinutes));
  const { from, to } = await spanOf(services, asked);
  const underlyings = namesOf(asked);
  refuseMissing(underlyings, await underlyingsStored(services, { underlyings, from, to, mostDays }));
}

/** Throws AppError 'request.invalid' for what is wrong whatever is stored. */
export function refuseUnreadableTest(asked: OptionTestAsked): void {
  refusedIfWrong(asked);
  for (const { text, field } of asked.strategies.flatMap(conditionsOf)) refuseUnreadable(text, field);
}

function refusedIfWrong(asked: OptionTestAsked): OptionTest[] {
  const { strategies, capital, on } = asked;
  const tests = strategies.map((written, place) => testOf(written, { place, on }));
  refuse([...problemsOf(tests, capital !== undefined), ...timeProblems(strategies, on), ...spanProblems(asked)]);
  return tests;
}

/** Underlyings and days of a test on minutes. */
const wantedOf = (asked: OptionTestAsked) => ({ ...daysOf(asked), underlyings: namesOf(asked) });

function daysOf({ from, to }: OptionTestAsked): Pick<GatheredTest, 'from' | 'to'> {
  return {
    from: from === undefined ? undefined : dayNumber(from),
    to: to === undefined ? undefined : dayNumber(to),
  };
}

/** From the first session with options where no day is named: before it there are futures alone. */
async function spanOf(services: HedgingDeps, asked: OptionTestAsked): Promise<Pick<GatheredTest, 'from' | 'to'>> {
  const { from, strategies } = asked;
  const hasOption = strategies.some(({ legs }) => legs.some(({ kind }) => kind !== 'future'));
  const first = from === undefined && hasOption ? (await contractSessions(services))[0] : undefined;
  const days = daysOf(asked);
  return { ...days, from: days.from ?? first };
}

function spanProblems({ from, to }: OptionTestAsked): FieldProblem[] {
  const isWrong = from !== undefined && to !== undefined && from > to;
  return isWrong ? [{ field: 'from', message: `The time ends on ${to}, before it begins` }] : [];
}

/** Under the exchange's names, each once. */
function namesOf({ symbols }: OptionTestAsked): Underlying[] | undefined {
  return symbols === 'all' ? undefined : [...new Set(symbols.map((symbol) => underlyingOf(symbol.toUpperCase())))];
}

const USUAL_VOLUME_PCT = 10;

function settingsOf({
  capital,
  plan = 'discount',
  slippage = 'liquidity',
  volumePct = USUAL_VOLUME_PCT,
  freezeUnits,
  rate,
}: OptionTestAsked): TestSettings {
  return {
    capital,
    plan: brokeragePlan(plan)!,
    slippage: slippageOf(slippage),
    volumeShare: volumePct / 100,
    freezeUnits,
    interest: rate === undefined ? interestRates() : [{ from: -Infinity, rate }],
  };
}

function slippageOf(chosen: NonNullable<OptionTestAsked['slippage']>): TestSettings['slippage'] {
  if (typeof chosen === 'string') return { kind: chosen };
  return 'percent' in chosen ? { kind: 'percent', percent: chosen.percent } : { kind: 'ticks', ticks: chosen.ticks };
}

function refuseMissing(names: readonly Underlying[] | undefined, held: ReadonlySet<Underlying>): void {
  const missing = (names ?? []).flatMap((name, i) =>
    held.has(name)
      ? []
      : [{ field: `symbols.${i}`, message: `No futures and options of ${name} are stored in that time` }],
  );
  refuse(missing);
  if (held.size === 0) throw new AppError('contracts.not-held');
}

/** Days of the conditions that strategies name, of the symbols that contracts are on. */
async function signalsOf(
  services: HedgingDeps,
  asked: OptionTestAsked,
  found: readonly Underlying[],
  signal: AbortSignal | undefined,
): Promise<SignalDays[][]> {
  const symbols = found.map(symbolOf);
  // Of all that have contracts some may have no prices of their own: no condition matches them.
  const isPriced = (symbol: string) => asked.symbols !== 'all' || services.engine().market().find(symbol) !== undefined;
  const days = (written: Written | undefined) =>
    written && conditionDays(services, { ...written, symbols: symbols.filter(isPriced), to: asked.to, signal });
  const signals: { entry: Days; exit: Days }[] = [];
  for (const [i, strategy] of asked.strategies.entries()) {
    const [entry, exit] = (['entry', 'exits'] as const).map((name) =>
      conditionsOf(strategy, i).find(({ field }) => field.endsWith(`${name}.condition`)),
    );
    signals.push({ entry: await days(entry), exit: await days(exit) });
  }
  return symbols.map((symbol) =>
    signals.map(({ entry, exit }) => ({ entry: entry?.get(symbol), exit: exit?.get(symbol) })),
  );
}

type Days = ReadonlyMap<string, ReadonlySet<DayNumber>> | undefined;

interface Written {
  readonly text: string;
  /** Where it stands, for what is wrong with it. */
  readonly field: string;
}

/** Of the entry and of the exit, as far as a strategy has them. */
function conditionsOf({ entry, exits }: WrittenTest, place: number): Written[] {
  const at = `strategies.${place}`;
  const entered = typeof entry === 'object' && 'condition' in entry ? entry.condition : undefined;
  return [
    ...(entered === undefined ? [] : [{ text: entered, field: `${at}.entry.condition` }]),
    ...(exits?.condition === undefined ? [] : [{ text: exits.condition, field: `${at}.exits.condition` }]),
  ];
}

function refuseUnreadable(text: string, field: string): void {
  // Letters that no store keeps.
  if (text.includes('\0') || !text.isWellFormed()) refuse([{ field, message: 'It has a letter that cannot be read' }]);
  try {
    const { timeFrame } = readCondition(text, false).plan;
    if (timeFrame.unit !== 'minute') return;
    throw new AppError('request.invalid', {
      errorMessage:
        'It is on minutes: a back-test of options evaluates conditions at the closes of days or longer bars.',
    });
  } catch (error) {
    if (error instanceof AppError) refuse([{ field, message: wordsOf(error) }]);
    throw error;
  }
}

interface Condition extends Written {
  readonly symbols: readonly string[];
  readonly to: Day | undefined;
  readonly signal: AbortSignal | undefined;
}

async function conditionDays(services: HedgingDeps, { text, field, symbols, to, signal }: Condition): Promise<Days> {
  try {
    return matchDays(
      await services.engine().signals({ texts: [text], universe: symbols, to, operands: [] }, signal ? { signal } : {}),
    );
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
