import { join } from 'node:path';
import { perMarket } from '../../platform/per-market.ts';
import type { HeldMarket } from '../scanning/index.ts';
import type { EvidenceDeps } from './deps.ts';
import { evidenceFiles } from './evidence-files.ts';
import type { KnownScan } from './known-scan.ts';
import { knownScans } from './known-scans.ts';
import { type MadeEvidence, makeEvidence } from './make-evidence.ts';
import { marketContent } from './market-content.ts';

/** `made`, and of which market: undefined for what was kept of another one. */
interface Kept {
  readonly made: MadeEvidence;
  readonly of: HeldMarket | undefined;
  /** Of which question, as JSON: a published scan may be saved anew. */
  readonly question: string;
}

/** The evidence of known scans, in memory and in files. */
export interface EvidenceShelf {
  /** What is there, though it be of the market before. */
  get(scan: KnownScan): Kept | undefined;
  /** Resolves when what the last run of the server left has been read. */
  opened(): Promise<void>;
  /** Of the market as it is held; made now where it is not there. */
  current(scan: KnownScan): Promise<MadeEvidence>;
  /** Forgets what is of no scan any more. */
  keepOnly(scans: readonly KnownScan[]): Promise<void>;
}

/** `signal`: what is being made is given up when it fires. */
export function evidenceShelf(services: EvidenceDeps, signal: AbortSignal): EvidenceShelf {
  const files = evidenceFiles(join(services.config.dataFolder, 'evidence'));
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<MadeEvidence>>();
  let reading: Promise<void> | undefined;

  /** As it is stored when a market is first seen: later an import may be writing the next one. */
  const contentOf = perMarket(({ database }: HeldMarket) => marketContent(services.store(), database));

  async function readFiles(held: HeldMarket): Promise<void> {
    const content = await contentOf(held);
    for (const scan of await knownScans(services)) {
      const file = await files.read(scan);
      const of = file?.content === content ? held : undefined;
      if (file) kept.set(scan.id, { made: file.made, of, question: JSON.stringify(scan.question) });
    }
  }

  async function make(scan: KnownScan, held: HeldMarket): Promise<MadeEvidence> {
    const content = await contentOf(held);
    const made = await makeEvidence(services.engine(), scan.question, { signal });
    kept.set(scan.id, { made, of: held, question: JSON.stringify(scan.question) });
    await files.write(scan, { content, made }).catch((error: unknown) => {
      services.log.warn({ err: error, scan: scan.id }, 'evidence could not be kept');
    });
    return made;
  }

  /** Where the store does not answer, whoever asks next tries again. */
  const forget = (error: unknown): never => {
    reading = undefined;
    throw error;
  };
  function get({ id, question }: KnownScan): Kept | undefined {
    const there = kept.get(id);
    return there?.question === JSON.stringify(question) ? there : undefined;
  }

  const opened = () => (reading ??= readFiles(services.engine().market()).catch(forget));
  return {
    opened,
    get,
    async current(scan) {
      await opened();
      const held = services.engine().market();
      const there = get(scan);
      if (there?.of === held) return there.made;
      const asked = `${scan.id} ${JSON.stringify(scan.question)}`;
      const under = making.get(asked) ?? make(scan, held).finally(() => making.delete(asked));
      making.set(asked, under);
      return under;
    },
    async keepOnly(scans) {
      const ids = new Set(scans.map(({ id }) => id));
      for (const id of kept.keys()) if (!ids.has(id)) kept.delete(id);
      await files.keepOnly(scans);
    },
  };
}
