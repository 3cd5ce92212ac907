import type { ScanningDeps } from '../scanning/index.ts';
import type { MarketView } from './view.ts';

export interface QuotesDeps extends ScanningDeps {
  /** The held market as screens read it. Throws AppError 'market.empty' while nothing is held. */
  readonly view: () => Promise<MarketView>;
}
