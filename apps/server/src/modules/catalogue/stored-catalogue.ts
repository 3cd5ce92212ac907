import { join } from 'node:path';
import { AppError, type FailureCode, nanToNull } from '@parakh/base';
import { readWhole, writeWhole } from '../../platform/store/whole-file.ts';
import type { Database } from '../marketdata/for-threads.ts';
import { codeVersion } from './code-version.ts';
import { catalogueOf, type EvaluatedCatalogue, type EvaluatedScan, scans } from './evaluated-catalogue.ts';

/** Of which market it is, and of which session where that is one that runs. */
interface StoredOf {
  readonly database: Database;
  /** Names what was stored of the market (marketContent). */
  readonly content: string;
  /** Which time the demo exchange ran its day; undefined of a session that is over. */
  readonly round?: number | undefined;
}

interface StoredCatalogue extends StoredOf {
  readonly catalogue: EvaluatedCatalogue;
}

/** What the catalogue found, for the next start: one file for the last session that is over, one for the one that runs. */
interface CatalogueFile {
  /** Undefined when it is missing, damaged, or was made by other code or of other scans. */
  read(): Promise<StoredCatalogue | undefined>;
  write(stored: StoredCatalogue): Promise<void>;
}

type Result = EvaluatedScan['result'];
/** A scan as it stands in the file: no bar evaluated is null there, and a failure its code. */
type StoredResult =
  | (Omit<Extract<Result, { matches: unknown }>, 'barTime'> & { readonly barTime: number | null })
  | { readonly unit: Result['unit']; readonly code: FailureCode; readonly detail: Record<string, unknown> };

interface Content extends StoredOf, Pick<EvaluatedCatalogue, 'date' | 'upTo' | 'dataAt'> {
  readonly code: string;
  readonly results: readonly { readonly id: string; readonly universe: string; readonly result: StoredResult }[];
}

export function catalogueFile(dataFolder: string, name: 'closed' | 'running'): CatalogueFile {
  const file = join(dataFolder, 'catalogue', `${name}.json`);
  return {
    async read() {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own writing, as its checksum says
      const content = (await readWhole(file)) as Content | undefined;
      if (content === undefined || content.code !== (await codeVersion())) return undefined;
      const { database, content: of, round, results, ...at } = content;
      const byId = new Map(results.map(({ id, universe, result }) => [id, { universe, result: revived(result) }]));
      const all = scans.map((scan) => ({ scan, ...byId.get(scan.id)! }));
      return { database, content: of, round, catalogue: catalogueOf(at, all) };
    },
    async write({ catalogue, ...of }) {
      const { date, upTo, dataAt, all } = catalogue;
      const results = all.map(({ scan, universe, result }) => ({ id: scan.id, universe, result: laidDown(result) }));
      const at = { date, ...(upTo !== undefined && { upTo }), dataAt };
      await writeWhole(file, { code: await codeVersion(), ...of, ...at, results } satisfies Content);
    },
  };
}

function laidDown(result: Result): StoredResult {
  if (!('failed' in result)) return { ...result, barTime: nanToNull(result.barTime) };
  const { code, detail } = result.failed;
  return { unit: result.unit, code, detail };
}

function revived(result: StoredResult): Result {
  if ('code' in result) return { unit: result.unit, failed: new AppError(result.code, result.detail) };
  return { ...result, barTime: result.barTime ?? -Infinity };
}
