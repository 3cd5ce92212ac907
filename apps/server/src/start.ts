import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError, failures } from '@parakh/base';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type Config, readConfig, root } from './config.ts';
import { openLog } from './http/log.ts';
import { isWebAppBuilt } from './http/web-build.ts';
import { type OpenedServices, takeServices } from './open-services.ts';
import type { Services } from './services.ts';

/** A stop waits so long for what is under way. */
const STOP_WITHIN_MS = 15_000;
const FIGURES_AFTER_MS = 2_000;
/** Opening the people's store takes a core for a second. */
const PEOPLE_AFTER_MS = 5_000;

/** Runs the server until it is told to stop; the exit code. */
export async function serve(): Promise<number> {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const taken = take(config, log);
  return taken ? run(taken, config, log) : 1;
}

function take(config: Config, log: Logger): OpenedServices | undefined {
  try {
    return takeServices(config, log, (text) => {
      // Whoever started us may have stopped reading.
      process.stdout.once('error', () => {});
      process.stdout.write(text);
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'store.locked') throw error;
    const by = typeof error.detail.pid === 'number' ? ` It runs as process ${error.detail.pid}.` : '';
    process.stderr.write(
      `${failures['store.locked'].says}${by}\nData folder: ${config.dataFolder}. Stop it first, or set PARAKH_DATA to another folder.\n`,
    );
    return undefined;
  }
}

async function run(taken: OpenedServices, config: Config, log: Logger): Promise<number> {
  const stopped = signalled();
  const { services } = taken;
  // The engine starts in a process of its own: first that, then the rest of our code.
  const opening = taken.open(true);
  opening.catch(() => {});
  const { createServer } = await import('./http/server.ts');
  const { listenToCommands } = await import('./cli/socket.ts');
  const app = await createServer(services);
  if (!services.letters.reaches('mail'))
    log.warn('no mail server is set (PARAKH_MAIL_URL): nobody can join, and no code is sent');
  try {
    // Who asks before the market is read in is told so.
    const listening = app.listen({ port: config.port, host: config.host });
    // Without any build the screens come first; whether an old one is still true is looked up once the market is there.
    const building = (hasWebApp(config) ? opening : listening).then(() => buildWebApp(config, log));
    await Promise.all([listening, opening]);
    const socket = await listenToCommands(services);
    await greet(app, services);
    // The first who asks for it shall not wait, and jobs that a stop left go on; but one thing after the other, for the memory's sake and for the first scan's.
    Promise.all([building, taken.settled(), wait(PEOPLE_AFTER_MS, undefined, { ref: false })])
      .then(services.jobs)
      .then(async () => (await import('./people/forget.ts')).keepForgetting(services))
      .then(async () => (await import('./people/end-of-day.ts')).tellEndOfDay(services))
      .catch((error: unknown) => log.error({ err: error }, 'the people’s store does not open'));
    services.evidence().begin();
    await stopped;
    socket.close();
    await app.close();
    return 0;
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    process.stderr.write(`Port ${config.port} is taken by another program. Set PORT to a free one.\n`);
    return 1;
  } finally {
    await taken.close();
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function signalled(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
        stop();
      });
    }
  });
}

async function greet({ server }: FastifyInstance, services: Services): Promise<void> {
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
if (import.meta.main) process.exit(await serve());
