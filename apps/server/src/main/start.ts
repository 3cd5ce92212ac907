import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Opening } from '../modules/scanning/open-engine.ts';
import { type Config, type Role, readConfig, root, SettingsRefused } from '../platform/config.ts';
import { warnOfMissingYear } from '../platform/holidays/missing-year.ts';
import { openLog } from '../platform/http/log.ts';
import { beginLate, type LatePart } from '../platform/late-parts.ts';
import { isParseFault } from './commands/command.ts';
import { serveUsage } from './commands/serve-usage.ts';
import { isWebAppBuilt } from './http/web-build.ts';
import { type OpenedServices, takeServices } from './open-services.ts';
import { orderParts } from './orders-part.ts';
import { paperPart } from './paper-part.ts';
import type { Services } from './services.ts';
import { whyNotStarted, whyNotTaken } from './why-not-started.ts';

/** A stop waits so long for what is under way. */
const STOP_WITHIN_MS = 15_000;
const FIGURES_AFTER_MS = 2_000;
const PARENT_EVERY_MS = 500;
/** Opening the app database takes a core for a second. */
const APP_DB_AFTER_MS = 5_000;
/** A collection of the main thread takes a tenth of a second: not for less. */
const WORTH_COLLECTING_BYTES = 32_000_000;

/** Runs the server until it is told to stop; the exit code. Takes `--role`. */
export async function serve(args: string[], how: Opening = {}): Promise<number> {
  const typed = typedRole(args);
  if (typeof typed === 'number') return typed;
  const config = settings(typed.role === undefined ? process.env : { ...process.env, PARAKH_ROLE: typed.role });
  if (!config) return 1;
  const log = openLog(config.logLevel);
  const taken = take(config, log);
  warnOfMissingYear(log, Date.now());
  return taken ? run(taken, config, how) : 1;
}

/** What was asked for; or the exit code, where help was or where it cannot be understood. */
function typedRole(args: string[]): { role?: string } | number {
  try {
    const options = { role: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    const { help, role } = parseArgs({ args, options }).values;
    if (!help) return role === undefined ? {} : { role };
    process.stdout.write(`${serveUsage.usage}\n\n${serveUsage.says}\n`);
    return 0;
  } catch (error) {
    if (!isParseFault(error)) throw error;
    process.stderr.write(`${error.message}\nusage: ${serveUsage.usage}\n`);
    return 1;
  }
}

function settings(env: NodeJS.ProcessEnv): Config | undefined {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    return undefined;
  }
}

function take(config: Config, log: Logger): OpenedServices | undefined {
  try {
    return takeServices(config, log, (text) => {
      // Whoever started us may have stopped reading.
      process.stdout.once('error', () => {});
      process.stdout.write(text);
    });
  } catch (error) {
    const says = whyNotTaken(error, config);
    if (says === undefined) throw error;
    process.stderr.write(`${says}\n`);
    return undefined;
  }
}

async function run(taken: OpenedServices, config: Config, how: Opening): Promise<number> {
  const stopped = signalled();
  // The engine starts in a process of its own: first that, then the rest of our code.
  const opening = taken.open(true, how);
  opening.catch(() => {});
  try {
    const isServing = config.role === 'all' || config.role === 'api';
    const close = isServing ? await answerCalls(taken, opening, config) : await workUnseen(taken, opening);
    await stopped;
    await close();
    return 0;
  } catch (error) {
    const says = whyNotStarted(error, config);
    if (says === undefined) throw error;
    process.stderr.write(`${says}\n`);
    return 1;
  } finally {
    await taken.close();
  }
}

/** Pages, calls and sockets; what this process has to do beside them comes after. */
async function answerCalls(
  taken: OpenedServices,
  opening: Promise<void>,
  config: Config,
): Promise<() => Promise<void>> {
  const { services } = taken;
  const { log } = services;
  const { createServer } = await import('./http/server.ts');
  const { listenToCommands } = await import('./commands/socket.ts');
  const app = await createServer(services);
  if (!services.emails.reaches('mail'))
    log.warn('no mail server is set (PARAKH_MAIL_URL): nobody can join, and no code is sent');
  // Who asks before the market is read in is told so.
  const listening = app.listen({ port: config.port, host: config.host });
  // Without any build the screens come first; whether an old one is still true is looked up once the market is there.
  const building = (hasWebApp(config) ? opening : listening).then(() => buildWebApp(config, log));
  await Promise.all([listening, opening]);
  const socket = await listenToCommands(services);
  await taken.goLive();
  services.performance().begin();
  await printAddress(app, services);
  // The first who asks for it shall not wait, and jobs that a stop left go on; but one thing after the other, for the memory's sake and for the first scan's.
  const isQuiet = [building, taken.settled(), wait(APP_DB_AFTER_MS, undefined, { ref: false })];
  const closeLater = doLater(services, Promise.all(isQuiet));
  return async () => {
    socket.close();
    await app.close();
    await closeLater();
  };
}

/** A process that nobody calls: the others hear of it over the bus. */
async function workUnseen(taken: OpenedServices, opening: Promise<void>): Promise<() => Promise<void>> {
  await opening;
  await taken.goLive();
  const close = doLater(taken.services, taken.settled());
  process.stdout.write(`Parakh runs: ${taken.services.config.role}.\n`);
  return close;
}

/** What is done by itself, each by the process whose part it is. The answer ends it. */
function doLater(services: Services, isQuiet: Promise<unknown>): () => Promise<void> {
  const { role } = services.config;
  const isFor = (part: Role) => role === 'all' || role === part;
  // First: it says so where nothing of the rest stands.
  const parts: LatePart[] = isFor('api') ? [watchOverAlerts(services)] : [];
  if (isFor('jobs') || isFor('api')) parts.push(longWork(services));
  if (isFor('jobs')) parts.push(...choresOf(services));
  parts.push(...alertParts(services, isFor));
  if (isFor('feed')) parts.push(paperPart(services));
  if (isFor('api') || isFor('orders') || isFor('feed')) parts.push(...orderParts(services));
  if (isFor('jobs')) parts.push(newsPart(services), oldLines(services));
  parts.push(...recordingParts(services, isFor), freeMemory);
  return beginLate(parts, isQuiet, services);
}

const watchOverAlerts = (services: Services): LatePart => ({
  name: 'watch over alerts',
  description: 'Nobody watches whether alerts are evaluated.',
  isUrgent: true,
  begin: async () => (await import('../modules/alerting/alerts/evaluation-watch.ts')).watchEvaluation(services),
});

const longWork = (services: Services): LatePart => ({
  name: 'long work',
  description: 'Back-tests wait: the store of accounts and messages does not open.',
  async begin() {
    await services.jobs();
    return undefined;
  },
});

function choresOf(services: Services): LatePart[] {
  const says = 'What follows each session is not done: the store of accounts and messages does not open.';
  return [
    {
      name: 'forgetting',
      description: 'Accounts that were left are not deleted yet.',
      async begin() {
        (await import('../modules/accounts/forget.ts')).scheduleForgetting(services);
        return undefined;
      },
    },
    {
      name: 'figures of contracts',
      description: 'Figures of futures and options are of earlier imports.',
      async begin() {
        const { updateFigures } = await import('../modules/derivatives/index.ts');
        if ((await updateFigures(services.store())) > 0) await services.refresh();
        return undefined;
      },
    },
    {
      name: 'end of day',
      description: says,
      async begin() {
        await (await import('../modules/end-of-day/notify-end-of-day.ts')).notifyEndOfDay(services);
        return undefined;
      },
    },
    {
      name: 'clock of sessions',
      description: says,
      async begin() {
        (await import('../modules/end-of-day/clock.ts')).scheduleEndOfDay(services);
        return undefined;
      },
    },
    {
      name: 'lists of instruments',
      description: 'Lists of instruments of brokers are not fetched.',
      begin: async () => ({
        close: (await import('../modules/instruments/masters-job.ts')).scheduleMasters(services),
      }),
    },
  ];
}

/** Judging, bringing and telling: of alerts each process does its part. What fired before is brought where no session runs, too. */
function alertParts(services: Services, isFor: (part: Role) => boolean): LatePart[] {
  const telling: LatePart = {
    name: 'messages',
    description: 'Open pages are not told of alerts.',
    isUrgent: true,
    begin: async () => ({
      close: (await import('../modules/alerting/delivery/push-to-pages.ts')).pushToPages(services),
    }),
  };
  const bringing: LatePart = {
    name: 'delivery',
    description: 'Alerts are not delivered.',
    isUrgent: true,
    begin: async () => (await import('../modules/alerting/delivery/open-delivery.ts')).openDelivery(services),
  };
  const evaluating: LatePart = {
    name: 'alerts set up',
    description: 'Alerts are not evaluated: they are not set up.',
    isUrgent: true,
    begin: async () => (await import('../modules/alerting/alerts/open-alerts.ts')).openAlerts(services),
  };
  return [
    ...(isFor('api') ? [telling] : []),
    ...(isFor('jobs') ? [bringing] : []),
    ...(isFor('scan') && services.config.isLive ? [evaluating] : []),
  ];
}

/** Chains are recorded by the process with the feed; those that are asked how all of it works follow it. */
function recordingParts(services: Services, isFor: (part: Role) => boolean): LatePart[] {
  const { isLive, recording } = services.config;
  if (!isLive || recording.sessions === 0) return [];
  const watching: LatePart = {
    name: 'watch over the recording',
    description: 'Nobody counts whether option chains are recorded.',
    begin: async () => (await import('../modules/derivatives/index.ts')).watchRecording(services),
  };
  const recorder: LatePart = {
    name: 'recording set up',
    description: 'The option chains of this session are not recorded: that is not set up.',
    begin: async () => (await import('../modules/derivatives/index.ts')).openChainRecorder(services),
  };
  return [...(isFor('api') ? [watching] : []), ...(isFor('feed') ? [recorder] : [])];
}

const oldLines = (services: Services): LatePart => ({
  name: 'old lines',
  description: 'Lines of orders and of the audit log whose years are over are not removed.',
  begin: async () => ({ close: (await import('./old-lines.ts')).scheduleRemoval(services) }),
});

/** In every process: what is free goes back to the system. */
const freeMemory: LatePart = {
  name: 'free memory',
  description: 'Memory that is free stays with this server.',
  async begin() {
    const { collectWhenIdle } = await import('../platform/memory/collect-when-idle.ts');
    const { trimMalloc } = await import('../platform/memory/trim-malloc.ts');
    const ends = [collectWhenIdle({ worthBytes: WORTH_COLLECTING_BYTES }), await trimMalloc()];
    return { close: () => ends.forEach((end) => end()) };
  },
};

const newsPart = (services: Services): LatePart => ({
  name: 'news',
  description: 'News is not read.',
  begin: async () => (await import('../modules/news/index.ts')).openNews(services),
});

/** A signal, a closed terminal, or the end of the launcher: without it nobody could end this process, which holds the data folder. */
function signalled(): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    const stop = () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    // What is written to a terminal that is gone fails; the stop shall be whole all the same.
    for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
    process.once('disconnect', stop);
    if (process.env.npm_lifecycle_event !== undefined) whenParentEnds(stop);
  });
}

/** Started through npx: it ends its shell when it is ended, and that tells nobody. */
function whenParentEnds(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_EVERY_MS).unref();
}

async function printAddress({ server }: FastifyInstance, services: Services): Promise<void> {
  const { source, everything } = await services.view();
  const market = source === 'demo' ? ' Demo market: simulated prices.' : '';
  const listening = server.address();
  const port = typeof listening === 'object' ? listening?.port : listening;
  process.stdout.write(`Parakh answers on http://${services.config.host}:${port}${market}\n`);
  // The first page that lists the market finds its figures made, and the first scan is not kept waiting for them.
  setTimeout(everything, FIGURES_AFTER_MS).unref();
}

function hasWebApp({ webFolder }: Config): boolean {
  return existsSync(join(webFolder, 'index.html'));
}

/** In a process of its own, so that the memory a build takes goes with it. */
async function buildWebApp(config: Config, log: Logger): Promise<void> {
  const isOwn = config.webFolder === join(root, 'apps/web/dist');
  if (!isOwn || isWebAppBuilt()) return;
  const program = join(import.meta.dirname, 'http/web-build.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['ignore', 2, 2],
  });
  const code = await new Promise((done) => child.on('exit', done).on('error', done));
  if (code !== 0) log.error({ code }, 'the web app could not be built');
}

// What is still opening is not waited for.
if (import.meta.main) process.exit(await serve(process.argv.slice(2)));
