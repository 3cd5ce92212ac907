import { type Day, dayNumber } from '@parakh/base';
import type { MarketStore } from '../store/market-store.ts';
import { constant } from './demo-blocks.ts';

/** A row of `import_file`: how far the simulated market, or a part of it, is written. */
export interface DemoRecord {
  readonly name: string;
  readonly kind: string;
  readonly sha256: string;
  readonly lastDay: Day;
  readonly outcome: string;
  readonly reason: string;
  /** The highest one counts. */
  readonly revision: number;
}

export async function writeDemoRecord(
  store: MarketStore,
  database: string,
  { lastDay, revision, ...texts }: DemoRecord,
): Promise<void> {
  const text = (name: keyof typeof texts) => constant(name, texts[name], 1);
  await store.insert(`${database}.import_file`, {
    columns: [
      text('name'),
      text('sha256'),
      text('kind'),
      { name: 'day', type: 'Nullable(Date32)', values: [dayNumber(lastDay)] },
      { name: 'rows', type: 'UInt64', values: [0] },
      text('outcome'),
      text('reason'),
      { name: 'at', type: 'Int64', values: [0] },
      { name: 'revision', type: 'UInt64', values: [revision] },
    ],
  });
}
