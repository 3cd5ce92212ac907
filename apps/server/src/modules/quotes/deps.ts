import type { ScanningDeps } from '../scanning/index.ts';
import type { MarketView } from './view.ts';

export interface QuotesDeps extends ScanningDeps {
  /** The loaded market as screens read it. Throws AppError 'market.empty' while nothing is available. */
  readonly view: () => Promise<MarketView>;
}
