import type { OptimiserAnswer, OptimiserAsked } from '@parakh/option-strategies';
import type { FromOptimiser, Port, ToOptimiser } from './protocol.ts';

export interface SearchListener {
  readonly onProgress: (candidates: number) => void;
  readonly onFound: (answer: OptimiserAnswer) => void;
  readonly onFailed: (message: string) => void;
}

/** The page's end: one search at a time. What comes of a search that is over is not told any more. */
export function optimiserLine(port: Port<ToOptimiser, FromOptimiser>) {
  let id = 0;
  let told: SearchListener | undefined;
  port.addEventListener('message', ({ data }) => {
    if (data.id !== id || !told) return;
    if (data.kind === 'progress') return told.onProgress(data.candidates);
    const { onFound, onFailed } = told;
    told = undefined;
    if (data.kind === 'found') onFound(data.answer);
    else onFailed(data.message);
  });
  return {
    search(asked: OptimiserAsked, tell: SearchListener): void {
      told = tell;
      port.postMessage({ kind: 'search', id: ++id, asked });
    },
    cancel(): void {
      if (!told) return;
      told = undefined;
      port.postMessage({ kind: 'cancel', id });
    },
    /** The worker is gone: it could not be fetched, or it broke. */
    fail(message: string): void {
      told?.onFailed(message);
      told = undefined;
    },
  };
}
