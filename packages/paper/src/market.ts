import type { MarketEvent } from './event.ts';
import type { PaperInstrument } from './instrument.ts';
import { onTape, openTape, type Tape, type TickSeen } from './tape.ts';

/** What the market did, and of a tick what accounts may act on. */
export interface MarketStep {
  readonly event: MarketEvent;
  readonly seen: TickSeen | null;
}

/** The market as all accounts of a process see it: one tape, however many accounts there are. */
export class PaperMarket {
  readonly tape: Tape = openTape();

  /** Takes in an event; the step is what each account that it concerns is given, before the next event. */
  take(event: MarketEvent): MarketStep {
    return { event, seen: onTape(this.tape, event) };
  }

  /** The session that runs, for an account that comes to it later; null before the first one. */
  sessionStep(): MarketStep | null {
    const { session, clock } = this.tape;
    return session && { event: { kind: 'session', at: clock, session }, seen: null };
  }

  instrument(token: string): PaperInstrument | undefined {
    return this.tape.instruments.get(token);
  }
}
