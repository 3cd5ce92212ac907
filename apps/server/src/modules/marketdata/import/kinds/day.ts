import { dayOf } from '@parakh/base';
import type { DayReading } from '../bars.ts';
import { type DayWriter, openDayWriter } from '../day-writer.ts';
import { INDEX_NAME, type KindRun, type Names, type ReadingKind } from '../kind.ts';
import { Refusal } from '../refusal.ts';
import { countDifferences, removeOvertakenRows, type StoredDay } from '../stored-days.ts';

/** Daily bars of the whole market, or of all indices. */
export const day: ReadingKind<DayReading> = {
  isOfBars: true,
  names: namesIn,
  days: (reading) => ({ past: [reading.day] }),
  dayOf: (reading) => reading.day,
  markOf: ({ market, day, signature, symbols }) => ({ market, day, signature, rows: symbols.length }),
  columns: ({ values, oi, ratios = {} }) => [...Object.values(values), ...(oi ? [oi] : []), ...Object.values(ratios)],
  open(run) {
    const { market, tally } = run;
    const writer = openDayWriter(market);
    return {
      add: (reading, { format }) => take({ run, writer, reading, source: format }),
      async store() {
        await writer.store();
        if (tally.replaced > 0) await removeOvertakenRows(market);
      },
      tablesToMerge: () =>
        tally.days + tally.indexDays + tally.replaced > 0 ? ['market.daily_bar', 'market.index_ratio'] : [],
    };
  },
};

/** An index loses what it may not have when it is given our name: what the file calls it is looked at. */
function namesIn({ market, symbols, names = [] }: DayReading): Names {
  return market === 'index' ? { symbols: names, alphabet: INDEX_NAME } : { symbols };
}

interface Taking {
  readonly run: KindRun;
  readonly writer: DayWriter;
  readonly reading: DayReading;
  readonly source: string;
}

async function take(taking: Taking): Promise<number> {
  const { run, writer, reading, source } = taking;
  run.securities.bars(reading);
  const stored = run.stored.of(reading);
  const { length: rows } = reading.symbols;
  const isRepeat = run.stored.has({ ...reading, rows });
  if (stored && (isRepeat || !(await isToReplace(taking, stored)))) return 0;
  const revision = (stored?.revision ?? 0) + 1;
  await writer.add(reading, source, revision);
  run.stored.set(reading, { signature: reading.signature, rows, source, revision });
  if (stored) run.tally.replaced++;
  else if (reading.market === 'cash') run.tally.days++;
  else run.tally.indexDays++;
  for (const symbol of reading.symbols) run.tally.symbols.add(symbol);
  run.tally.rows += rows;
  return rows;
}

/** Another version of a day that is stored: whether it takes its place. Contradicting values are refused, never mixed. */
async function isToReplace({ run, writer, reading, source }: Taking, stored: StoredDay): Promise<boolean> {
  if (run.isReplacing) return true;
  // What waits to be stored cannot be asked yet.
  await writer.store();
  const differing = await countDifferences(run.market, reading, stored, source);
  if (differing > 0) {
    const rows = differing === 1 ? '1 row differs' : `${differing} rows differ`;
    throw new Refusal(0, `${rows} from the prices already imported for ${dayOf(reading.day)} (from ${stored.source})`);
  }
  return run.rankOf(source) > run.rankOf(stored.source);
}
