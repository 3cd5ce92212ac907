import type { PerformanceReport, Settings, Simulation, Span, Tried } from '@parakh/backtest';
import type { Bits } from '@parakh/base';

/** What is to be made of signals that were evaluated. Names and sectors are those of the symbols. */
export interface Study {
  readonly settings: Settings;
  readonly symbols: readonly string[];
  readonly sectors: readonly string[];
  /** Laid out like the bits of the grid. */
  readonly barred?: Bits;
  /** Positions among the grid's operands. */
  readonly rank?: number;
  readonly atr?: number;
  /** 'whole': everything a report shows, of one span; 'figures': a few figures of each span. */
  readonly wants: 'whole' | 'figures';
  readonly spans: readonly Span[];
  readonly benchmark?: { readonly time: Int32Array; readonly close: Float64Array };
}

/** What came of one strategy. */
export interface Studied {
  readonly strategy: number;
  readonly simulation?: Simulation;
  readonly findings?: PerformanceReport;
  /** By span. */
  readonly tried: readonly Tried[];
}

/** The operands that a study reads at the bars evaluated, and where among them each is. */
export function operandsRead(
  settings: Settings,
  rank: string | undefined,
  frame: string,
): { readonly operands: string[]; readonly places: Pick<Study, 'rank' | 'atr'> } {
  const atr = needsAtr(settings) ? `[0] ${frame} ATR(14)` : undefined;
  const operands = [rank, atr].filter((text) => text !== undefined);
  return {
    operands,
    places: {
      ...(rank !== undefined && { rank: 0 }),
      ...(atr !== undefined && { atr: operands.length - 1 }),
    },
  };
}

function needsAtr({ exits, sizing }: Settings): boolean {
  return exits.stopAtr !== undefined || sizing.kind === 'risk';
}
