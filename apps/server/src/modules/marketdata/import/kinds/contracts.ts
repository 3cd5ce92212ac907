import { type DayNumber, dayOf } from '@parakh/base';
import { type ContractPart, type ContractsReading, partName } from '../contract-rows.ts';
import {
  type ContractWriter,
  countDifferingContracts,
  openContractWriter,
  type StoredPart,
} from '../contract-writer.ts';
import type { KindRun, ReadingKind } from '../kind.ts';
import { openInterestWarnings } from '../open-interest-check.ts';
import { Refusal } from '../refusal.ts';

/** Futures and options of a day. The futures of an underlying are stored once, and its options; a file with others of the same day adds them. */
export const contracts: ReadingKind<ContractsReading> = {
  isOfBars: true,
  names: ({ parts }) => ({ symbols: parts.map(({ underlying }) => underlying) }),
  days: ({ day }) => ({ past: [day] }),
  dayOf: ({ day }) => day,
  columns: ({ expiry, lastDay, right, strike, values, oi }) => {
    const numbers = [strike, oi, ...Object.values(values)];
    return [expiry, lastDay, right, ...numbers];
  },
  open(run) {
    const writer = openContractWriter(run.market);
    const telling = new Set<DayNumber>();
    return {
      add(reading, { format }) {
        if (reading.values.oi_change.some((change) => !Number.isNaN(change))) telling.add(reading.day);
        return take({ run, writer, reading, source: format });
      },
      async store() {
        await writer.store();
        run.tally.warnings.push(...(await openInterestWarnings(run.market, { all: writer.days, telling })));
      },
      tablesToMerge: () => (writer.days.size > 0 ? ['market.contract_day'] : []),
    };
  },
};

interface Taking {
  readonly run: KindRun;
  readonly writer: ContractWriter;
  readonly reading: ContractsReading;
  readonly source: string;
}

async function take(taking: Taking): Promise<number> {
  const { run, writer, reading, source } = taking;
  const stored = await writer.stored(reading.day);
  const news: { part: ContractPart; before: StoredPart | undefined }[] = [];
  for (const part of reading.parts) {
    const before = stored.get(partName(part.underlying, part.isOptions));
    if (!before || (!isSame(part, before) && (await isToReplace(taking, part, before)))) news.push({ part, before });
  }
  for (const { part, before } of news) {
    writer.add(reading, part, { source, revision: (before?.revision ?? 0) + 1 });
    if (before) run.tally.replaced++;
    run.tally.symbols.add(part.underlying);
  }
  await writer.storeEnough(reading.day);
  const rows = news.reduce((sum, { part }) => sum + part.to - part.from, 0);
  run.tally.rows += rows;
  run.tally.contractDays = writer.days.size;
  return rows;
}

const isSame = ({ from, to, signature }: ContractPart, stored: StoredPart) =>
  stored.signature === signature && stored.rows === to - from;

/** Other futures or options of an underlying than are stored of the day: whether they take their place. Contradicting values are refused, never mixed. */
async function isToReplace({ run, writer, reading, source }: Taking, part: ContractPart, before: StoredPart) {
  if (run.isReplacing) return true;
  // What waits to be stored cannot be asked yet.
  await writer.store();
  const sources = [source, before.source] as const;
  const differing = await countDifferingContracts(run.market, { reading, part, sources });
  if (differing > 0) {
    const contracts = differing === 1 ? '1 contract differs' : `${differing} contracts differ`;
    const imported = `those of ${part.underlying} already imported for ${dayOf(reading.day)} (from ${before.source})`;
    throw new Refusal(0, `${contracts} from ${imported}`);
  }
  return run.rankOf(source) > run.rankOf(before.source);
}
