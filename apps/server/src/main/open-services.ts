import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError, failures } from '@parakh/base';
import { setInterestRates } from '@parakh/options';
import type { Logger } from 'pino';
import { openAuthenticator } from '../modules/accounts/authenticator.ts';
import { openChannels } from '../modules/accounts/channels.ts';
import { openEmailService } from '../modules/accounts/emails/open-email-service.ts';
import { serverSecret } from '../modules/accounts/server-secret.ts';
import { signingKeys } from '../modules/accounts/signing-keys.ts';
import { openBrokerLine } from '../modules/broker-accounts/broker-line.ts';
import type { DemoOptions, DemoWritten } from '../modules/marketdata/demo/demo-market.ts';
import { shareImports } from '../modules/marketdata/import/share-imports.ts';
import { openMarketStore } from '../modules/marketdata/store/market.ts';
import type { MarketStore } from '../modules/marketdata/store/market-store.ts';
import type { OrderLines } from '../modules/order-lines/index.ts';
import type { PerformanceService } from '../modules/performance/performance-api.ts';
import type { MarketView } from '../modules/quotes/view.ts';
import type { ContractsNow } from '../modules/scanning/contracts-now.ts';
import type { Engine } from '../modules/scanning/engine.ts';
import { openLongTexts } from '../modules/scanning/long-texts.ts';
import type { Opening } from '../modules/scanning/open-engine.ts';
import type { LiveMarket } from '../modules/streaming/live-market.ts';
import type { Bus } from '../platform/bus/bus.ts';
import { openInProcessBus } from '../platform/bus/in-process.ts';
import type { Config } from '../platform/config.ts';
import { openHealth } from '../platform/health.ts';
import { useAddedDays } from '../platform/holidays/for-threads.ts';
import { openMetrics } from '../platform/http/metrics.ts';
import { openRateLimiter } from '../platform/http/rate-limiter.ts';
import type { Jobs } from '../platform/jobs/runner.ts';
import type { AppDatabase } from '../platform/store/app-database.ts';
import { lockDataFolder } from '../platform/store/data-folder-lock.ts';
import { isStoreFault, type OnFault } from '../platform/store/faults.ts';
import { onceOpened } from './once-opened.ts';
import { openOrderLines } from './open-order-lines.ts';
import { closeOrders, openOrders } from './orders-part.ts';
import { openPaper } from './paper-part.ts';
import type { AppTables, Services } from './services.ts';
import { openTriggers } from './triggers-part.ts';
import { watchDisk } from './watch-disk.ts';

/** The services of one data folder, and how they begin and end. */
export interface OpenedServices {
  readonly services: Services;
  /** Opens the stores; with `asksMarket` also reads the market into memory, a simulated one where nothing is available. */
  open(asksMarket: boolean, how?: Opening): Promise<void>;
  /** Begins the live session of an opened market: what this process does of it. */
  goLive(): Promise<void>;
  /** Resolves when nothing of a new demo market is being written any more. */
  settled(): Promise<void>;
  /** Gives everything back, the folder's lock last. */
  close(): Promise<void>;
}

/** The folder's lock, once the calendar and the rates are whole. */
function taken({ addedDays, interestRates, dataFolder }: Config): ReturnType<typeof lockDataFolder> {
  useAddedDays(addedDays);
  setInterestRates(interestRates);
  return lockDataFolder(dataFolder);
}

/** Takes the data folder for this process alone, or throws AppError 'store.locked' naming who has it. Where `say` is given, a store that holds nobody gets demo people, and it is told their password. */
export function takeServices(config: Config, log: Logger, say?: (text: string) => void): OpenedServices {
  const lock = taken(config);
  const stopping = new AbortController();
  let store: MarketStore | undefined;
  let market: OpenedMarket | undefined;
  let bus: Bus | undefined;
  let isLive = false;
  let tellImport: (() => void) | undefined;
  const opened = Promise.withResolvers<OpenedMarket>();
  const people = onceOpened(() => openAppDb(services, say));
  const jobs = onceOpened(async () => (market ? openJobs(services) : starting()));
  const trading = openTrading(() => services);
  const signing = openSigning(config, people.opened);
  const services: Services = {
    config,
    log,
    ...signing,
    ...ofProcess(config, log, openOrderLines(config, { log, appDb: people.opened })),
    emails: openEmailService(config, signing.now),
    isReady: () => market !== undefined,
    store: () => store ?? starting(),
    engine: () => market?.engine ?? starting(),
    bus: () => bus ?? starting(),
    live: () => market?.liveMarket.live ?? starting(),
    view: async () => (market ?? starting()).view(),
    appDb: people.opened,
    jobs: jobs.opened,
    ...trading.services,
    performance: () => market?.evidence ?? starting(),
    async refresh() {
      await (market ? refreshMarket(market) : saveColumns(config, store ?? starting()));
      tellImport?.();
    },
  };

  return {
    services,
    async open(asksMarket, how = {}) {
      watchDisk(services, stopping.signal);
      const onFault: OnFault = (fault) => services.health.report('market store', fault);
      const opening = openMarketStore({ ...config, log, onFault, isPatient: () => !isLive });
      if (asksMarket) await loadReaders();
      [store, bus] = await Promise.all([opening, openBus(config, log)]);
      // What is told while the market is being read in may not be in it.
      tellImport = shareImports(bus, log, async () => refreshMarket(await opened.promise));
      if (asksMarket) opened.resolve((market = await openMarket(store, services, { ...how, signal: stopping.signal })));
    },
    async goLive() {
      isLive = true;
      await (market ?? starting()).liveMarket.begin();
    },
    settled: async () => market?.demoWritten,
    async close() {
      stopping.abort();
      await (await jobs.soon())?.close();
      await trading.close();
      if (market) await closeMarket(market);
      await closeRest({ services, bus, store, people: await people.soon() });
      lock.release();
    },
  };
}

/** Orders, the paper accounts that some of them are for, and triggers: each is opened by whoever asks first. */
function openTrading(services: () => Services) {
  const orders = onceOpened(() => openOrders(services()));
  const paper = onceOpened(() => openPaper(services()));
  const triggers = onceOpened(() => openTriggers(services()));
  return {
    services: { orderService: orders.opened, paperAccounts: paper.opened, triggerService: triggers.opened },
    async close() {
      await (await triggers.soon())?.close();
      await closeOrders(await orders.soon());
      await (await paper.soon())?.close();
    },
  };
}

/** While the engine starts in its own process, the code that will read it is loaded in ours. */
const loadReaders = () =>
  Promise.allSettled([import('../modules/scanning/open-engine.ts'), import('../modules/quotes/read-view.ts')]);

interface Rest {
  readonly services: Services;
  readonly bus: Bus | undefined;
  readonly store: MarketStore | undefined;
  readonly people: { close(): Promise<void> } | undefined;
}

/** The stores last: what was closed before may still have written. */
async function closeRest({ services, bus, store, people }: Rest): Promise<void> {
  await Promise.all([services.texts.close(), bus?.close()]);
  await people?.close();
  await store?.close();
  services.emails.close();
}

/** What needs no store. */
const ofProcess = (config: Config, log: Logger, orderLines: OrderLines) => ({
  orderLines,
  metrics: openMetrics(),
  health: openHealth(() => Date.now()),
  rateLimiter: openRateLimiter(() => Date.now(), { most: 1000 * config.workSeconds }),
  texts: openLongTexts(log),
  channels: openChannels(),
  brokerLine: openBrokerLine({ ...config, orderLines }, () => Date.now(), log),
});

/** What tells who somebody is. */
function openSigning(
  config: Config,
  appDb: Services['appDb'],
): Pick<Services, 'now' | 'secret' | 'signingKeys' | 'authenticator'> {
  const secret = serverSecret(config);
  const deps = { appDb, now: () => Date.now() };
  const keys = signingKeys({ ...deps, sealKey: secret.keyFor('signing keys') });
  return { now: deps.now, secret, signingKeys: keys, authenticator: openAuthenticator({ ...deps, keys, config }) };
}

interface OpenedMarket {
  readonly engine: Engine;
  readonly view: () => Promise<MarketView>;
  readonly evidence: PerformanceService;
  readonly liveMarket: LiveMarket;
  /** Settles when nothing of the demo market is being written any more. */
  readonly demoWritten: Promise<void>;
}

async function openMarket(
  store: MarketStore,
  services: Services,
  { signal, ...how }: Opening & { readonly signal: AbortSignal },
): Promise<OpenedMarket> {
  const { config, log, now } = services;
  // Whoever comes first looks at what scans find: drawing more than a hundred thousand bars would keep them waiting.
  const giveWay = async () => {
    if (!services.isReady()) return;
    const { catalogueSettled } = await import('../modules/catalogue/current-catalogue.ts');
    await catalogueSettled(services);
  };
  const { openEngine } = await import('../modules/scanning/open-engine.ts');
  const { viewReader } = await import('../modules/quotes/read-view.ts');
  const { performanceService } = await import('../modules/performance/performance-service.ts');
  const demo = (await holdsPrices(store))
    ? undefined
    : await writeDemo(store, { log, now: now(), chains: chainsOf(config), signal, giveWay });
  const isWholeAlready = demo && (await Promise.race([demo.minutes, nextTurn(false)]));
  // Where nobody scans no thread waits for it.
  const startsLate = config.role === 'feed' || config.role === 'scan' || config.role === 'orders';
  const from = { store, snapshotFolder: snapshotFolder(config), contractsNow: figuresOfContracts(services) };
  const engine = await openEngine({ ...from, log, startsLate, ...how });
  const demoWritten = demo
    ? refreshAfter(demo, { ...services, store, engine, signal, isWholeAlready: isWholeAlready === true })
    : Promise.resolve();
  const view = viewReader(engine, store);
  const { liveMarket } = await import('../modules/streaming/live-market.ts');
  return {
    engine,
    view,
    evidence: performanceService(services),
    liveMarket: liveMarket(services, engine.market()),
    demoWritten,
  };
}

/** Loaded when somebody asks for them first. */
function figuresOfContracts(services: Services): ContractsNow {
  const load = async () => (await import('../modules/derivatives/index.ts')).figuresNowOf(services);
  return {
    areKnown: async () => (await load()).areKnown(),
    at: async (minute, asked) => (await load()).at(minute, asked),
    minutes: async (asked) => (await load()).minutes(asked),
    bars: async (asked) => (await load()).bars(asked),
  };
}

async function closeMarket({ engine, evidence, liveMarket, demoWritten }: OpenedMarket): Promise<void> {
  await liveMarket.close();
  await evidence.close();
  await demoWritten;
  await engine.close();
}

async function openBus({ natsUrl }: Config, log: Logger): Promise<Bus> {
  if (natsUrl === undefined) return openInProcessBus(log);
  const { openNatsBus } = await import('../platform/bus/nats.ts');
  return openNatsBus(natsUrl, log);
}

/** After an import that a server was told of. */
async function refreshMarket({ engine, liveMarket }: OpenedMarket): Promise<void> {
  await engine.refresh();
  await liveMarket.follow(engine.market());
}

/** Where columns are kept for the next start; a cluster answers quickly by itself. */
function snapshotFolder({ clickhouseUrl, dataFolder }: Config): string | undefined {
  return clickhouseUrl === undefined ? join(dataFolder, 'columns') : undefined;
}

/** After a command that changed the store and holds no market itself. */
async function saveColumns(config: Config, store: MarketStore): Promise<void> {
  const folder = snapshotFolder(config);
  if (folder !== undefined) await (await import('../modules/scanning/snapshot.ts')).saveSnapshots(store, folder);
}

async function writeDemo(market: MarketStore, options: Omit<DemoOptions, 'market'>) {
  const { writeDemoMarket } = await import('../modules/marketdata/demo/demo-market.ts');
  return writeDemoMarket({ market, ...options });
}

/** Of several processes one draws them: there is one feed. */
const chainsOf = ({ role, demoChains }: Config) => (role === 'all' || role === 'feed' ? demoChains : 0);

interface ShownMarket {
  readonly refresh: Services['refresh'];
  readonly log: Logger;
  readonly store: MarketStore;
  readonly engine: Engine;
  readonly signal: AbortSignal;
  /** Minute bars were there before the market was read. */
  readonly isWholeAlready: boolean;
}

/** The minute bars of a new demo market come a little later than its days, then its futures and options with their figures. */
async function refreshAfter(
  demo: DemoWritten,
  { store, log, engine, refresh, signal, isWholeAlready }: ShownMarket,
): Promise<void> {
  const isWhole = await demo.minutes;
  if (isWhole && !isWholeAlready && !signal.aborted) await engine.refresh();
  if (!(await demo.contracts) || signal.aborted) return;
  const { updateFigures } = await import('../modules/derivatives/index.ts');
  const made = await updateFigures(store, { signal }).catch((cause: unknown) => {
    // A stop ends it between two sessions; the next start goes on.
    if (!signal.aborted) log.error({ err: cause }, 'demo market: figures of futures and options not finished');
    return 0;
  });
  if (made > 0) await refresh();
}

/** As the health check calls their store. */
const APP_DATABASE = 'accounts and messages';

/** Loaded only when somebody asks: PostgreSQL in process is the largest thing we have. */
async function openAppDb(
  services: Services,
  say: ((text: string) => void) | undefined,
): Promise<AppDatabase<AppTables>> {
  const { openAppDatabase } = await import('../platform/store/app-database.ts');
  const { setUpDemoUsers } = await import('../modules/accounts/demo-users.ts');
  const { config, log, health } = services;
  const tell = (says: string | undefined) => health.report(APP_DATABASE, says);
  const store = await openAppDatabase<AppTables>({ ...config, log, onFault: tell }).catch((error: unknown) => {
    if (isStoreFault(error)) printOnce(error, services);
    throw error;
  });
  try {
    // Before anybody can sign in.
    await setUpDemoUsers({ ...services, appDb: async () => store }, say);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** It is tried again and again. */
function printOnce({ code, detail }: AppError, { health, log }: Services): void {
  const { message: says } = failures[code];
  if (health.faults.some((fault) => fault.part === APP_DATABASE && fault.says === says)) return;
  health.report(APP_DATABASE, says);
  log.error({ folder: detail.folder, said: detail.said }, says);
}

async function openJobs(services: Services): Promise<Jobs> {
  const [{ openJobs }, { jobKinds }, { serverName }] = await Promise.all([
    import('../platform/jobs/runner.ts'),
    import('./job-kinds.ts'),
    import('../platform/jobs/server-name.ts'),
  ]);
  const server = serverName(services.config.dataFolder);
  return openJobs({ appDb: await services.appDb(), server, kinds: jobKinds, services });
}

async function holdsPrices(store: MarketStore): Promise<boolean> {
  return (await store.rows('SELECT 1 AS held FROM market.daily_bar LIMIT 1')).length > 0;
}

function starting(): never {
  throw new AppError('server.starting');
}
