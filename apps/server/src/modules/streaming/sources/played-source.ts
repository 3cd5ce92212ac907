import type { Tick, TickListener, TickSession, TickSource } from '@parakh/market';
import { BarPlayer } from './bar-player.ts';
import type { PlayedBars } from './played-bars.ts';

/** A session that is played, and how far its clock is. */
export interface Moment {
  readonly session: TickSession;
  /** The exchange's clock, milliseconds since the epoch. */
  readonly at: number;
  /** Where the clock of this session ends; another one may follow. */
  readonly endsAt: number;
}

export interface Score {
  readonly name: string;
  readonly isDemo: boolean;
  readonly speed: number;
  readonly symbols: readonly string[];
  /** What is played now. */
  moment(): Moment;
  bars(session: TickSession): PlayedBars;
}

/** How often ticks are told, in our milliseconds. */
const PACE = 50;
/** Minutes that were over for so long are told by the ticks that make their bars, and by no others. */
const THIN_AFTER_MS = 120_000;
/** Minutes told again at once, before others of this process have their turn. */
const MINUTES_A_TURN = 5;

/** A source that plays minute bars as ticks: what is told hangs on its clock alone. */
export function playedSource(score: Score): TickSource {
  return new PlayedSource(score);
}

interface Playing {
  readonly session: TickSession;
  readonly endsAt: number;
  readonly player: BarPlayer;
  told: number;
}

class PlayedSource implements TickSource {
  readonly #score: Score;
  #listener: TickListener | undefined;
  #timer: NodeJS.Timeout | undefined;
  #again: NodeJS.Immediate | undefined;
  #playing: Playing | undefined;

  constructor(score: Score) {
    this.#score = score;
  }

  get name(): string {
    return this.#score.name;
  }

  get isDemo(): boolean {
    return this.#score.isDemo;
  }

  get speed(): number {
    return this.#score.speed;
  }

  get symbols(): readonly string[] {
    return this.#score.symbols;
  }

  now(): number {
    return this.#playing?.told ?? this.#score.moment().at;
  }

  session(): TickSession {
    return this.#playing?.session ?? this.#score.moment().session;
  }

  begin(listener: TickListener, since?: number): void {
    this.#listener = listener;
    const moment = this.#score.moment();
    this.#play(moment, Math.min(moment.at, since ?? moment.at));
    listener.word({ state: 'up', at: this.now(), because: `${this.name} plays` });
    this.#timer = setInterval(() => this.#tell(), PACE);
    this.#tell();
  }

  end(): Promise<void> {
    clearInterval(this.#timer);
    clearImmediate(this.#again);
    this.#listener = undefined;
    this.#playing = undefined;
    return Promise.resolve();
  }

  #play({ session, endsAt }: Moment, from: number): void {
    const player = new BarPlayer(this.#score.bars(session));
    const told = Math.max(from, session.preOpenAt - 1);
    player.skip(told);
    this.#playing = { session, endsAt, player, told };
    this.#listener?.session(session);
  }

  #tell(): void {
    clearImmediate(this.#again);
    const moment = this.#score.moment();
    const { session, endsAt } = this.#playing!;
    const isSame = session.round === moment.session.round && session.day === moment.session.day;
    // However long this process slept: a session is told to its end before the next one begins.
    const isTold = this.#tellUntil(isSame ? moment.at : endsAt);
    if (this.#listener === undefined || (isTold && isSame)) return;
    if (isTold) this.#play(moment, moment.session.preOpenAt - 1);
    this.#again = setImmediate(() => this.#tell());
  }

  /** False when more is to be told than fits one turn. */
  #tellUntil(at: number): boolean {
    const playing = this.#playing!;
    for (let turn = 0; turn < MINUTES_A_TURN; turn++) {
      const { ticks, until } = playing.player.tell(at, at - playing.told > THIN_AFTER_MS);
      playing.told = until;
      this.#hear(ticks);
      // Whoever listens may have ended it.
      if (until >= at || this.#listener === undefined) return true;
    }
    return false;
  }

  #hear(ticks: readonly Tick[]): void {
    if (ticks.length > 0) this.#listener?.ticks(ticks);
  }
}
