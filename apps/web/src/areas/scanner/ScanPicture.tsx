import { lazyPart } from '@parakh/ui';
import { Suspense } from 'react';
import './scan-cards.css';

const DrawnPicture = lazyPart('DrawnPicture', async () => (await import('./DrawnPicture.tsx')).DrawnPicture);

/** What a scan looks for, as a small drawing; its room is kept until the drawings are loaded. */
export function ScanPicture({ name, width = 66, height = 44 }: { name: string; width?: number; height?: number }) {
  return (
    <span className="scan-picture" style={{ width, height }} aria-hidden="true">
      <Suspense fallback={null}>
        <DrawnPicture name={name} width={width} height={height} />
      </Suspense>
    </span>
  );
}
