/** What every serving process of a bench answers to the one that drives it. */

export interface CpuTime {
  /** Milliseconds of the processor, and of the clock. */
  readonly cpuMs: number;
  readonly tookMs: number;
  readonly rss: number;
  readonly heap: number;
}

let [cpu, at] = [process.cpuUsage(), performance.now()];

/** What this process used since it was asked last. */
export function cpuTimeOf(): CpuTime {
  const used = process.cpuUsage(cpu);
  const tookMs = performance.now() - at;
  [cpu, at] = [process.cpuUsage(), performance.now()];
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { cpuMs: (used.user + used.system) / 1000, tookMs, rss, heap: heapUsed + external };
}

/** Answers each question of the process that started this one, and ends with it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- whoever answers knows what it is asked
export function answerParent<Asked>(answer: (asked: Asked) => Promise<unknown>): void {
  process.on('message', (asked: Asked) => {
    void answer(asked).then((found) => process.send?.(found));
  });
  process.on('disconnect', () => process.exit());
}
