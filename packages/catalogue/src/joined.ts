/** Signals that must all hold, nested in pairs as the language has it. */
export function all(...signals: readonly string[]): string {
  return signals.reduce((before, signal) => `(${before} AND ${signal})`);
}

/** Signals of which one must hold. */
export function any(...signals: readonly string[]): string {
  return signals.reduce((before, signal) => `(${before} OR ${signal})`);
}
