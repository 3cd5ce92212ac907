export { type PastNotification, type Verdict, verdictOn } from './alert-rule.ts';
export { type BarBuilder, LATE_MINUTES, openBarBuilder, resumeBarBuilder } from './bar-builder.ts';
export { readMinute, readTicks, writeMinute, writeTicks } from './bus-wire.ts';
export { type ChainChanges, type ComparedChain, chainChanges, withChainChanges } from './chain-changes.ts';
export { digestDue, parcels } from './digest.ts';
export { type FrameHead, type FrameKind, type FrameTable, openFrameTable, readFrame } from './frame.ts';
export type { ClosedMinute, MinuteBars } from './minute-bars.ts';
export { type BoardField, boardFields, openBoard, type QuoteBoard } from './quote-board.ts';
export { type Outlet, openSubscriptions, type SubscriptionCounts, type Subscriptions } from './subscriptions.ts';
