/** How a series of gains follows an index: by least squares on the index’s returns of the same sessions. */
export interface Beta {
  /** Rupees gained for each rupee’s worth of the index that rises by its own value; of returns a plain beta. */
  readonly value: number;
  /** Standard error of it. */
  readonly error: number;
  readonly sessions: number;
  /** Standard deviation of what the index does not explain, a session, in the unit of the gains. */
  readonly residual: number;
  /** Share of the variance that the index explains. */
  readonly explained: number;
}

/** Unknown throughout with fewer than three sessions, or where the index does not move. */
export function betaOf(gains: ArrayLike<number>, index: ArrayLike<number>): Beta {
  const pairs = Array.from(gains, (gain, i) => [index[i]!, gain] as const).filter(
    ([move, gain]) => Number.isFinite(move) && Number.isFinite(gain),
  );
  const sessions = pairs.length;
  const mean = (of: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[of], 0) / sessions;
  const [meanMove, meanGain] = [mean(0), mean(1)];
  let [ofMove, ofBoth, ofGain] = [0, 0, 0];
  for (const [move, gain] of pairs) {
    ofMove += (move - meanMove) ** 2;
    ofBoth += (move - meanMove) * (gain - meanGain);
    ofGain += (gain - meanGain) ** 2;
  }
  if (sessions < 3 || !(ofMove > 0)) return { value: NaN, error: NaN, sessions, residual: NaN, explained: NaN };
  const value = ofBoth / ofMove;
  const left = Math.max(0, ofGain - value * ofBoth);
  const variance = left / (sessions - 2);
  return {
    value,
    error: Math.sqrt(variance / ofMove),
    sessions,
    residual: Math.sqrt(variance),
    explained: ofGain > 0 ? 1 - left / ofGain : NaN,
  };
}
