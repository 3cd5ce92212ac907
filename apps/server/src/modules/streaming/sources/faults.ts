import { type Random, random } from '@parakh/base';
import type { Tick, TickListener, TickSession, TickSource } from '@parakh/market';
import type { FaultSpan, Faults } from '../../../platform/settings/read-faults.ts';

export interface FaultySource extends TickSource {
  /** One more fault, while it runs. */
  strike(stretch: FaultSpan): void;
}

const USUAL_LATE_MS = 60_000;
const LOOK_EACH_MS = 50;

/** A source as sources are: the same seed makes the same faults. */
export function withFaults(source: TickSource, faults: Faults): FaultySource {
  return new FaultyLine(source, faults);
}

class FaultyLine implements FaultySource {
  readonly #source: TickSource;
  readonly #faults: Faults;
  readonly #chance: Random;
  readonly #stretches: FaultSpan[];
  #listener: TickListener | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Ticks that are still on their way, and when they come. */
  #late: { readonly tick: Tick; readonly at: number }[] = [];
  #isBroken = false;

  constructor(source: TickSource, faults: Faults) {
    this.#source = source;
    this.#faults = faults;
    this.#chance = random(faults.seed);
    this.#stretches = [...(faults.spans ?? [])];
  }

  get name(): string {
    return this.#source.name;
  }

  get isDemo(): boolean {
    return this.#source.isDemo;
  }

  get speed(): number {
    return this.#source.speed;
  }

  get symbols(): readonly string[] {
    return this.#source.symbols;
  }

  now(): number {
    return this.#source.now();
  }

  session(): TickSession {
    return this.#source.session();
  }

  strike(stretch: FaultSpan): void {
    this.#stretches.push(stretch);
  }

  begin(listener: TickListener, since?: number): void {
    this.#listener = listener;
    this.#timer = setInterval(() => this.#look(), LOOK_EACH_MS);
    this.#source.begin(
      {
        ticks: (ticks) => this.#pass(ticks),
        status: (word) => listener.status(word),
        session: (session) => {
          this.#late = [];
          listener.session(session);
        },
      },
      since,
    );
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#source.end();
    this.#listener = undefined;
  }

  #pass(ticks: readonly Tick[]): void {
    this.#look();
    const told: Tick[] = [];
    for (const tick of ticks) if (!this.#isLost(tick)) this.#tell(this.#stamped(tick), told);
    this.#shuffle(told);
    if (told.length > 0) this.#listener?.ticks(told);
  }

  /** Late ticks whose moment has come, and what is to be said of the line. */
  #look(): void {
    const now = this.#source.now();
    const due = this.#late.filter(({ at }) => at <= now).map(({ tick }) => tick);
    if (due.length > 0) {
      this.#late = this.#late.filter(({ at }) => at > now);
      this.#listener?.ticks(due);
    }
    const isBroken = this.#stretches.some(({ kind, from, to }) => kind === 'gap' && from <= now && now < to);
    if (isBroken === this.#isBroken) return;
    this.#isBroken = isBroken;
    const [state, because] = isBroken ? (['down', 'the line broke'] as const) : (['up', 'the line is there'] as const);
    this.#listener?.status({ state, at: now, because });
  }

  #isLost({ token, time }: Tick): boolean {
    return this.#stretches.some((stretch) => {
      if (time < stretch.from || time >= stretch.to || stretch.kind === 'clock') return false;
      return stretch.kind !== 'halt' || stretch.symbol === token;
    });
  }

  #stamped(tick: Tick): Tick {
    const off = this.#stretches.find(({ kind, from, to }) => kind === 'clock' && from <= tick.time && tick.time < to);
    return off?.kind === 'clock' ? { ...tick, time: tick.time + off.by } : tick;
  }

  #tell(tick: Tick, told: Tick[]): void {
    const { bad, duplicate, late } = this.#faults.shares ?? {};
    if (this.#strikes(bad))
      told.push({ ...tick, ltp: badPrices[Math.floor(badPrices.length * this.#chance.next())]!(tick.ltp) });
    if (this.#strikes(duplicate)) told.push(tick);
    if (!this.#strikes(late)) told.push(tick);
    else this.#late.push({ tick, at: tick.time + (this.#faults.lateMs ?? USUAL_LATE_MS) * this.#chance.next() });
  }

  #shuffle(ticks: Tick[]): void {
    for (let i = 0; i < ticks.length; i++) {
      if (!this.#strikes(this.#faults.shares?.reordered)) continue;
      const other = Math.floor(ticks.length * this.#chance.next());
      [ticks[i], ticks[other]] = [ticks[other]!, ticks[i]!];
    }
  }

  #strikes(share = 0): boolean {
    return share > 0 && this.#chance.next() < share;
  }
}

const badPrices: readonly ((price: number) => number)[] = [
  () => 0,
  (price) => -price,
  (price) => price * 10,
  (price) => price / 100,
  () => NaN,
];
