import { expect } from 'vitest';
import { AlertEvaluator } from './alert-evaluator.ts';
import type { drawnSession } from './test-histories.ts';
import type { AlertCondition, MinuteMatches, SilentSymbol } from './types.ts';

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
  readonly matches: readonly (readonly Told[])[];
  readonly silent: readonly (readonly SilentSymbol[])[];
}

/** An alert for each condition, on all symbols. */
export function alertsOn(texts: readonly string[], { names }: Session): AlertCondition[] {
  return texts.map((text) => ({ id: text, text, symbols: names, closedOnly: false, on: 'close', rearmPct: 0 }));
}

/** Runs a session through; `turn` is told what comes next: −1 before it begins, then its minutes. */
export function livedThrough(
  session: Session,
  alerts: readonly AlertCondition[],
  turn: (minute: number) => void,
): Lived {
  turn(-1);
  const alertEvaluator = new AlertEvaluator(session.held);
  const stopped: string[] = [];
  alertEvaluator.begin(session.held, session.supplied, []);
  expect(alertEvaluator.prepare(alerts).refusals).toEqual([]);
  stopped.push(...alertEvaluator.supply(session.supplied).map(({ id }) => id));
  const minutes = session.closed.map((closed, i) => {
    turn(i);
    const told = alertEvaluator.minute(closed);
    stopped.push(...told.stopped.map(({ id }) => id));
    return { matches: told.matches.map(toldOf), silent: told.silent };
  });
  return {
    stopped: stopped.toSorted(),
    matches: minutes.map(({ matches }) => matches),
    silent: minutes.map(({ silent }) => silent),
  };
}

function toldOf({ alert, symbol, side, barTime }: MinuteMatches['matches'][number]): Told {
  return { alert, symbol, text: `${alert} ${symbol} ${side} ${barTime}` };
}

/** What was found on all minutes, in one order. */
export function matchesIn({ matches }: Lived, isWanted: (told: Told) => boolean = () => true): string[] {
  return matches.flatMap((all) => all.filter(isWanted).map(({ text }) => text)).toSorted();
}
