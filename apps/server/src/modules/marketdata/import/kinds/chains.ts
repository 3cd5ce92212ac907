import { dayOf } from '@parakh/base';
import { fallingVolumes } from '../chain-checks.ts';
import { type ChainMoment, type ChainsReading, dayOfMoment, keyOf, minuteOfMoment } from '../chain-rows.ts';
import { type ChainWriter, openChainWriter } from '../chain-writer.ts';
import { clockOf } from '../dates.ts';
import type { KindRun, ReadingKind } from '../kind.ts';
import { Refusal } from '../refusal.ts';

/** Recorded option chains. A recording of one chain and moment is stored once; another one of the same moment is refused. */
export const chains: ReadingKind<ChainsReading> = {
  isOfBars: true,
  names: ({ moments }) => ({ symbols: moments.map(({ underlying }) => underlying) }),
  days: ({ moments }) => ({ past: moments.map(dayOfMoment) }),
  dayOf: ({ moments }) => dayOfMoment(moments[0]!),
  columns: ({ right, strike, values }) => [right, strike, ...Object.values(values)],
  open(run) {
    const writer = openChainWriter(run.market);
    return {
      add: (reading, { format }) => take(run, writer, reading, format),
      async store() {
        await writer.store();
        run.tally.warnings.push(...(await fallingVolumes(run.market, writer.days)));
      },
      tablesToMerge: () => (writer.days.size > 0 ? ['market.contract_minute', 'market.chain_moment'] : []),
    };
  },
};

async function take(run: KindRun, writer: ChainWriter, reading: ChainsReading, source: string): Promise<number> {
  let rows = 0;
  for (const moment of reading.moments) {
    const { underlying, from, to, signature } = moment;
    const stored = (await writer.stored(underlying, dayOfMoment(moment))).get(keyOf(moment));
    if (stored?.signature === signature && stored.rows === to - from) continue;
    if (stored && !run.isReplacing)
      throw new Refusal(0, `${written(moment)} is not the one already imported (from ${stored.source})`);
    await writer.add(reading, moment, { source, revision: (stored?.revision ?? 0) + 1 });
    if (stored) run.tally.replaced++;
    run.tally.symbols.add(underlying);
    rows += to - from;
  }
  run.tally.rows += rows;
  run.tally.chainDays = writer.days.size;
  return rows;
}

function written(moment: ChainMoment): string {
  const { underlying, expiry } = moment;
  return `the chain of ${underlying} ${dayOf(expiry)} at ${clockOf(minuteOfMoment(moment))}`;
}
