import type { FeedStatus, Tick, TickSession } from '@parakh/market';
import { type MarketEvent, type MarketStep, PaperMarket } from '@parakh/paper';
import type { Live } from '../streaming/index.ts';
import type { PaperAccountDeps } from './deps.ts';
import { paperInstruments } from './paper-instruments.ts';

/** Ticks come in batches: so many of our milliseconds after its moment a tick may still be on its way. */
const ON_ITS_WAY_MS = 100;

/** The live market as paper accounts act on it: listened to while there are any. */
export class LiveTape {
  readonly market = new PaperMarket();
  readonly #deps: Pick<PaperAccountDeps, 'live' | 'engine'>;
  readonly #onStep: (step: MarketStep) => void;
  #ends: (() => void)[] = [];

  constructor(deps: Pick<PaperAccountDeps, 'live' | 'engine'>, onStep: (step: MarketStep) => void) {
    this.#deps = deps;
    this.#onStep = onStep;
  }

  get isListening(): boolean {
    return this.#ends.length > 0;
  }

  /** The exchange's clock, whole milliseconds. */
  now(): number {
    return Math.floor(this.#live.now());
  }

  get isDemo(): boolean {
    return this.#live.isDemo;
  }

  get source(): string {
    return this.#live.source || 'the market';
  }

  get phase(): Live['phase'] {
    return this.#live.isRunning ? this.#live.phase : 'closed';
  }

  /** Where prices come from; 'none' where no feed runs. */
  get kind(): 'demo' | 'replay' | 'broker' | 'none' {
    const { session, source, isDemo } = this.#live;
    if (!session) return 'none';
    if (isDemo) return 'demo';
    return source.startsWith('replay') ? 'replay' : 'broker';
  }

  get round(): number | null {
    return this.#live.session?.round || null;
  }

  /** Why nothing can fill now; null where orders can. */
  get outageReason(): string | null {
    const { session, feedStatus, isRunning, phase } = this.#live;
    if (!session) return 'No prices come in on this server, so nothing can fill.';
    if (feedStatus?.state === 'down') return feedStatus.because;
    if (!isRunning || phase === 'closed') return 'The market is closed: orders wait for the next session.';
    return phase === 'pre-open' ? 'The market has not opened yet: orders wait until then.' : null;
  }

  /** The newest price of a symbol, paise, and how old it is by the exchange's clock. */
  lastOf(token: string): { readonly price: number; readonly ageMs: number } | null {
    const tick = this.#live.board.read(token);
    if (!tick || !(tick.ltp > 0)) return null;
    return { price: Math.round(tick.ltp * 100), ageMs: Math.max(0, this.now() - tick.time) };
  }

  get #live(): Live {
    return this.#deps.live();
  }

  /** Begins to listen; what the board holds is taken in, so that a last price is known at once. */
  begin(): void {
    if (this.isListening) return;
    const live = this.#live;
    // What was traded since it last listened is not known.
    this.market.take({ kind: 'feed', at: this.market.tape.clock, state: 'down' });
    this.#ends = [
      live.onTicks((ticks) => this.#ticks(ticks)),
      live.onFeedStatus((status) => this.#status(status)),
      live.onSession(() => this.#session()),
    ];
    this.#session();
  }

  end(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
  }

  /** Time passed, whether anything was traded or not. After the last moment of the session it is closed. */
  pass(): void {
    const { session, isClosed } = this.market.tape;
    if (!session) return;
    const at = this.#clock();
    if (!isClosed && at >= session.closesAt) this.#take({ kind: 'close', at: session.closesAt });
    else if (!isClosed) this.#take({ kind: 'clock', at });
  }

  /** Never ahead of ticks that may still come. */
  #clock(): number {
    const live = this.#live;
    return Math.floor(live.now() - ON_ITS_WAY_MS * live.speed);
  }

  #take(event: MarketEvent): void {
    this.#onStep(this.market.take(event));
  }

  #session(): void {
    const live = this.#live;
    const { session, feedStatus, board } = live;
    // Real prices came in the place of simulated ones, or nothing runs: what was seen is no price any more.
    if (!session) return this.#take({ kind: 'feed', at: this.market.tape.clock, state: 'down' });
    this.#endSession(session);
    for (const instrument of paperInstruments(this.#deps.engine().market(), board.symbols))
      this.market.take({ kind: 'instrument', at: this.market.tape.clock, instrument });
    this.#take({ kind: 'session', at: Math.max(this.#clock(), session.preOpenAt), session });
    this.#take({ kind: 'feed', at: this.#clock(), state: feedStatus?.state ?? 'up' });
    this.#ticks(board.symbols.flatMap((symbol) => board.read(symbol) ?? []));
  }

  /** The clock may have gone past the end of the session before: accounts are valued at its close all the same. */
  #endSession(next: TickSession): void {
    const { session, isClosed } = this.market.tape;
    const isOther = session && (session.day !== next.day || session.round !== next.round);
    if (isOther && !isClosed) this.#take({ kind: 'close', at: session.closesAt });
  }

  #status({ state }: FeedStatus): void {
    this.#take({ kind: 'feed', at: this.#clock(), state });
  }

  #ticks(ticks: readonly Tick[]): void {
    const clock = this.#clock();
    for (const tick of ticks) this.#take({ kind: 'tick', at: Math.max(clock, tick.time), tick });
  }
}
