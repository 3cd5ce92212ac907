/** The paper account: real prices, made-up money. What other areas show of it. */

export { type AccountAtBroker, isAtBroker } from './at-broker.ts';
export { PaperBand } from './PaperBand.tsx';
export { ResetPaper } from './ResetPaper.tsx';
export { UsePaper } from './UsePaper.tsx';
export { usePaperAccount, useSelectPaper } from './use-paper.ts';
