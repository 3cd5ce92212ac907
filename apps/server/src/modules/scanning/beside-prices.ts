import type { DayNumber } from '@parakh/base';
import type { AskedBasis } from '@parakh/fundamentals';
import type { Problem } from '@parakh/language';
import { normaliseSymbol } from '@parakh/market';
import { type ContractHistory, type FigureWanted, figuresRead, type Plan, reads, symbolsRead } from '@parakh/scan';
import type { ReadHistory, SymbolHistory } from './histories.ts';
import { type ContractsReader, contractsAt, type LoadedContracts } from './loaded-contracts.ts';
import { companyPosition, type LoadedStatements, type StatementsReader } from './loaded-statements.ts';
import type { LoadedMarket } from './market.ts';
import { shareChanges } from './metrics.ts';
import {
  type EvaluatedSpan,
  figureMinutes,
  type MinuteContractsReader,
  MOST_CHART_MINUTES,
  newestMinutes,
} from './minute-contracts.ts';
import { notesOnContracts } from './notes-on-contracts.ts';
import { type RankRequest, rankHistoryOf } from './rank-histories.ts';
import { factsAt, isAssumedAt } from './shared-statements.ts';

export interface BesideAsked extends RankRequest {
  readonly basis?: AskedBasis | undefined;
  /** The last day evaluated, and how many months of standings up to it. */
  readonly day: number;
  readonly months: number;
  /** Of futures and options; those that the plan reads when left out. */
  readonly figures?: readonly FigureWanted[];
  /** The symbols that are evaluated; all where left out. */
  readonly symbols?: readonly string[];
  /** Of a plan on bars of minutes: at which of them figures are read. */
  readonly bars?: EvaluatedSpan;
  readonly readers: {
    readonly history: ReadHistory;
    readonly statements: StatementsReader;
    readonly contracts: ContractsReader;
    readonly minuteContracts: MinuteContractsReader;
  };
}

/** What a plan reads beside prices. */
export interface Beside {
  /** Where it reads fundamentals. */
  readonly statements?: LoadedStatements;
  readonly basis: AskedBasis;
  /** Where it reads figures of futures and options. */
  readonly contracts?: LoadedContracts;
  /** Reads histories with the company, the standing and the contracts of the symbol, as far as the plan needs them. */
  readonly history: ReadHistory;
}

export async function besidePrices(plan: Plan, market: LoadedMarket, asked: BesideAsked): Promise<Beside> {
  const { readers } = asked;
  const basis = asked.basis ?? 'consolidated';
  const statements = reads(plan, 'facts') ? await readers.statements(market) : undefined;
  const isRanked = reads(plan, 'rank');
  const contracts = await readContracts(plan, market, asked);
  if (!statements && !isRanked && !contracts) return { basis, history: readers.history };
  return {
    basis,
    ...(statements && { statements }),
    ...(contracts?.loaded && { contracts: contracts.loaded }),
    async history(of, wanted) {
      const whole = await readers.history(of, wanted);
      const facts = statements && factsAt(statements.shared, companyPosition(of, statements, whole.symbol), basis);
      const ofContracts = await contracts?.beside(of, whole);
      return {
        ...whole,
        ...(ofContracts && { contracts: ofContracts }),
        ...(facts && { company: { facts, changes: shareChanges(of, whole.symbol) } }),
        ...(isRanked && { rankHistory: rankHistoryOf(of, whole.symbol, asked) }),
      };
    },
  };
}

interface ContractsRead {
  /** Of all symbols; those at the ends of minutes are read of one after the other. */
  readonly loaded?: LoadedContracts;
  readonly beside: (
    market: LoadedMarket,
    history: SymbolHistory,
  ) => ContractHistory | undefined | Promise<ContractHistory | undefined>;
}

/** Undefined where none is read. */
async function readContracts(plan: Plan, market: LoadedMarket, asked: BesideAsked): Promise<ContractsRead | undefined> {
  const { figures = figuresRead(plan), readers, symbols } = asked;
  if (figures.length === 0) return undefined;
  if (plan.timeFrame.unit === 'minute') return { beside: minutesReader(asked, figures) };
  const loaded = await readers.contracts(market, figures, symbols && symbolsAsked(plan, market, symbols));
  return { loaded, beside: (_, { symbol }) => contractsAt(loaded.shared, loaded.rows.get(symbol) ?? -1) };
}

/** Figures beside the minutes of one symbol, as a line or marks read them. */
function minutesReader(
  { bars, readers }: Pick<BesideAsked, 'bars' | 'readers'>,
  figures: readonly FigureWanted[],
): ContractsRead['beside'] {
  return async (market, { symbol, unit, bars: { time }, ledBy }) => {
    if (unit === 'day' || !bars) return undefined;
    const read = new Map([[symbol, figureMinutes(time.subarray(ledBy), bars)]]);
    const minutes = newestMinutes(read, bars.most ?? MOST_CHART_MINUTES);
    const { shared, rows } = await readers.minuteContracts(market, { figures, minutes });
    return contractsAt(shared, rows.get(symbol) ?? -1);
  };
}

/** Those and the ones that the plan names, by their names of now; who is unknown is refused elsewhere. */
function symbolsAsked(plan: Plan, market: LoadedMarket, symbols: readonly string[]): string[] {
  const names = [...symbols, ...symbolsRead(plan)];
  return names.flatMap((name) => [name.trim().toUpperCase(), normaliseSymbol(name)].map(market.renames.current));
}

/** What is to be said of the statements and the figures of contracts that are read, for the days evaluated. */
export function notesOnBeside(
  beside: Beside,
  { market, symbols, ...days }: { market: LoadedMarket; symbols: readonly string[]; from: DayNumber; to: DayNumber },
): Problem[] {
  return [...notesOnStatements(beside, market, symbols), ...notesOnContracts(beside.contracts, days)];
}

/** Said once: that no statements are loaded, or of how many companies nobody tells when the results came out. */
function notesOnStatements({ statements, basis }: Beside, market: LoadedMarket, symbols: readonly string[]): Problem[] {
  if (!statements) return [];
  const held = symbols
    .map((symbol) => companyPosition(market, statements, symbol))
    .filter((position) => factsAt(statements.shared, position, basis) !== undefined);
  const assumed = held.filter((position) => isAssumedAt(statements.shared, position)).length;
  if (held.length > 0 && assumed === 0) return [];
  const message = held.length === 0 ? NONE_AVAILABLE : assumedDays(assumed, held.length);
  return [{ from: 0, to: 0, severity: 'warning', message }];
}

const NONE_AVAILABLE =
  'No statements are available for what is evaluated, so its fundamentals are not known: import tables of Screener pages or workbooks.';

function assumedDays(assumed: number, held: number): string {
  const whose = held === 1 ? 'No source tells' : `Of ${assumed} of ${held} companies no source tells`;
  return `${whose} when results were announced: a quarter counts as known 45 days after its end, a year 60 days after.`;
}
