import { AppError, dayNumber, failures } from '@parakh/base';
import type { ClosedMinute, MinuteBars } from '@parakh/live';
import { barDay, nextPossibleSession } from '@parakh/market';
import { inTurn } from '../../../platform/in-turn.ts';
import { timeLimit } from '../../../platform/time-limit.ts';
import { runningColumns } from '../../scanning/index.ts';
import type { AlertingDeps } from '../deps.ts';
import { contractMinutes, evaluatedMarketOf, supplies, type Wanted } from './evaluated-market.ts';
import type { EvaluatedMarket } from './market-book.ts';
import { openThread, type Thread } from './thread.ts';
import type {
  AlertCondition,
  ConditionEvaluation,
  ContractsWanted,
  MinuteContracts,
  MinuteMatches,
  Refusal,
} from './types.ts';

export interface ConditionEvaluationOptions {
  /** Whether it evaluates a symbol, where several share them out, asked at each begin; all that are loaded when left out. */
  readonly owns?: (symbol: string) => boolean;
  /** How long figures of futures and options are waited for, milliseconds; ten seconds when left out. */
  readonly figuresWithinMs?: number | undefined;
}

const NO_CONTRACTS: ContractsWanted = { figures: [], symbols: [] };
const NONE: Wanted = { isOnMinutes: false, readsCompanies: false, contracts: NO_CONTRACTS, others: [] };
const NOT_TOLD =
  'no live prices of contracts are available, they come with a broker’s feed; on bars of days the file of the day is evaluated when it comes';

/** Evaluates active conditions over the loaded market in a thread of its own, which starts at once. */
export function openConditionEvaluation(
  services: EvaluationServices,
  options: ConditionEvaluationOptions = {},
): ConditionEvaluation {
  return new ThreadedEvaluation(services, options);
}

type EvaluationServices = Pick<AlertingDeps, 'engine' | 'log'>;

class ThreadedEvaluation implements ConditionEvaluation {
  readonly #services: EvaluationServices;
  readonly #owns: ConditionEvaluationOptions['owns'];
  readonly #alerts = new Map<string, AlertCondition>();
  #thread: Thread;
  #market: EvaluatedMarket | undefined;
  #wanted = NONE;
  /** What is to be known of contracts at the end of each minute. */
  #contracts = NO_CONTRACTS;
  readonly #inTime: ReturnType<typeof timeLimit>;
  /** One thing after the other, in the order in which it was asked. */
  readonly #inTurn = inTurn();

  constructor(services: EvaluationServices, { owns, figuresWithinMs }: ConditionEvaluationOptions) {
    this.#services = services;
    this.#owns = owns;
    this.#inTime = timeLimit(figuresWithinMs);
    this.#thread = openThread(services.log);
  }

  begin(day: number, before?: readonly MinuteBars[]): Promise<readonly Refusal[]> {
    return this.#inTurn(() => this.#begin(day, before));
  }

  add(alerts: readonly AlertCondition[]): Promise<readonly Refusal[]> {
    return this.#inTurn(() => this.#take(alerts));
  }

  change(alerts: readonly AlertCondition[]): Promise<readonly Refusal[]> {
    return this.add(alerts);
  }

  remove(ids: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      for (const id of ids) this.#alerts.delete(id);
      if (this.#market) await this.#thread.ask('remove', { ids });
    });
  }

  minute(closed: ClosedMinute): Promise<MinuteMatches> {
    return this.#inTurn(async () => {
      const day = barDay(closed.minute);
      const before = this.#market?.day === day ? [] : await this.#begin(day);
      const matches = this.#taken(await this.#thread.ask('minute', { closed }));
      return { ...matches, stopped: [...before, ...matches.stopped] };
    });
  }

  get readsFigures(): boolean {
    return this.#contracts.figures.length > 0 || this.#contracts.onMinutes !== undefined;
  }

  async figures(minute: number): Promise<MinuteMatches> {
    const market = this.#market!;
    const found = this.readsFigures ? await this.#contractsAt(minute, market) : undefined;
    return this.#inTurn(async () => {
      // A session that began meanwhile may have its symbols in another order.
      const contracts = this.#market === market ? found : undefined;
      return this.#taken(await this.#thread.ask('figures', { contracts }));
    });
  }

  ticked(forming: MinuteBars): Promise<MinuteMatches> {
    return this.#inTurn(async () => {
      return this.#taken(await this.#thread.ask('ticked', { forming }));
    });
  }

  get wantsTicks(): boolean {
    return [...this.#alerts.values()].some(({ on }) => on === 'tick');
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #begin(day: number, before: readonly MinuteBars[] = []): Promise<readonly Refusal[]> {
    const { engine, log } = this.#services;
    const isNew = this.#thread.isLost;
    if (isNew) this.#thread = openThread(log);
    const readers = engine().readers();
    const market = evaluatedMarketOf(readers, day, this.#owns);
    this.#market = market;
    const supplied = await supplies(readers, market, this.#wanted);
    const stopped = this.#forgotten(await this.#thread.ask('begin', { market, supplied, before }));
    return isNew ? [...stopped, ...(await this.#take([...this.#alerts.values()]))] : stopped;
  }

  async #take(added: readonly AlertCondition[]): Promise<readonly Refusal[]> {
    if (!this.#market) await this.#begin(nextDay(this.#services));
    const { refusals, ...needs } = await this.#thread.ask('prepare', { alerts: added });
    for (const alert of added) this.#alerts.set(alert.id, alert);
    this.#forgotten(refusals);
    const fresh = { ...needs, isOnMinutes: needs.isOnMinutes && !this.#wanted.isOnMinutes };
    this.#wanted = joined(this.#wanted, needs);
    this.#contracts = needs.contracts;
    const supplied = await supplies(this.#services.engine().readers(), this.#market!, {
      ...fresh,
      contracts: this.#wanted.contracts,
    });
    return [...refusals, ...this.#forgotten(await this.#thread.ask('supply', { supplied }))];
  }

  /** Figures at the end of a minute. What fails or hangs keeps the conditions on them alone from being evaluated. */
  async #contractsAt(minute: number, market: EvaluatedMarket): Promise<MinuteContracts> {
    try {
      return await this.#inTime('figures', () => this.#workedOut(minute, market));
    } catch (error) {
      this.#services.log.error({ err: error }, 'figures of futures and options could not be worked out');
      return { because: error instanceof AppError ? failures[error.code].message : String(error) };
    }
  }

  async #workedOut(minute: number, { names, day }: EvaluatedMarket): Promise<MinuteContracts> {
    const { figures, symbols, onMinutes } = this.#contracts;
    const readers = this.#services.engine().readers();
    const { market, contracts, contractsNow } = readers;
    if (!contractsNow || !(await contractsNow.areKnown())) return { because: NOT_TOLD };
    const { rows } = await contracts(market, []);
    const asked = { figures, symbols: figures.length > 0 ? symbols.filter((symbol) => rows.has(symbol)) : [] };
    const found = await contractsNow.at(minute, asked);
    const places = new Map(names.map((name, symbolIndex) => [name, symbolIndex]));
    const running = runningColumns(day, found, { figures, rows: places });
    if (!onMinutes) return running;
    return { ...running, onMinutes: await contractMinutes(readers, names, onMinutes) };
  }

  #taken(matches: MinuteMatches): MinuteMatches {
    this.#contracts = matches.contracts;
    this.#forgotten(matches.stopped);
    return matches;
  }

  #forgotten(refused: readonly Refusal[]): readonly Refusal[] {
    for (const { id } of refused) this.#alerts.delete(id);
    return refused;
  }
}

function joined(a: Wanted, b: Wanted): Wanted {
  return {
    isOnMinutes: a.isOnMinutes || b.isOnMinutes,
    readsCompanies: a.readsCompanies || b.readsCompanies,
    contracts: b.contracts,
    others: [...new Set([...a.others, ...b.others])],
  };
}

/** Before the first session begins: the one after the last that is loaded. */
function nextDay({ engine }: Pick<AlertingDeps, 'engine'>): number {
  const { sessions } = engine().market();
  return dayNumber(nextPossibleSession(sessions.at(-1)!).day);
}
