import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayNumber } from '@parakh/base';
import { type Bars, barColumns, resample, type TimeFrame } from '@parakh/frames';
import { barDay, session } from '@parakh/market';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { onShared, sharedFolder } from '../../../../../../tools/shared.ts';
import { membersOf } from '../../marketdata/import/archive.ts';
import { minuteColumns } from '../../marketdata/import/bars.ts';
import { readMember } from '../../marketdata/import/read-file.ts';
import { openReplay, type SymbolMinutes } from './replay.ts';
import { Hearing, type Row, stopClock } from './test-play.ts';

const shared = sharedFolder();
const folders = [
  // 805 bars say that nothing was traded, at the price of before: of a symbol that did not trade there is no bar.
  {
    folder: 'intraday-1min-stocks-2016',
    day: '2016-08-18',
    written: '2016-08-18',
    symbols: 153,
    bars: 57_375,
    untraded: 805,
  },
  {
    folder: 'intraday-1min-index-2021-2022',
    day: '2021-06-01',
    written: '20210601',
    symbols: 2,
    bars: 750,
    untraded: 0,
  },
];
const FAR_FUTURE = 40_000;

/** Minute bars of one day out of every file of a folder; the other days are passed over before they are read. */
async function minutesIn(folder: string, written: string): Promise<SymbolMinutes[]> {
  const path = join(shared!, 'data', folder);
  const found: SymbolMinutes[] = [];
  for (const name of (await readdir(path)).filter((it) => it.endsWith('.xz'))) {
    const bytes = await readFile(join(path, name));
    for await (const member of membersOf({ name, bytes, modified: new Date(0) })) {
      const [read] = readMember({ ...member, bytes: ofDay(member.bytes, written) }, { today: FAR_FUTURE });
      if (read?.outcome === 'read' && read.reading.kind === 'minutes') found.push(read.reading);
    }
  }
  return found;
}

/** The head of a file, if it has one, and the lines of a day. */
function ofDay(bytes: Buffer, written: string): Buffer {
  const lines = bytes.toString('latin1').split('\n');
  const kept = lines.filter((line, i) => line.includes(written) || (i === 0 && /open/i.test(line)));
  return Buffer.from(`${kept.join('\n')}\n`, 'latin1');
}

/** The source's own bars of a day. */
function sourceBars(minutes: readonly SymbolMinutes[], day: number): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const { symbol, time, values } of minutes) {
    time.forEach((it, row) => {
      if (barDay(it) !== day) return;
      const { open, high, low, close, volume } = values;
      rows.set(`${symbol} ${it}`, [open[row]!, high[row]!, low[row]!, close[row]!, volume[row]!]);
    });
  }
  return rows;
}

describe.skipIf(!shared).each(folders)(onShared('a replayed day of real minutes'), (on) => {
  const day = dayNumber(on.day);
  let source: Map<string, Row>;
  let hearing: Hearing;
  let told: number;
  beforeAll(async () => {
    const minutes = await minutesIn(on.folder, on.written);
    source = sourceBars(minutes, day);
    stopClock('2027-03-10T03:30:00Z');
    const replay = openReplay({ day, minutes, clock: Date.now, speed: 100 });
    told = replay.symbols.length;
    hearing = new Hearing(replay, 0);
    hearing.play(3.8 * 60, 1);
    await replay.end();
  });
  afterAll(() => vi.useRealTimers());

  it(`gives every bar of ${on.folder} again, of every symbol`, () => {
    expect([told, source.size]).toEqual([on.symbols, on.bars]);
    const [traded, untraded] = [new Map<string, Row>(), new Map<string, Row>()];
    for (const [key, row] of source) (hearing.bars.has(key) ? traded : untraded).set(key, row);
    expect(hearing.bars).toEqual(traded);
    expect(untraded.size).toBe(on.untraded);
    for (const [open, high, low, close, volume] of untraded.values()) {
      expect([volume, high, low, close]).toEqual([0, open, open, open]);
    }
    expect(hearing.builder.counts()).toEqual({ taken: 4 * on.bars, duplicate: 0, late: 0, refused: 0 });
  });

  it('gives the same longer bars, whether they are made of minutes as they came or of the file at once', () => {
    const symbol = [...hearing.bars.keys()][0]!.replace(/ \d+$/, '');
    for (const frame of frames) {
      const live = resample(barsOfSymbol(hearing.bars, symbol), frame, session).bars;
      const batch = resample(barsOfSymbol(source, symbol), frame, session).bars;
      expect(live).toEqual(batch);
    }
  });
});

const frames: readonly TimeFrame[] = [
  { unit: 'minute', count: 5 },
  { unit: 'minute', count: 75 },
  { unit: 'day', count: 1 },
  { unit: 'week', count: 1 },
];

function barsOfSymbol(rows: ReadonlyMap<string, Row>, symbol: string): Bars {
  const own = [...rows]
    .filter(([key]) => key.startsWith(`${symbol} `))
    .map(([key, row]) => ({ time: Number(key.slice(symbol.length + 1)), row }))
    .toSorted((a, b) => a.time - b.time);
  const places = new Map([...minuteColumns.entries()].map(([place, name]) => [name as string, place]));
  const columns = barColumns((field) => Float64Array.from(own, ({ row }) => row[places.get(field) ?? -1] ?? NaN));
  return { time: Int32Array.from(own, ({ time }) => time), columns };
}
