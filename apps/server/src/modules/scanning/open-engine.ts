import { table } from '@parakh/scan';
import type { Logger } from 'pino';
import type { MarketStore } from '../marketdata/for-threads.ts';
import { backtestOf, onTrial } from './backtest.ts';
import { readCondition } from './conditions.ts';
import type { ContractsNow } from './contracts-now.ts';
import type { Engine } from './engine.ts';
import { contractsReader } from './loaded-contracts.ts';
import { statementsReader } from './loaded-statements.ts';
import type { LoadedMarket } from './market.ts';
import { marketLoader } from './market-loader.ts';
import { metricsOf } from './metrics.ts';
import { minuteContractsReader } from './minute-contracts.ts';
import { MOST_MINUTE_BARS, minuteReader } from './minutes.ts';
import { openPool } from './pool.ts';
import { frameNames, type SharedMarket } from './protocol.ts';
import { readDaily, readMinutesOf } from './read-frame.ts';
import { scanner } from './scan.ts';
import { scannerOfAll } from './scan-all.ts';
import { onOneMarket, type SignalsParts, signalsOf } from './signals.ts';
import { type DailyReader, snapshotReader } from './snapshot.ts';
import { historyReader } from './symbol-history.ts';
import { symbolQuestions } from './symbol-questions.ts';
import { positionIn } from './universe.ts';

export interface EngineOptions {
  readonly store: MarketStore;
  readonly log: Logger;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Threads that scan; a machine of two cores has two. */
  readonly threads?: number;
  readonly scanTimeoutMs?: number;
  readonly questionTimeoutMs?: number;
  /** A question about one symbol that computes no more values is worked out in between all other calls, any other by a worker. */
  readonly lightValues?: number;
  /** For a program that asks one question: the threads start with the first scan, not beforehand. */
  readonly startsLate?: boolean;
  /** So do those of a server in tests, most of which scan nothing: each thread reads half a second of code. */
  readonly threadsStartLate?: boolean;
  /** Where the columns are kept for the next start; without it each start asks the store. Only for the embedded engine, whose parts are all there are. */
  readonly snapshotFolder?: string | undefined;
  /** Figures of futures and options within the session that runs; without it they are those of the last close. */
  readonly contractsNow?: ContractsNow | undefined;
  /** What its threads run; the worker of scans when left out. */
  readonly script?: URL;
}

/** How a server reads its market into memory. */
export type Opening = Pick<EngineOptions, 'threadsStartLate'>;

const THREADS = 2;
const SCAN_TIMEOUT_MS = 20_000;
const QUESTION_TIMEOUT_MS = 3_000;
/** Computed in some ten milliseconds. */
const LIGHT_VALUES = 500_000;

/** Reads the market into shared memory and starts the workers. With nothing loaded it opens all the same; asking then throws 'market.empty'. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { store, log, now = Date.now, startsLate = false } = options;
  const { scanTimeoutMs = SCAN_TIMEOUT_MS, questionTimeoutMs = QUESTION_TIMEOUT_MS } = options;
  const { threads = THREADS, script, threadsStartLate = startsLate } = options;
  const pool = openPool({ threads, log, startsLate: threadsStartLate, ...(script && { script }) });
  const readDays: DailyReader =
    options.snapshotFolder === undefined
      ? (database, series) => readDaily(store, database, series)
      : snapshotReader(store, options.snapshotFolder, log);
  const loader = marketLoader({ store, readDays, log, now, onRead: (market) => pool.share(sharedMarketOf(market)) });
  const close = async () => {
    await loader.settled();
    await pool.close();
  };
  const reading = loader.refresh();
  // Meanwhile: the first condition must not wait for the parser to be compiled.
  if (!startsLate) readCondition(table.operands[0]!.example, false);
  await reading.catch(async (error: unknown) => {
    await pool.close();
    throw error;
  });
  const { market, refresh } = loader;
  const contracts = contractsReader(store, options.contractsNow);
  const beside = {
    history: historyReader(store, options.contractsNow),
    statements: statementsReader(store),
    contracts,
    minuteContracts: minuteContractsReader(contracts, options.contractsNow),
    contractsNow: options.contractsNow,
  };
  const { history, statements } = beside;
  const minutesOf: SignalsParts['minutesOf'] = ({ database, available }, { isJoined, ...asked }) => {
    const formers = isJoined ? available.formerMinutes : [];
    return readMinutesOf(store, database, { ...asked, most: MOST_MINUTE_BARS, formers });
  };
  const signalParts: SignalsParts = { market, pool, ...beside, minutesOf, now };
  const scanParts = { market, pool, ...beside, minutes: minuteReader(store), now, timeoutMs: scanTimeoutMs };
  return {
    ...symbolQuestions({
      market,
      ...beside,
      now,
      timeoutMs: questionTimeoutMs,
      lightValues: options.lightValues ?? LIGHT_VALUES,
      // Who asks one question waits for it alone.
      pool: startsLate ? undefined : pool,
    }),
    metrics: (request) => metricsOf(request, { market, history, statements }),
    scan: scanner(scanParts),
    scanAll: scannerOfAll(scanParts),
    backtest: (question, work) => backtestOf(question, work, signalParts),
    trial: (question, work, use) => onTrial(question, use, { work, parts: signalParts }),
    signals: (request, work) => onOneMarket(() => signalsOf(request, work, signalParts)),
    market: () => market().available,
    readers: () => ({ ...beside, market: market(), shared: sharedMarketOf(market()), minutesOf }),
    refresh,
    close,
  };
}

function sharedMarketOf(market: LoadedMarket): SharedMarket {
  const frames = frameNames.map((name) => market[name]);
  const adjustments = frames.map(
    (frame) =>
      new Map(
        [...market.adjustments].flatMap(([symbol, list]) => {
          const position = positionIn(frame, symbol);
          return position === undefined ? [] : [[position, list] as const];
        }),
      ),
  );
  const shared = frames.map(({ unit, starts, time, columns }) => ({ unit, starts, time, columns }));
  return { kind: 'market', version: market.version, frames: shared, adjustments };
}
