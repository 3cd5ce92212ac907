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

interface Reach {
  readonly NODE_ENV?: string | undefined;
  readonly PARAKH_PUBLIC_URL?: string | undefined;
}

/** Whether others reach this server: then there are no demo people and no open outbox. */
function isProduction({ NODE_ENV, PARAKH_PUBLIC_URL }: Reach): boolean {
  if (NODE_ENV === 'production') return true;
  return (
    PARAKH_PUBLIC_URL !== undefined &&
    !/^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(URL.parse(PARAKH_PUBLIC_URL)?.host ?? '')
  );
}

const lowered = (texts: readonly string[]) => texts.map((address) => address.toLowerCase());

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
    NODE_ENV: text,
    /** What codes and keys are sealed with. Servers that share a database share it. */
    PARAKH_SECRET: text.refine((secret) => secret === undefined || secret.length >= 32, 'it has at least 32 letters'),
    /** E-mail addresses of those who are admins, support, super-admins, separated by commas. They count once verified. */
    PARAKH_ADMINS: list,
    PARAKH_SUPPORT: list,
    PARAKH_SUPER_ADMINS: list,
    /** The password of the demo people; one that nobody knows beforehand when absent. */
    PARAKH_DEMO_PASSWORD: text,
    /** The mail server: smtps://user:password@mail.example. Without it letters lie in the outbox. */
    PARAKH_MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    PARAKH_MAIL_FROM: text,
    /** A gateway for text messages: takes { to, text } by POST. */
    PARAKH_SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
    PARAKH_SMS_KEY: text,
    PARAKH_GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
    PARAKH_GOOGLE_CLIENT_ID: text,
    PARAKH_GOOGLE_CLIENT_SECRET: text,
    /** Calls a minute from one address. */
    PARAKH_RATE_LIMIT: z.coerce.number().int().min(1).default(1200),
    /** Codes an hour that one address may have sent. */
    PARAKH_CODES_LIMIT: z.coerce.number().int().min(1).default(30),
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
  .refine((env) => env.PARAKH_SECRET !== undefined || !isProduction(env), {
    path: ['PARAKH_SECRET'],
    message: 'a server that others reach needs one: 32 random letters or more',
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
    isProduction: isProduction(env),
    secret: env.PARAKH_SECRET,
    admins: lowered(env.PARAKH_ADMINS),
    support: lowered(env.PARAKH_SUPPORT),
    superAdmins: lowered(env.PARAKH_SUPER_ADMINS),
    demoPassword: env.PARAKH_DEMO_PASSWORD,
    mail: env.PARAKH_MAIL_URL === undefined ? undefined : { url: env.PARAKH_MAIL_URL, from: env.PARAKH_MAIL_FROM },
    textMessages: env.PARAKH_SMS_URL === undefined ? undefined : { url: env.PARAKH_SMS_URL, key: env.PARAKH_SMS_KEY },
    google:
      env.PARAKH_GOOGLE_CLIENT_ID === undefined
        ? undefined
        : {
            issuer: env.PARAKH_GOOGLE_ISSUER,
            clientId: env.PARAKH_GOOGLE_CLIENT_ID,
            clientSecret: env.PARAKH_GOOGLE_CLIENT_SECRET,
          },
    callsAMinute: env.PARAKH_RATE_LIMIT,
    codesAnHour: env.PARAKH_CODES_LIMIT,
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
