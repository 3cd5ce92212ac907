/** How far a job is: kept in memory, written to the store in coarse steps. */
export interface Progress {
  readonly now: () => { readonly progress: number; readonly doing: string };
  readonly report: (done: number, doing: string) => void;
  /** When nothing of it is being written any more. */
  readonly settled: () => Promise<void>;
}

const WRITE_EVERY_MS = 500;

/**
 * `write` answers false when the store knows the job as ended (another server of the same store cancelled it): then it is
 * stopped here too. A step that cannot be written is left out.
 */
export function openProgress(
  write: (done: number, doing: string) => Promise<boolean>,
  stop: AbortController,
): Progress {
  let now = { progress: 0, doing: '' };
  let writtenAt = -Infinity;
  let writing: Promise<void> = Promise.resolve();
  return {
    now: () => now,
    report(done, doing) {
      now = { progress: Math.min(1, Math.max(now.progress, done)), doing };
      if (performance.now() - writtenAt < WRITE_EVERY_MS) return;
      writtenAt = performance.now();
      const isWanted = () => write(now.progress, now.doing).catch(() => true);
      writing = writing.then(async () => void ((await isWanted()) || stop.abort()));
    },
    settled: () => writing,
  };
}
