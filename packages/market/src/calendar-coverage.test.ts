import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Day, dayNumber, weekdayOf } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../tools/shared.ts';
import { holidays, isTradingDay, isTradingMinute, session, tradingDays } from './calendar.ts';

const shared = sharedFolder();
const data = join(shared ?? '', 'data');

/** Sessions that the collection's own list names as absent; it knows them by a previous close that fits no earlier day. */
const absent = `2023-05-11 2023-09-05 2023-10-27 2023-11-07 2023-11-12 2024-03-02 2024-03-26 2024-11-01 2025-01-01
  2025-01-21 2025-02-01 2025-03-10 2026-02-01`.split(/\s+/);

describe.skipIf(!shared)(onShared('the calendar against the exchange files of ../shared'), () => {
  it('explains all 563 days of the full bhavcopies and every gap between them', () => {
    const held = fullDays();
    expect(held.size).toBe(563);
    expect([...held].filter((day) => !isTradingDay(day))).toEqual([]);
    const sessions = [...tradingDays('2023-04-03', '2025-05-05'), ...tradingDays('2026-01-01', '2026-03-30')];
    expect(sessions.filter((day) => !held.has(day))).toEqual(absent);
  });

  it('explains both sets of old bhavcopies without a gap', () => {
    const held = oldDays();
    const sessions = [...tradingDays('2016-08-16', '2016-09-30'), ...tradingDays('2020-12-01', '2021-01-29')];
    expect(sessions).toEqual(held);
    expect(held).toHaveLength(74);
  });

  it('explains every day of the index minutes of 2021 and 2022, and the hours of the Muhurat session and of the halted day', () => {
    const minutes = indexMinutes();
    expect(tradingDays('2021-01-01', '2022-09-30')).toEqual([...minutes.keys()].sort());
    // The file stamps a bar at its end.
    const trading = (day: Day) =>
      minutes
        .get(day)!
        .map((end) => end - 1)
        .filter((start) => isTradingMinute(day, start));
    expect(trading('2021-11-04')).toHaveLength(60);
    const halted = trading('2021-02-24');
    expect([halted[0], halted[halted.length - 1]]).toEqual([555, 1019]);
    expect(halted.filter((minute) => minute >= 700 && minute < 945)).toEqual([]);
    expect(session('2021-02-24')!.windows[1]).toEqual({ open: 945, close: 1020 });
  });

  it('has every weekday holiday of the exchange list of 2024', () => {
    const ours = new Set(holidays(2024).map(({ day }) => day));
    const missing = exchangeHolidays2024().filter((day) => weekdayOf(dayNumber(day)) <= 5 && !ours.has(day));
    // Diwali Laxmi Pujan is on the list and has its Muhurat session.
    expect(missing).toEqual(['2024-11-01']);
    expect(session('2024-11-01')?.kind).toBe('muhurat');
  });

  it('explains the five-minute bars of May and June 2026', () => {
    const archive = join(data, 'intraday-5min-stocks-2026', 'yahoo_5min_2026-05-20_to_2026-06-19.tar.xz');
    const text = unpacked(archive, '*ADANIENT*');
    const held = [...new Set(text.match(/^2026-\d\d-\d\d/gm))];
    expect(tradingDays('2026-05-20', '2026-06-19')).toEqual(held);
  });
});

function fullDays(): Set<Day> {
  const [, ...lines] = readFileSync(join(data, 'nse-cm-eod-full', 'MANIFEST.csv'), 'utf8')
    .trim()
    .split('\n');
  return new Set(lines.map((line) => line.split(',')[2]!));
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

function oldDays(): Day[] {
  const folder = join(data, 'nse-cm-eod-old');
  const archives = readdirSync(folder).filter((name) => name.endsWith('.tar.xz'));
  const names = archives.flatMap((name) => execFileSync('tar', ['-tJf', join(folder, name)], { encoding: 'utf8' }));
  const dates = [...names.join('\n').matchAll(/cm(\d\d)([A-Z]{3})(\d{4})bhav/g)];
  return dates
    .map(([, day, month, year]) => `${year}-${String(months.indexOf(month!) + 1).padStart(2, '0')}-${day}`)
    .sort();
}

/** Minutes after midnight at which NIFTY bars end, by day. */
function indexMinutes(): Map<Day, number[]> {
  const archive = join(data, 'intraday-1min-index-2021-2022', 'nifty_banknifty_1min_2021-01_to_2022-09.tar.xz');
  const found = new Map<Day, number[]>();
  for (const [, year, month, day, hour, minute] of unpacked(archive, '*NIFTY.txt').matchAll(
    /^NIFTY,(\d{4})(\d\d)(\d\d),(\d\d):(\d\d),/gm,
  )) {
    const at = `${year}-${month}-${day}`;
    found.set(at, [...(found.get(at) ?? []), Number(hour) * 60 + Number(minute)]);
  }
  return found;
}

function exchangeHolidays2024(): Day[] {
  const list: { CM: { tradingDate: string }[] } = JSON.parse(
    readFileSync(join(data, 'nse-web-json', 'nse-holidays-2024.json'), 'utf8'),
  );
  return list.CM.map(({ tradingDate }) => {
    const [day, month, year] = tradingDate.split('-');
    return `${year}-${String(months.indexOf(month!.toUpperCase()) + 1).padStart(2, '0')}-${day}`;
  });
}

function unpacked(archive: string, names: string): string {
  const options = { encoding: 'utf8', maxBuffer: 200_000_000 } as const;
  return execFileSync('tar', ['-xJOf', archive, '--wildcards', names], options);
}
