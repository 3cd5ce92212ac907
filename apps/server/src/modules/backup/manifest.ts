import * as z from 'zod';

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
  format: z.literal(1),
  /** ISO, with the zone. */
  madeAt: z.string(),
  /** Names of the migrations that the app database had run. */
  migrations: z.array(z.string()),
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
