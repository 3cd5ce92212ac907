import { readFileSync } from 'node:fs';
import { brokerNames } from '@parakh/contract';
import * as z from 'zod';

const broker = z.enum(brokerNames);

const app = z.object({
  key: z.string().trim().min(1),
  secret: z.string().trim().min(1),
  /** What a broker wants beside them, by its own names. */
  more: z.record(z.string(), z.string()).default({}),
});

const apps = z.partialRecord(broker, app);
/** Key and secret of apps that are registered with brokers, by broker. */
export type BrokerApps = z.output<typeof apps>;

const root = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));
const hosts = z.partialRecord(broker, root);
/** Roots of servers that stand in the place of brokers, by broker. */
export type BrokerHosts = z.output<typeof hosts>;

/** Apps as a setting tells them: JSON, or the path of a file that holds it. Throws an Error that says what is wrong, without a value. */
export function brokerAppsIn(setting: string): BrokerApps {
  const text = setting.startsWith('{') ? setting : readFileSync(setting, 'utf8');
  const { data, error } = apps.safeParse(jsonIn(text));
  if (data) return data;
  const faults = error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
  throw new Error(`{ "zerodha": { "key": …, "secret": …, "more": { … } }, … } is expected (${faults.join('; ')})`);
}

/** The parser's own words would quote the text: it holds secrets. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('it is not JSON');
  }
}

/** 'zerodha=http://127.0.0.1:4010', one a broker; undefined where something else is written. */
export function brokerHostsIn(pairs: readonly string[]): BrokerHosts | undefined {
  const read = pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const);
  return hosts.safeParse(Object.fromEntries(read)).data;
}
