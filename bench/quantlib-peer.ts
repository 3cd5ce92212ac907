/** QuantLib's C++ as a peer of options.ts, where Debian's package of it (libquantlib0-dev) and a compiler are installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OptionTerms } from '@parakh/options';

const HEADER = '/usr/include/ql/version.hpp';

interface Priced {
  readonly terms: OptionTerms;
  readonly price: number;
}

export interface QuantLibResult {
  readonly version: string;
  /** Of the best round: volatility, price and five Greeks. */
  readonly nanoseconds: number;
  /** Of each option; NaN where it refused the price. */
  readonly volatilities: Float64Array;
}

/** Compiles it once and leaves nothing behind; undefined where it is not installed. */
export function quantLibPeer(rounds: number, markets: readonly (readonly Priced[])[]): QuantLibResult[] | undefined {
  if (!existsSync(HEADER) || spawnSync('g++', ['--version']).status !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'parakh-quantlib-'));
  try {
    const program = join(folder, 'peer');
    const source = join(import.meta.dirname, 'quantlib-peer.cpp');
    execFileSync('g++', ['-O2', '-std=c++17', source, '-lQuantLib', '-o', program]);
    return markets.map((options) => {
      const input = options.map(lineOf).join('\n');
      const told = execFileSync(program, [String(rounds)], { input, maxBuffer: 1 << 26 }).toString();
      const [head = '', ...volatilities] = told.trim().split('\n');
      const [version = '', nanoseconds] = head.split(' ');
      return { version, nanoseconds: Number(nanoseconds), volatilities: Float64Array.from(volatilities, Number) };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const lineOf = ({ terms: { kind, underlying, strike, years, rate }, price }: Priced) =>
  [kind, underlying, strike, years, rate, price].join(' ');
