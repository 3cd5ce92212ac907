import { type OptimiserAsked, optimiseSteps } from '@parakh/option-strategies';
import type { FromOptimiser, Port, ToOptimiser } from './protocol.ts';

/** So long is searched until messages are looked at: a cancel waits no longer than this. */
const SLICE_MS = 40;

interface Around {
  /** Lets messages come in. */
  readonly pause: () => Promise<void>;
  /** Milliseconds. */
  readonly now: () => number;
}

const around: Around = {
  pause: async () => new Promise((resolve) => setTimeout(resolve)),
  now: () => performance.now(),
};

/** The worker's end: searches as it is told, and tells how far it is. Nothing more is told of a search that was cancelled or followed by another. */
export function serveOptimiser(port: Port<FromOptimiser, ToOptimiser>, { pause, now }: Around = around): void {
  let wanted: number | undefined;
  port.addEventListener('message', ({ data }) => {
    if (data.kind === 'search') {
      wanted = data.id;
      void search(data.id, data.asked);
    } else if (data.id === wanted) wanted = undefined;
  });

  async function search(id: number, asked: OptimiserAsked): Promise<void> {
    try {
      const steps = optimiseSteps(asked);
      let began = now();
      for (;;) {
        const { done, value } = steps.next();
        if (done) return port.postMessage({ kind: 'found', id, answer: value });
        if (now() - began < SLICE_MS) continue;
        port.postMessage({ kind: 'progress', id, candidates: value });
        await pause();
        if (wanted !== id) return;
        began = now();
      }
    } catch (error) {
      port.postMessage({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
    }
  }
}
