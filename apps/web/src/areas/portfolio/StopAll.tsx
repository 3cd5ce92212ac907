import { Suspense } from 'react';
import { KillSwitch, KillSwitchBand } from '../broker/index.ts';

/** The button that stops all orders; the screen does not wait for it. */
export const StopAll = () => (
  <Suspense>
    <KillSwitch />
  </Suspense>
);

/** That all orders are stopped, and the way out of it. */
export const StoppedBand = () => (
  <Suspense>
    <KillSwitchBand />
  </Suspense>
);
