import type { ScreensDeps } from '../screens/index.ts';
import type { PerformanceService } from './performance-api.ts';

export interface PerformanceDeps extends ScreensDeps {
  /** Historical performance of the tracked scans. Throws AppError 'server.starting' until the market is in memory. */
  readonly performance: () => PerformanceService;
}
