import type { Bars } from '@parakh/frames';
import { instantOf } from '@parakh/market';
import { noAdjustment, symbolOf, type Underlying, underlyingOf } from '@parakh/options';
import { figureName } from '@parakh/scan';
import { inSlices } from '../../../platform/in-slices.ts';
import { inTurn } from '../../../platform/in-turn.ts';
import type {
  ContractBarsAsked,
  ContractsAsked,
  ContractsNow,
  MinutesAsked,
  SymbolFigures,
  SymbolMinutes,
} from '../../scanning/index.ts';
import type { Live } from '../../streaming/index.ts';
import { ContractMinutes } from './contract-minutes.ts';
import { type FiguresByName, figuresAt } from './figures-at.ts';
import type { KnownSession } from './known-session.ts';
import { liveChainsOf } from './live-chains.ts';
import { MinuteFigures } from './minute-figures.ts';
import type { SessionDeps } from './session-deps.ts';
import { StraddleVwaps } from './straddle-vwaps.ts';

interface SessionFigures extends ContractsNow {
  /** At a moment, milliseconds since the epoch; of those underlyings that have a session. */
  of(at: number, underlyings: readonly Underlying[]): Promise<ReadonlyMap<Underlying, FiguresByName>>;
}

const opened = new WeakMap<Live, SessionFigures>();

/** Figures of futures and options of the session that runs, at the end of its closed minutes: a process works out each once, however many ask. */
export function figuresNowOf(deps: SessionDeps): SessionFigures {
  const live = deps.live();
  const known = opened.get(live) ?? new FiguresNow(deps, live);
  opened.set(live, known);
  return known;
}

/** Minutes that stay: whoever makes up for earlier ones asks for one after the other. */
const MOST_MINUTES = 3;

/** What is worked out of a minute. */
interface OfMinute {
  readonly at: number;
  readonly figures: Map<Underlying, Record<string, number>>;
}

class FiguresNow implements SessionFigures {
  readonly #deps: SessionDeps;
  readonly #byMinute = new Map<string, OfMinute>();
  #vwaps = new StraddleVwaps();
  readonly #minutes: MinuteFigures;
  readonly #contracts: ContractMinutes;
  /** Two that ask at once share the work. */
  readonly #inTurn = inTurn();

  constructor(deps: SessionDeps, live: Live) {
    this.#deps = deps;
    this.#minutes = new MinuteFigures(deps);
    this.#contracts = new ContractMinutes(deps);
    // An earlier price may be another one now, and with it what follows from it.
    live.onMinute(({ corrections }) => {
      if (corrections.symbols.length > 0) this.#forget();
    });
  }

  areKnown(): Promise<boolean> {
    return liveChainsOf(this.#deps).isRunning();
  }

  async at(minute: number, { symbols, figures }: ContractsAsked): Promise<ReadonlyMap<string, SymbolFigures>> {
    const expiries = figures.filter(({ figure }) => figure === 'straddleVwap').map(({ number }) => number);
    return this.#inTurn(async () => {
      const sessions = await liveChainsOf(this.#deps).runningOf(symbols.map(underlyingOf));
      const [of, vwaps] = [this.#ofMoment(instantOf(minute + 1)), this.#vwaps];
      await workOut(of, sessions);
      if (expiries.length > 0) await addVwaps(of, vwaps, { sessions, expiries });
      return new Map([...sessions.keys()].map((underlying) => [symbolOf(underlying), of.figures.get(underlying)!]));
    });
  }

  of(at: number, underlyings: readonly Underlying[]): Promise<ReadonlyMap<Underlying, FiguresByName>> {
    return this.#inTurn(async () => {
      const sessions = await liveChainsOf(this.#deps).runningOf(underlyings);
      const of = this.#ofMoment(at);
      await workOut(of, sessions);
      return new Map([...sessions.keys()].map((underlying) => [underlying, of.figures.get(underlying)!]));
    });
  }

  minutes(asked: MinutesAsked): Promise<ReadonlyMap<string, SymbolMinutes>> {
    return this.#minutes.of(asked);
  }

  bars(asked: ContractBarsAsked): Promise<Bars> {
    return this.#contracts.of(asked);
  }

  #ofMoment(at: number): OfMinute {
    const { day, round } = this.#deps.live();
    const key = `${day} ${round} ${at}`;
    const of = this.#byMinute.get(key) ?? { at, figures: new Map() };
    this.#byMinute.set(key, of);
    if (this.#byMinute.size > MOST_MINUTES) this.#byMinute.delete(this.#byMinute.keys().next().value!);
    return of;
  }

  #forget(): void {
    this.#byMinute.clear();
    this.#vwaps = new StraddleVwaps();
    this.#minutes.forgetRunning();
  }
}

/** Of those that nobody asked for before. */
async function workOut({ at, figures }: OfMinute, sessions: ReadonlyMap<Underlying, KnownSession>): Promise<void> {
  const missing = [...sessions].filter(([underlying]) => !figures.has(underlying));
  await inSlices(missing.length, (i) => {
    const [underlying, session] = missing[i]!;
    // Contracts are those of the session before, in its strikes and units.
    figures.set(underlying, { ...figuresAt(session, at, { adjustment: noAdjustment }) });
  });
}

interface Vwaps {
  readonly sessions: ReadonlyMap<Underlying, KnownSession>;
  /** Their numbers, 1 the nearest. */
  readonly expiries: readonly number[];
}

async function addVwaps({ at, figures }: OfMinute, vwaps: StraddleVwaps, { sessions, expiries }: Vwaps): Promise<void> {
  for (const [underlying, session] of sessions)
    for (const number of expiries) {
      const [name, of] = [figureName({ figure: 'straddleVwap', number }), session.expiries[number - 1]];
      const own = figures.get(underlying)!;
      if (of && own[name] === undefined) own[name] = await vwaps.at(session, of, at);
    }
}
