import { expect } from 'vitest';
import { Desk } from './desk.ts';
import type { FoundOnMinute, LivingAlert, SilentSymbol } from './judging-words.ts';
import type { drawnSession } from './test-histories.ts';

type Session = ReturnType<typeof drawnSession>;

interface Told {
  readonly alert: string;
  readonly symbol: string;
  /** Everything that names it. */
  readonly text: string;
}

export interface Lived {
  /** Alerts that stopped. */
  readonly stopped: readonly string[];
  /** By the minute. */
  readonly found: readonly (readonly Told[])[];
  readonly silent: readonly (readonly SilentSymbol[])[];
}

/** An alert for each condition, on all symbols. */
export function alertsOn(texts: readonly string[], { names }: Session): LivingAlert[] {
  return texts.map((text) => ({ id: text, text, symbols: names, closedOnly: false, on: 'close', rearmPct: 0 }));
}

/** Lives a session through; `turn` is told what comes next: −1 before it begins, then its minutes. */
export function livedThrough(session: Session, alerts: readonly LivingAlert[], turn: (minute: number) => void): Lived {
  turn(-1);
  const desk = new Desk(session.held);
  const stopped: string[] = [];
  desk.begin(session.held, session.supplied, []);
  expect(desk.prepare(alerts).refusals).toEqual([]);
  stopped.push(...desk.supply(session.supplied).map(({ id }) => id));
  const minutes = session.closed.map((closed, i) => {
    turn(i);
    const told = desk.minute(closed);
    stopped.push(...told.stopped.map(({ id }) => id));
    return { found: told.found.map(toldOf), silent: told.silent };
  });
  return {
    stopped: stopped.toSorted(),
    found: minutes.map(({ found }) => found),
    silent: minutes.map(({ silent }) => silent),
  };
}

function toldOf({ alert, symbol, side, barTime }: FoundOnMinute['found'][number]): Told {
  return { alert, symbol, text: `${alert} ${symbol} ${side} ${barTime}` };
}

/** What was found on all minutes, in one order. */
export function foundIn({ found }: Lived, isWanted: (told: Told) => boolean = () => true): string[] {
  return found.flatMap((all) => all.filter(isWanted).map(({ text }) => text)).toSorted();
}
