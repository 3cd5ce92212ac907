import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HistoricalPerformance } from '@parakh/contract';
import { readWhole, writeWhole } from '../../platform/store/whole-file.ts';
import type { ScanPerformance } from './compute-performance.ts';
import type { TrackedScan } from './tracked-scan.ts';

/** Raised when historical performance is worked out in another way, so that what an older version left is made anew. */
const FORMAT = 3;

interface Line {
  readonly format: number;
  readonly content: string;
  /** What was asked, as JSON. */
  readonly question: string;
  readonly evidence: HistoricalPerformance;
  readonly symbols: readonly string[];
  /** The bits, base64. */
  readonly matched: string;
}

interface StoredFile {
  /** Of which market it is. */
  readonly content: string;
  readonly made: ScanPerformance;
}

/** Historical performance in files, one a scan: a checksum, a line end, and what was made of which question and market. */
export interface PerformanceFiles {
  /** Undefined when it is missing, of another question, or damaged. */
  read(scan: TrackedScan): Promise<StoredFile | undefined>;
  /** Whole or not at all: written beside its place, flushed, then renamed. */
  write(scan: TrackedScan, file: StoredFile): Promise<void>;
  /** Removes what is of no scan any more. */
  retainOnly(scans: readonly TrackedScan[]): Promise<void>;
}

export function performanceFiles(folder: string): PerformanceFiles {
  const fileOf = ({ id }: TrackedScan) => join(folder, `${id}.json`);
  return {
    async read(scan) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own writing, as its checksum says
      const line = (await readWhole(fileOf(scan))) as Line | undefined;
      if (line?.format !== FORMAT || line.question !== JSON.stringify(scan.question)) return undefined;
      const { content, evidence, symbols } = line;
      const { buffer } = new Uint8Array(Buffer.from(line.matched, 'base64'));
      return { content, made: { evidence, symbols, matched: new Uint32Array(buffer) } };
    },
    async write(scan, { content, made: { evidence, symbols, matched } }) {
      const bytes = Buffer.from(matched.buffer, matched.byteOffset, matched.byteLength);
      const line: Line = {
        format: FORMAT,
        content,
        question: JSON.stringify(scan.question),
        evidence,
        symbols,
        matched: bytes.toString('base64'),
      };
      await writeWhole(fileOf(scan), line);
    },
    async retainOnly(scans) {
      const stored = new Set(scans.map(({ id }) => `${id}.json`));
      const there = await readdir(folder).catch(() => []);
      const others = there.filter((name) => name.endsWith('.json') && !stored.has(name));
      await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}
