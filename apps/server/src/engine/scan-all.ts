import { AppError, type Day } from '@parakh/base';
import type { History } from '@parakh/scan';
import { readCondition } from './conditions.ts';
import type { AskedNow, Engine, Judged, Reading, ScanMatch, Statements } from './engine.ts';

/** A scan among many. */
export interface OneOfMany {
  readonly text: string;
  /** Operands whose values are told of every match. */
  readonly columns: readonly string[];
}

/** Many conditions on one session of one universe. */
export interface ScanAllRequest extends Reading, Statements, AskedNow {
  readonly scans: readonly OneOfMany[];
  readonly universe: string;
  readonly date?: Day | undefined;
  /** Told how long workers were busy with it, in milliseconds of one of them. */
  readonly spent?: ((ms: number) => void) | undefined;
}

/** What one of them found. */
export interface FoundByOne extends Pick<Judged, 'barTime' | 'problems'> {
  readonly unit: History['unit'];
  /** Symbols with a bar on the session. */
  readonly scanned: number;
  readonly unknown: number;
  /** By symbol; the values are those of the columns. */
  readonly matches: readonly ScanMatch[];
}

/** One that could not be judged. */
export interface NotJudged extends Pick<FoundByOne, 'unit'> {
  readonly failed: AppError;
}

export interface ScanAllResult extends Pick<Judged, 'date' | 'upTo' | 'dataAt'> {
  readonly universe: string;
  /** In the order asked for. */
  readonly scans: readonly (FoundByOne | NotJudged)[];
}

/** Judges many conditions one by one. */
export function scannerOfAll(scan: Engine['scan']): Engine['scanAll'] {
  return async ({ scans, ...request }) => {
    const found: (FoundByOne | NotJudged)[] = [];
    let judged: Omit<ScanAllResult, 'scans'> | undefined;
    for (const { text, columns } of scans) {
      const unit = readCondition(text, false).plan.timeFrame.unit === 'minute' ? 'minute' : 'day';
      try {
        const { universe, date, upTo, dataAt, matches, ...one } = await scan({ ...request, text });
        judged ??= { universe, date, ...(upTo !== undefined && { upTo }), dataAt };
        const shown = matches.map(({ symbol }) => ({ symbol, values: columns.map(() => null) }));
        found.push({ ...one, unit, matches: shown });
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'bars.not-held') throw error;
        found.push({ unit, failed: error });
      }
    }
    if (!judged) throw new AppError('bars.not-held');
    return { ...judged, scans: found };
  };
}
