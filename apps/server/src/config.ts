import { join, resolve } from 'node:path';
import * as z from 'zod';

/** The root of the checkout. */
export const root = resolve(import.meta.dirname, '../../..');

const text = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();
const yesNo = z.stringbool().optional();
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** Every setting of the server, read from the environment once. */
const settings = z
  .object({
    /** Everything that is kept lies in this folder. */
    PARAKH_DATA: text,
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    /** The address listened on; 0.0.0.0 lets other machines in. */
    HOST: z.string().default('localhost'),
    CLICKHOUSE_URL: text,
    DATABASE_URL: text,
    /** The address people see, for canonical links: https://parakh.example. The request's own host when absent. */
    PARAKH_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Whether search engines may list the pages. */
    PARAKH_INDEXING: yesNo,
    /** Keys that open the candle history, separated by commas. */
    PARAKH_API_KEYS: list,
    /** Who sends it is the owner of this server, until there are accounts. */
    PARAKH_OWNER_KEY: text.refine((key) => key === undefined || key.length >= 16, 'it has at least 16 letters'),
    /** Calls a minute from one address. */
    PARAKH_RATE_LIMIT: z.coerce.number().int().min(1).default(1200),
    /** Seconds of the workers' time that one caller may use at once. */
    PARAKH_WORK_LIMIT: z.coerce.number().min(1).default(30),
    /** Whether a proxy in front of us tells the visitor's address. */
    PARAKH_TRUST_PROXY: yesNo,
    /** The key that lets another machine read /metrics. */
    PARAKH_METRICS_TOKEN: text,
    /** The built web app. */
    PARAKH_WEB: text,
    /** On a terminal only what is wrong; a log that nobody watches has a line for every request. */
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default(process.stdout.isTTY ? 'warn' : 'info'),
  })
  .transform((env) => ({
    dataFolder: resolve(env.PARAKH_DATA ?? join(root, '.parakh')),
    port: env.PORT,
    host: env.HOST,
    clickhouseUrl: env.CLICKHOUSE_URL,
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PARAKH_PUBLIC_URL?.replace(/\/$/, ''),
    mayIndex: env.PARAKH_INDEXING ?? false,
    apiKeys: env.PARAKH_API_KEYS,
    ownerKey: env.PARAKH_OWNER_KEY,
    callsAMinute: env.PARAKH_RATE_LIMIT,
    workSeconds: env.PARAKH_WORK_LIMIT,
    trustProxy: env.PARAKH_TRUST_PROXY ?? false,
    metricsToken: env.PARAKH_METRICS_TOKEN,
    webFolder: resolve(env.PARAKH_WEB ?? join(root, 'apps/web/dist')),
    logLevel: env.LOG_LEVEL,
  }));

export type Config = z.output<typeof settings>;

/** Reads the settings, or says which variable holds what it may not. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { data, error } = settings.safeParse(env);
  if (data) return data;
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`These settings cannot be used. ${faults.join('; ')}`);
}
