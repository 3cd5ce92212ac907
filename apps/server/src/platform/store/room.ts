import { statfs } from 'node:fs/promises';
import { AppError } from '@parakh/base';

/** PostgreSQL takes 16 MB for each file of its log: a store that meets the end of the disk there stops whole. */
const RESERVE_BYTES = 32 * 1024 ** 2;
const LOOK_EVERY_MS = 5_000;

/** Throws AppError 'disk.full' before a write that the disk may have no room for: reading goes on, and nothing is half done. */
export async function needRoom(folder: string): Promise<void> {
  if (!(await hasRoom(folder))) throw new AppError('disk.full', { folder });
}

/** Follows whether there is room. */
export function watchRoom(folder: string, signal: AbortSignal, tell: (hasRoom: boolean) => void): void {
  let told = true;
  const look = async () => {
    const is = await hasRoom(folder);
    if (is !== told) tell((told = is));
  };
  void look();
  const looking = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  signal.addEventListener('abort', () => clearInterval(looking));
}

async function hasRoom(folder: string): Promise<boolean> {
  // Where the system does not tell, the engine finds out by itself.
  const disk = await statfs(folder).catch(() => undefined);
  return disk === undefined || disk.bavail * disk.bsize >= RESERVE_BYTES;
}
