import { Skeleton } from '@parakh/ui';
import { lazy, Suspense } from 'react';
import type { ScanInput } from '../screener/scan-input.ts';
import type { ScanFound } from './found-rows.ts';
import { swingLines } from './swing-lines.ts';

const WhyPanel = lazy(async () => ({ default: (await import('../screener/WhyPanel.tsx')).WhyPanel }));
const HEIGHT = 560;
/** The family whose shapes are made of swings: they are joined on the chart. */
const PATTERNS = 'chart-patterns';

/** The chart of the stock that is looked at, with every bar on which the scan held, and each clause with its values. */
export function ScanWhy({
  scan,
  symbol,
  input,
  onPick,
}: {
  scan: ScanFound['scan'];
  symbol: string | undefined;
  input: ScanInput;
  onPick: (symbol: string) => void;
}) {
  return (
    <Suspense
      fallback={
        <section className="panel c4">
          <Skeleton lines={10} height={HEIGHT} />
        </section>
      }
    >
      <WhyPanel
        symbol={symbol}
        condition={scan.condition}
        input={input}
        onPick={onPick}
        also={scan.family === PATTERNS ? swingLines : undefined}
      />
    </Suspense>
  );
}
