import * as z from 'zod';
import { FIRST_MIGRATION } from '../marketdata/index.ts';

/** One table or file in a backup. */
const part = z.object({
  /** 'app/person', 'market/demo.daily_bar' or 'files/secret'. */
  name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
});
export type Part = z.infer<typeof part>;

const appTable = part.extend({
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
});

const marketTable = part.extend({
  database: z.enum(['demo', 'market']),
  table: z.string(),
  rows: z.number(),
});

/** What a backup holds. It stands at its end: a file without one was not written whole. */
export const manifestSchema = z.object({
  /** 1: of before the market store had migrations. */
  format: z.union([z.literal(1), z.literal(2)]),
  /** ISO, with the zone. */
  madeAt: z.string(),
  /** Names of the migrations that the app database had run. */
  migrations: z.array(z.string()),
  /** The same of the market store. */
  marketMigrations: z.array(z.string()).default([FIRST_MIGRATION]),
  /** Last value that each sequence of the app database gave. */
  sequences: z.record(z.string(), z.string()),
  /** Tells one server secret from another without giving it away. */
  secretFingerprint: z.string(),
  app: z.array(appTable),
  market: z.array(marketTable),
  files: z.array(part),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const partsOf = ({ app, market, files }: Manifest): readonly Part[] => [...app, ...market, ...files];
