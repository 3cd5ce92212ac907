/** The chart with its tools, as a part of a page and as a dialog over it. */
import { lazy } from 'react';

/** Fetched when they are shown. */
export const ChartDesk = lazy(async () => ({ default: (await import('./ChartWorkspace.tsx')).ChartWorkspace }));
export const ChartModal = lazy(async () => ({ default: (await import('./ChartModal.tsx')).ChartModal }));
