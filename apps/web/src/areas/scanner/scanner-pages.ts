import type { ScannerPage } from './pages/scanner-page.ts';
import { sessionPages } from './pages/session.ts';
import { shapePages } from './pages/shapes.ts';
import { strengthPages } from './pages/strength.ts';
import { trendPages } from './pages/trends.ts';

/** Every page that is a choice of the catalogue. */
export const scannerPages: readonly ScannerPage[] = [...sessionPages, ...trendPages, ...strengthPages, ...shapePages];
