import type { Bars } from '@parakh/frames';
import type { BacktestQuestion, BacktestResult, Trial, TrialQuestion } from './backtest.ts';
import type { AvailableMarket } from './market.ts';
import type { MarketReaders } from './market-readers.ts';
import type { Metrics, MetricsRequest } from './metrics.ts';
import type {
  BarsRequest,
  ExplainRequest,
  Explanation,
  LookAheadRequest,
  LookedAhead,
  Marks,
  MarksRequest,
  ScanRequest,
  ScanResult,
  Series,
  SeriesRequest,
} from './requests.ts';
import type { ScanAllRequest, ScanAllResult } from './scan-all.ts';
import type { LongWork, SignalsRequest, SignalsResult } from './signals.ts';

/** Answers conditions over the loaded market: by worker threads over all symbols, at once for one symbol. */
export interface Engine {
  scan(request: ScanRequest): Promise<ScanResult>;
  /** Evaluates many conditions at once; what several of them read is worked out once. */
  scanAll(request: ScanAllRequest): Promise<ScanAllResult>;
  explain(request: ExplainRequest): Promise<Explanation>;
  series(request: SeriesRequest): Promise<Series>;
  marks(request: MarksRequest): Promise<Marks>;
  /** Evaluates a condition on growing parts of a symbol's history: whatever changes afterwards saw the future. */
  lookAhead(request: LookAheadRequest): Promise<LookedAhead>;
  /** Bars of one symbol in any time frame, read as asked. */
  bars(request: BarsRequest): Promise<Bars>;
  /** Evaluates a strategy over the past of a universe and simulates its trades. Long work. */
  backtest(question: BacktestQuestion, work: LongWork): Promise<BacktestResult>;
  /** Evaluates strategies that differ by their numbers alone, to be simulated on several spans. Long work; begun anew when the market is read in meanwhile. */
  trial<T>(question: TrialQuestion, work: LongWork, use: (trial: Trial) => Promise<T>): Promise<T>;
  /** On which bars of which symbols conditions held. Long work. */
  signals(request: SignalsRequest, work: LongWork): Promise<SignalsResult>;
  /** Every fundamental of one company as of a session. */
  metrics(request: MetricsRequest): Promise<Metrics>;
  /** Throws AppError 'market.empty' while nothing is loaded. */
  market(): AvailableMarket;
  /** What whoever evaluates it in a thread of his own reads. Throws AppError 'market.empty' while nothing is loaded. */
  readers(): MarketReaders;
  /** Reads the store again (after an import) and swaps the market whole. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}
