import { statfs } from 'node:fs/promises';
import { AppError } from '@parakh/base';

/** PostgreSQL takes 16 MB for each file of its log: a store that meets the end of the disk there stops whole. */
const RESERVE_BYTES = 32 * 1024 ** 2;
const CHECK_EVERY_MS = 5_000;
/** So long an answer stands for the writes that follow: asking the system takes a turn in its queue, in which the only connection of an embedded store waits. */
const STANDS_MS = 50;

/** Throws AppError 'disk.full' before a write that the disk may have no room for: reading goes on, and nothing is half done. */
export async function needDiskSpace(folder: string): Promise<void> {
  const before = standing.get(folder);
  if (before !== undefined && performance.now() - before < STANDS_MS) return;
  if (!(await hasSpace(folder))) throw new AppError('disk.full', { folder });
  standing.set(folder, performance.now());
}

/** When room was last found; what is full is asked anew. */
const standing = new Map<string, number>();

/** Follows whether there is room. */
export function watchDiskSpace(folder: string, signal: AbortSignal, onChange: (hasDiskSpace: boolean) => void): void {
  let reported = true;
  const check = async () => {
    const is = await hasSpace(folder);
    if (is !== reported) onChange((reported = is));
  };
  void check();
  const checking = setInterval(() => void check(), CHECK_EVERY_MS).unref();
  signal.addEventListener('abort', () => clearInterval(checking));
}

async function hasSpace(folder: string): Promise<boolean> {
  // Where the system does not tell, the engine finds out by itself.
  const disk = await statfs(folder).catch(() => undefined);
  return disk === undefined || disk.bavail * disk.bsize >= RESERVE_BYTES;
}
