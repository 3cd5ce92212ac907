import { lazyPart, Skeleton } from '@parakh/ui';
import { Suspense } from 'react';
import type { ScanWhyProps } from './DrawnWhy.tsx';

const DrawnWhy = lazyPart('DrawnWhy', async () => (await import('./DrawnWhy.tsx')).DrawnWhy);
const HEIGHT = 560;

/** The chart of the stock that is looked at, with every bar on which the scan held, and each clause with its values. */
export function ScanWhy({ scan, symbol, input, onPick }: ScanWhyProps) {
  return (
    <Suspense
      fallback={
        <section className="panel c4">
          <Skeleton lines={10} height={HEIGHT} />
        </section>
      }
    >
      <DrawnWhy scan={scan} symbol={symbol} input={input} onPick={onPick} />
    </Suspense>
  );
}
