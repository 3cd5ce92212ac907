import type { OptimiserAnswer, OptimiserAsked } from '@parakh/option-strategies';
import { t } from '@parakh/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { optimiserLine } from './optimiser-line.ts';
import type { FromOptimiser, ToOptimiser } from './protocol.ts';

/** What was asked, of which question, and what was found. */
export interface SearchResult {
  readonly asked: OptimiserAsked;
  readonly answer: OptimiserAnswer;
}

export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly candidates: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string }
  | ({ readonly kind: 'found' } & SearchResult);

interface Line extends ReturnType<typeof optimiserLine> {
  readonly end: () => void;
}

/** The searches of one panel, in a worker that begins with the first of them and ends with the panel. */
export function useSearch() {
  const [state, setState] = useState<SearchState>({ kind: 'idle' });
  const line = useRef<Line>(undefined);
  useEffect(() => () => line.current?.end(), []);
  const search = useCallback((asked: OptimiserAsked) => {
    line.current ??= begun(() => (line.current = undefined));
    setState({ kind: 'busy', candidates: 0 });
    line.current.search(asked, {
      onProgress: (candidates) => setState({ kind: 'busy', candidates }),
      onFound: (answer) => setState({ kind: 'found', asked, answer }),
      onFailed: (message) => setState({ kind: 'failed', message }),
    });
  }, []);
  const cancel = useCallback(() => {
    line.current?.cancel();
    setState({ kind: 'cancelled' });
  }, []);
  return { state, search, cancel };
}

function begun(onGone: () => void): Line {
  const worker = new Worker(new URL('./optimiser-worker.ts', import.meta.url), { type: 'module' });
  const line = optimiserLine({
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
    postMessage: (message: ToOptimiser) => worker.postMessage(message),
    addEventListener: (type, listener: (event: MessageEvent<FromOptimiser>) => void) =>
      worker.addEventListener(type, listener),
  });
  worker.addEventListener('error', () => {
    onGone();
    line.fail(t('The search could not be run in this browser.'));
  });
  return { ...line, end: () => worker.terminate() };
}
