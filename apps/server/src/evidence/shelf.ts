import { join } from 'node:path';
import type { HeldMarket } from '../engine/engine.ts';
import type { Services } from '../services.ts';
import { evidenceFiles } from './evidence-files.ts';
import { type KnownScan, knownScans } from './known-scans.ts';
import { type MadeEvidence, makeEvidence } from './make-evidence.ts';
import { marketContent } from './market-content.ts';

/** `made`, and of which market: undefined for what was kept of another one. */
interface Kept {
  readonly made: MadeEvidence;
  readonly of: HeldMarket | undefined;
}

/** The evidence of known scans, in memory and in files. */
export interface EvidenceShelf {
  /** What is there, though it be of the market before. */
  get(scan: KnownScan): Kept | undefined;
  /** Resolves when what the last run of the server left has been read. */
  opened(): Promise<void>;
  /** Of the market as it is held; made now where it is not there. */
  current(scan: KnownScan): Promise<MadeEvidence>;
}

/** `signal`: what is being made is given up when it fires. */
export function evidenceShelf(services: Services, signal: AbortSignal): EvidenceShelf {
  const files = evidenceFiles(join(services.config.dataFolder, 'evidence'));
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<MadeEvidence>>();
  let reading: Promise<void> | undefined;

  const contents = new WeakMap<HeldMarket, Promise<string>>();

  /** As it is stored when a market is first seen: later an import may be writing the next one. */
  function contentOf(held: HeldMarket): Promise<string> {
    const found = contents.get(held) ?? marketContent(services.store(), held.database);
    contents.set(held, found);
    found.catch(() => contents.delete(held));
    return found;
  }

  async function readFiles(held: HeldMarket): Promise<void> {
    const content = await contentOf(held);
    for (const scan of knownScans()) {
      const file = await files.read(scan);
      if (file) kept.set(scan.id, { made: file.made, of: file.content === content ? held : undefined });
    }
  }

  async function make(scan: KnownScan, held: HeldMarket): Promise<MadeEvidence> {
    const content = await contentOf(held);
    const made = await makeEvidence(services.engine(), { condition: scan.condition }, { signal });
    kept.set(scan.id, { made, of: held });
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
  const opened = () => (reading ??= readFiles(services.engine().market()).catch(forget));
  return {
    opened,
    get: ({ id }) => kept.get(id),
    async current(scan) {
      await opened();
      const held = services.engine().market();
      const there = kept.get(scan.id);
      if (there?.of === held) return there.made;
      const under = making.get(scan.id) ?? make(scan, held).finally(() => making.delete(scan.id));
      making.set(scan.id, under);
      return under;
    },
  };
}
