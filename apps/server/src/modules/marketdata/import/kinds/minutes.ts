import { dayOf } from '@parakh/base';
import { barDay } from '@parakh/market';
import type { MinuteDay, MinuteReading } from '../bars.ts';
import { INDEX, type KindRun, type ReadingKind } from '../kind.ts';
import { countDifferingMinutes, type MinuteWriter, openMinuteWriter } from '../minute-writer.ts';
import { Refusal } from '../refusal.ts';

/** Fewer new bars than this are not worth writing the whole table again. */
const MANY_BARS = 100_000;

/** Minute bars of one symbol. */
export const minutes: ReadingKind<MinuteReading> = {
  isOfBars: true,
  names: ({ symbol }) => ({ symbols: [symbol], alphabet: INDEX }),
  days: ({ time }) => ({ past: endsOf(time).map(barDay) }),
  columns: ({ time, values, oi }) => [time, ...Object.values(values), ...(oi ? [oi] : [])],
  open(run) {
    const { market, tally } = run;
    const writer = openMinuteWriter(market);
    return {
      add: (reading) => take(run, writer, reading),
      async store() {
        await writer.store();
        await writer.removeOvertaken();
      },
      tablesToMerge: () => (tally.minuteDays > 0 && tally.rows >= MANY_BARS ? ['market.minute_bar'] : []),
    };
  },
};

/** They are in order. */
function endsOf(times: Int32Array): number[] {
  return times.length === 0 ? [] : [times[0]!, times.at(-1)!];
}

async function take(run: KindRun, writer: MinuteWriter, reading: MinuteReading): Promise<number> {
  const stored = await writer.stored(reading.symbol);
  const isHeld = ({ day, from, to, signature }: MinuteDay) => {
    const known = stored.get(day);
    return known?.signature === signature && known.rows === to - from;
  };
  const wanted = reading.days.filter((day) => !isHeld(day));
  const differing = wanted.filter(({ day }) => stored.has(day));
  if (!run.isReplacing && differing.length > 0) await refuse(run, writer, { ...reading, days: differing });
  for (const day of wanted) {
    const before = stored.get(day.day);
    await writer.add(reading, day, (before?.revision ?? 0) + 1);
    if (before) run.tally.replaced++;
    else run.tally.minuteDays++;
  }
  const rows = wanted.reduce((sum, { from, to }) => sum + to - from, 0);
  if (rows > 0) run.tally.symbols.add(reading.symbol);
  run.tally.rows += rows;
  return rows;
}

/** Of a reading all of whose days are stored with other values. */
async function refuse({ market }: KindRun, writer: MinuteWriter, reading: MinuteReading): Promise<never> {
  await writer.store();
  let bars = 0;
  for (const day of reading.days) bars += await countDifferingMinutes(market, reading, day);
  const first = dayOf(reading.days[0]!.day);
  throw new Refusal(0, `${bars} bars of ${reading.symbol} differ from those already imported (first on ${first})`);
}
