import { join, resolve } from 'node:path';
import * as z from 'zod';
import { addedDaysIn } from './holidays/added-days.ts';
import { type BrokerApps, type BrokerHosts, brokerAppsIn, brokerHostsIn } from './settings/broker-apps.ts';
import { INTEREST_SYNTAX, interestRatesIn } from './settings/interest-rates.ts';
import { newsSourcesIn } from './settings/news-sources.ts';
import { ORDER_LIMITS_SYNTAX, type OrderLimitsSetting, orderLimitsIn } from './settings/order-limits.ts';
import { FAULT_SYNTAX, readFaults } from './settings/read-faults.ts';

/** The root of the checkout. */
export const root = resolve(import.meta.dirname, '../../../..');

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

/** What a process does: everything, or its part where several share the work. */
export const roles = ['all', 'api', 'orders', 'feed', 'scan', 'jobs'] as const;
export type Role = (typeof roles)[number];

/** What processes with a part of the work each need: an embedded store has one process. */
const sharedByParts = {
  NATS_URL: 'a process with a part of the work needs the address of the line to the others (nats://…)',
  DATABASE_URL: 'processes that share the work share a PostgreSQL server (postgres://…)',
  CLICKHOUSE_URL: 'processes that share the work share a ClickHouse server (http://…)',
  PARAKH_SECRET: 'processes that share the work share what codes and keys are sealed with: 32 random letters or more',
} as const;

interface BrokerSettings {
  readonly PARAKH_BROKER_APPS: BrokerApps;
  readonly PARAKH_BROKER_BARRED: readonly string[];
  readonly PARAKH_BROKER_FREE: readonly string[];
  readonly PARAKH_IP_SERVICE?: string | undefined;
  readonly PARAKH_BROKER_HOSTS: BrokerHosts;
  readonly PARAKH_ORDER_LIMITS: OrderLimitsSetting;
  readonly PARAKH_MARKET_PROTECTION: number;
  readonly PARAKH_ORDER_YEARS: number;
}

const ofBrokers = (env: BrokerSettings) => ({
  brokerApps: env.PARAKH_BROKER_APPS,
  brokerBarred: lowered(env.PARAKH_BROKER_BARRED),
  brokerFree: lowered(env.PARAKH_BROKER_FREE),
  addressService: env.PARAKH_IP_SERVICE,
  brokerHosts: env.PARAKH_BROKER_HOSTS,
  orderLimits: env.PARAKH_ORDER_LIMITS,
  marketProtectionPct: env.PARAKH_MARKET_PROTECTION,
  orderYears: env.PARAKH_ORDER_YEARS,
});

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
    /** Where the files of each session come from, by themselves, after its end: 'exchange', the address of a mirror, or a folder. */
    PARAKH_IMPORT: text,
    /** Whether the lists of instruments of brokers are fetched before each session, from the brokers themselves. */
    PARAKH_MASTERS: z.enum(['off', 'brokers']).default('off'),
    /** What this process does; `start.ts --role` says the same. */
    PARAKH_ROLE: z.enum(roles, `one of ${roles.join(', ')}`).default('all'),
    /** The line between processes: nats://127.0.0.1:4222. One process needs none. */
    NATS_URL: text,
    /** Whether there is a live session: of the demo market the demo exchange. */
    PARAKH_LIVE: z.enum(['on', 'off']).default('on'),
    /** Whether pages that are open to everybody bring their content in the HTML. */
    PARAKH_PAGES: z.enum(['drawn', 'plain']).default('drawn'),
    /** When the demo exchange is open: around the clock, or in the hours of the exchange. '11:00': its session stands there at the start. */
    PARAKH_DEMO_CLOCK: z
      .enum(['always', 'exchange'])
      .or(z.iso.time({ precision: -1 }))
      .default('always'),
    /** Minutes of the demo exchange in one of ours. */
    PARAKH_DEMO_SPEED: z.coerce.number().min(1).max(100).default(1),
    /** Sessions at the end of the demo market that have option chains; 0: it has no futures and options. */
    PARAKH_DEMO_CHAINS: z.coerce.number().int().min(0).max(250).default(60),
    /** Sessions whose option chains are kept as we recorded them; 0: none is recorded. */
    PARAKH_RECORD_SESSIONS: z.coerce.number().int().min(0).max(1000).default(60),
    /** Strikes to either side of the money, and expiries, that are recorded of an underlying. */
    PARAKH_RECORD_STRIKES: z.coerce.number().int().min(1).max(200).default(20),
    PARAKH_RECORD_EXPIRIES: z.coerce.number().int().min(1).max(30).default(3),
    /** What goes wrong at the demo exchange, to see how all of it bears that. */
    PARAKH_DEMO_FAULTS: text.refine(
      (words) => words === undefined || readFaults(words, '2000-01-03') !== undefined,
      `some of: ${FAULT_SYNTAX}`,
    ),
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
    /** Sockets that one person, and strangers at one address, may have open. */
    PARAKH_SOCKETS_PER_PERSON: z.coerce.number().int().min(1).default(10),
    PARAKH_SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(20),
    /** Lines, sockets among them, that one address may have open. */
    PARAKH_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(500),
    /** Seconds of the workers' time that one caller may use at once. */
    PARAKH_WORK_LIMIT: z.coerce.number().min(1).default(30),
    /** Whether webhooks may lead into private networks: this machine, the house's own. */
    PARAKH_PRIVATE_WEBHOOKS: yesNo,
    /** Whether a proxy in front of us tells the visitor's address. */
    PARAKH_TRUST_PROXY: yesNo,
    /** The key that lets another machine read /metrics. */
    PARAKH_METRICS_TOKEN: text,
    /** Who is asked for news: a JSON list of { name, url, kind: "rss" or "json" }, or the path of a file that holds one. */
    PARAKH_NEWS: text.transform((setting, context) => {
      try {
        return setting === undefined ? [] : newsSourcesIn(setting);
      } catch (cause) {
        context.addIssue({ code: 'custom', message: cause instanceof Error ? cause.message : String(cause) });
        return z.NEVER;
      }
    }),
    /** Apps of the operator's that are registered with brokers: JSON of { broker: { key, secret, more } }, or the path of a file that holds it. */
    PARAKH_BROKER_APPS: text.transform((setting, context) => {
      try {
        return setting === undefined ? {} : brokerAppsIn(setting);
      } catch (cause) {
        context.addIssue({ code: 'custom', message: cause instanceof Error ? cause.message : String(cause) });
        return z.NEVER;
      }
    }),
    /** E-mail addresses of those who cannot log in to a broker, and of those who need no login at one. */
    PARAKH_BROKER_BARRED: list,
    PARAKH_BROKER_FREE: list,
    /** Answers with the address from which it is asked: brokers take orders of an app from one that is registered with it. */
    PARAKH_IP_SERVICE: z.url({ protocol: /^https?$/ }).optional(),
    /** For tests: servers that are spoken to in place of brokers. */
    PARAKH_BROKER_HOSTS: list.transform((pairs, context) => {
      const hosts = brokerHostsIn(pairs);
      if (hosts) return hosts;
      context.addIssue({ code: 'custom', message: 'broker=http://… is expected, separated by commas' });
      return z.NEVER;
    }),
    /** What nobody's orders may pass, in rupees: order-value=500000,open-orders=20,position-value=…,daily-loss=…. */
    PARAKH_ORDER_LIMITS: list.transform((pairs, context) => {
      const limits = orderLimitsIn(pairs);
      if (limits) return limits;
      context.addIssue({ code: 'custom', message: ORDER_LIMITS_SYNTAX });
      return z.NEVER;
    }),
    /** How many percent from the last price a limit goes that takes the place of an order at market. */
    PARAKH_MARKET_PROTECTION: z.coerce.number().min(0.1).max(20).default(1),
    /** Years that lines of orders and of the audit log stay; five are the least, as brokers must keep their records for so long. */
    PARAKH_ORDER_YEARS: z.coerce.number().int().min(5).max(100).default(5),
    /** What futures and options are valued by: percent a year, continuous, alone or from days on: 6.5,2020-05-22=4. 6.5 where absent. */
    PARAKH_INTEREST_RATE: list.transform((parts, context) => {
      const rates = interestRatesIn(parts);
      if (rates) return rates;
      context.addIssue({ code: 'custom', message: `${INTEREST_SYNTAX} is expected` });
      return z.NEVER;
    }),
    /** Years that the holiday list lacks: paths of files, separated by commas. */
    PARAKH_HOLIDAYS: list.transform((paths, context) => {
      try {
        return addedDaysIn(paths);
      } catch (cause) {
        context.addIssue({ code: 'custom', message: cause instanceof Error ? cause.message : String(cause) });
        return z.NEVER;
      }
    }),
    /** The built web app. */
    PARAKH_WEB: text,
    /** On a terminal only what is wrong; a log that nobody watches also has what was refused, and one request in a thousand. */
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default(process.stdout.isTTY ? 'warn' : 'info'),
  })
  .refine((env) => env.PARAKH_SECRET !== undefined || !isProduction(env), {
    path: ['PARAKH_SECRET'],
    message: 'a server that others reach needs one: 32 random letters or more',
  })
  .refine((env) => Object.keys(env.PARAKH_BROKER_HOSTS).length === 0 || !isProduction(env), {
    path: ['PARAKH_BROKER_HOSTS'],
    message: 'a server that others reach speaks to the brokers themselves',
  })
  .superRefine((env, context) => {
    if (env.PARAKH_ROLE === 'all') return;
    for (const name of ['NATS_URL', 'DATABASE_URL', 'CLICKHOUSE_URL', 'PARAKH_SECRET'] as const)
      if (env[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: sharedByParts[name] });
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
    importFrom: env.PARAKH_IMPORT,
    isProduction: isProduction(env),
    fetchesMasters: env.PARAKH_MASTERS === 'brokers',
    role: env.PARAKH_ROLE,
    natsUrl: env.NATS_URL,
    isLive: env.PARAKH_LIVE === 'on',
    drawsPages: env.PARAKH_PAGES === 'drawn',
    demoClock: env.PARAKH_DEMO_CLOCK,
    demoSpeed: env.PARAKH_DEMO_SPEED,
    demoChains: env.PARAKH_DEMO_CHAINS,
    recording: {
      sessions: env.PARAKH_RECORD_SESSIONS,
      strikes: env.PARAKH_RECORD_STRIKES,
      expiries: env.PARAKH_RECORD_EXPIRIES,
    },
    demoFaults: env.PARAKH_DEMO_FAULTS,
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
    socketsPerPerson: env.PARAKH_SOCKETS_PER_PERSON,
    socketsPerAddress: env.PARAKH_SOCKETS_PER_ADDRESS,
    linesPerAddress: env.PARAKH_CONNECTIONS_PER_ADDRESS,
    workSeconds: env.PARAKH_WORK_LIMIT,
    mayHookPrivate: env.PARAKH_PRIVATE_WEBHOOKS ?? false,
    trustProxy: env.PARAKH_TRUST_PROXY ?? false,
    metricsToken: env.PARAKH_METRICS_TOKEN,
    newsSources: env.PARAKH_NEWS,
    ...ofBrokers(env),
    interestRates: env.PARAKH_INTEREST_RATE,
    addedDays: env.PARAKH_HOLIDAYS,
    webFolder: resolve(env.PARAKH_WEB ?? join(root, 'apps/web/dist')),
    logLevel: env.LOG_LEVEL,
  }));

export type Config = z.output<typeof settings>;

/** Settings that cannot be used; the message says which, to whoever set them. */
export class SettingsRefused extends Error {}

/** Reads the settings, or throws SettingsRefused, which says which variable holds what it may not. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { data, error } = settings.safeParse(env);
  if (data) return data;
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new SettingsRefused(`These settings cannot be used.\n${faults.join('\n')}`);
}
