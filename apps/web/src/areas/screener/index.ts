/** The parts of a condition that is written, tried and explained: other areas write and try conditions too. */

import { lazyPart } from '@parakh/ui';

export { choicesFor } from './builder/choices.ts';
export type { SideName } from './builder/clauses.ts';
export { barsText } from './evidence/performance-texts.ts';
export { examples } from './examples.ts';
export { BestMatches } from './matches/BestMatches.tsx';
export { WhyPanel } from './matches/WhyPanel.tsx';
export { PasteButton } from './paste/PasteButton.tsx';
export { useUndo } from './use-undo.ts';
export { WorkPanes } from './WorkPanes.tsx';

/** Fetched when they are shown. */
export const EvidencePanel = lazyPart(
  'PerformancePanel',
  async () => (await import('./evidence/PerformancePanel.tsx')).PerformancePanel,
);
