import type { Random } from '@parakh/base';
import { between, chanceOf, shock } from './chance.ts';

/** What moves a price from session to session, in logarithms; one number a session. */
export interface Moves {
  /** From the last trade of a session to the first of the next. */
  readonly gap: Float64Array;
  /** From the first trade of a session to its last. */
  readonly within: Float64Array;
  /** The deviation of the day's move that was to be expected. */
  readonly deviation: Float64Array;
}

export interface Mover {
  readonly name: string;
  readonly sessions: number;
  /** Long-run deviation of a day's move. */
  readonly deviation: number;
  /** Mean of a day's move. */
  readonly drift: number;
  /** Deviation of the slowly changing part of the drift, which makes trends. */
  readonly trend: number;
}

/** How much of yesterday's surprise and of yesterday's volatility stays: volatility comes in clusters (GARCH(1, 1)). */
const SURPRISE_STAYS = 0.07;
const VOLATILITY_STAYS = 0.9;
/** A trend halves in about thirty sessions. */
const TREND_STAYS = 0.977;
/** Share of a day's variance that happens while the exchange is closed. */
const OVERNIGHT = 0.28;

export function movesOf({ name, sessions, deviation, drift, trend }: Mover): Moves {
  const chance = chanceOf(name);
  const moves = emptyMoves(sessions);
  const floor = deviation * deviation * (1 - SURPRISE_STAYS - VOLATILITY_STAYS);
  let variance = deviation * deviation * between(chance, 0.6, 1.4);
  let lean = trend * chance.normal();
  for (let t = 0; t < sessions; t++) {
    const spread = Math.sqrt(variance);
    const overnight = spread * Math.sqrt(OVERNIGHT) * shock(chance);
    const within = spread * Math.sqrt(1 - OVERNIGHT) * shock(chance);
    moves.gap[t] = overnight + 0.3 * (drift + lean);
    moves.within[t] = within + 0.7 * (drift + lean);
    moves.deviation[t] = spread;
    lean = TREND_STAYS * lean + trend * Math.sqrt(1 - TREND_STAYS * TREND_STAYS) * chance.normal();
    const surprise = Math.min((overnight + within) ** 2, 16 * variance);
    variance = floor + SURPRISE_STAYS * surprise + VOLATILITY_STAYS * variance;
  }
  return moves;
}

export function emptyMoves(sessions: number): Moves {
  return {
    gap: new Float64Array(sessions),
    within: new Float64Array(sessions),
    deviation: new Float64Array(sessions),
  };
}

/** Sessions from one set of quarterly results to the next. */
const QUARTER = 63;

/** The sessions that open on quarterly results, with the jump of the price (logarithm); 0 on all others. */
export function resultJumps(chance: Random, sessions: number, deviation: number): Float64Array {
  const jumps = new Float64Array(sessions);
  const first = Math.floor(chance.next() * QUARTER);
  for (let t = first; t < sessions; t += QUARTER) {
    jumps[t] = Math.max(-0.13, Math.min(0.13, 1.9 * deviation * shock(chance)));
  }
  return jumps;
}
