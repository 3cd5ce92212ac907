import type { Tick, TickListener, TickSession, TickSource } from '@parakh/market';
import { BarPlayer } from './bar-player.ts';
import type { PlayedBars } from './played-bars.ts';

/** A session that is played, and how far its clock is. */
export interface PlayPosition {
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
  position(): PlayPosition;
  bars(session: TickSession): PlayedBars;
}

/** How often ticks are played, in our milliseconds. */
const PACE = 50;
/** Minutes that were over for so long are played by the ticks that make their bars, and by no others. */
const THIN_AFTER_MS = 120_000;
/** Minutes played again at once, before others of this process have their turn. */
const MINUTES_A_TURN = 5;

/** A source that plays minute bars as ticks: what is played depends on its clock alone. */
export function playedSource(score: Score): TickSource {
  return new PlayedSource(score);
}

interface Playing {
  readonly session: TickSession;
  readonly endsAt: number;
  readonly player: BarPlayer;
  playedUntil: number;
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
    return this.#playing?.playedUntil ?? this.#score.position().at;
  }

  session(): TickSession {
    return this.#playing?.session ?? this.#score.position().session;
  }

  begin(listener: TickListener, since?: number): void {
    this.#listener = listener;
    const position = this.#score.position();
    this.#start(position, Math.min(position.at, since ?? position.at));
    listener.status({ state: 'up', at: this.now(), because: `${this.name} plays` });
    this.#timer = setInterval(() => this.#play(), PACE);
    this.#play();
  }

  end(): Promise<void> {
    clearInterval(this.#timer);
    clearImmediate(this.#again);
    this.#listener = undefined;
    this.#playing = undefined;
    return Promise.resolve();
  }

  #start({ session, endsAt }: PlayPosition, from: number): void {
    const player = new BarPlayer(this.#score.bars(session));
    const playedUntil = Math.max(from, session.preOpenAt - 1);
    player.skip(playedUntil);
    this.#playing = { session, endsAt, player, playedUntil };
    this.#listener?.session(session);
  }

  #play(): void {
    clearImmediate(this.#again);
    const position = this.#score.position();
    const { session, endsAt } = this.#playing!;
    const isSame = session.round === position.session.round && session.day === position.session.day;
    // However long this process slept: a session is played to its end before the next one begins.
    const isPlayed = this.#playUntil(isSame ? position.at : endsAt);
    if (this.#listener === undefined || (isPlayed && isSame)) return;
    if (isPlayed) this.#start(position, position.session.preOpenAt - 1);
    this.#again = setImmediate(() => this.#play());
  }

  /** False when more is to be played than fits one turn. */
  #playUntil(at: number): boolean {
    const playing = this.#playing!;
    for (let turn = 0; turn < MINUTES_A_TURN; turn++) {
      const { ticks, until } = playing.player.play(at, at - playing.playedUntil > THIN_AFTER_MS);
      playing.playedUntil = until;
      this.#emit(ticks);
      // Whoever listens may have ended it.
      if (until >= at || this.#listener === undefined) return true;
    }
    return false;
  }

  #emit(ticks: readonly Tick[]): void {
    if (ticks.length > 0) this.#listener?.ticks(ticks);
  }
}
