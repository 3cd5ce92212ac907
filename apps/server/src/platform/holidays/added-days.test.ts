import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayNumber } from '@parakh/base';
import { addedDays, isTradingDay, noAddedDays, session } from '@parakh/market';
import { afterAll, afterEach, expect, it } from 'vitest';
import { daysOf } from '../../api/misc/holidays.ts';
import { openReadingThreads } from '../../modules/marketdata/import/reading-threads.ts';
import { readConfig, SettingsRefused } from '../config.ts';
import { addedDaysIn } from './added-days.ts';
import { useAddedDays } from './for-threads.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-holidays-'));
afterAll(() => rmSync(folder, { recursive: true }));
// Files share their threads, and with them the calendar.
afterEach(() => useAddedDays(noAddedDays));

function file(name: string, ...lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
}

const closed = ['26', '27', '28', '29'].flatMap((day) => [`2027-01-${day},Day ${day}`, `2027-04-${day},Day ${day}`]);
const whole = [...closed, '2027-08-15,Independence Day', '2027-10-29,Muhurat trading,18:15-19:15'];

it('a plain list adds its year: weekdays closed, special sessions with their hours', () => {
  const added = addedDaysIn([file('plain.csv', '# of the circular', '', ...whole)]);
  expect(added.years).toEqual([2027]);
  // 15 August 2027 is a Sunday.
  expect(added.closedDays).toHaveLength(8);
  expect(added.closedDays).toContain('2027-01-26 Day 26');
  expect(added.specialSessions).toEqual(['2027-10-29 muhurat 18:15-19:15 Muhurat trading']);
});

const holiday = (tradingDate: string) => ({ tradingDate, weekDay: '', description: `Of ${tradingDate}`, Sr_no: 1 });

it("the exchange's own list adds its year: the segment of shares, without weekends", () => {
  const days = ['26', '27', '28', '29'].flatMap((day) => [`${day}-Jan-2027`, `${day}-Apr-2027`]);
  const list = { CBM: [holiday('01-Apr-2027')], CM: [...days, '15-Aug-2027'].map(holiday) };
  const added = addedDaysIn([file('nse.json', JSON.stringify(list))]);
  expect(added.years).toEqual([2027]);
  expect(added.closedDays).toHaveLength(8);
  expect(added.closedDays[0]).toBe('2027-01-26 Of 26-Jan-2027');
});

it("the exchange's list and a file with the hours of Muhurat trading go together", () => {
  const list = file('closed.csv', ...closed, '2027-10-29,Diwali Laxmi Pujan');
  const added = addedDaysIn([list, file('muhurat.csv', '2027-10-29,Muhurat trading,?')]);
  expect(added.closedDays).toHaveLength(8);
  expect(added.specialSessions).toEqual(['2027-10-29 muhurat ? Muhurat trading']);
});

it.each([
  ['a date that is none', ['2027-01-26,Republic Day', '2027-02-30,None'], 'line 2: a date like 2027-01-26'],
  ['no name', ['2027-01-26'], 'line 1: the name is missing'],
  ['hours that are none', ['', '2027-01-26,Muhurat trading,evening'], 'line 2: hours like 18:15-19:15'],
  ['hours that end before they begin', ['2027-01-26,Muhurat,19:15-18:15'], 'line 1: trading ends after it begins'],
  ['too many parts', ['2027-01-26,A,18:15-19:15,B'], 'line 1: a day, a name and hours'],
  ['a day twice', [...whole, '2027-01-26,Again'], '2027-01-26 is listed twice'],
  ['a part of a year', ['2027-01-26,Republic Day'], '2027 has 1 holidays on weekdays'],
  ['JSON of another kind', ['{"CM":[{"tradingDate":"2027","description":"A"}]}'], 'CM.0.tradingDate: a date like'],
  ['broken JSON', ['{'], 'JSON'],
])('a file with %s stops the start and says where', (name, lines, says) => {
  const PARAKH_HOLIDAYS = file(`${name}.csv`, ...lines);
  const read = () => readConfig({ PARAKH_HOLIDAYS });
  expect(read).toThrow(SettingsRefused);
  expect(read).toThrow('PARAKH_HOLIDAYS: ');
  expect(read).toThrow(says);
});

it('a file that is not there stops the start and is named', () => {
  expect(() => readConfig({ PARAKH_HOLIDAYS: '/no/such.csv' })).toThrow('PARAKH_HOLIDAYS: /no/such.csv: ENOENT');
});

const bar = (at: string) => `INFY,${at},100,101,99,100,10`;

it('an added year is known to the calendar, to the list of holidays, and to threads', async () => {
  useAddedDays(readConfig({ PARAKH_HOLIDAYS: file('whole.csv', ...whole) }).addedDays);
  expect(['2027-01-25', '2027-01-26', '2027-10-29'].map(isTradingDay)).toEqual([true, false, true]);
  expect(session('2027-10-29')).toMatchObject({ kind: 'muhurat', open: 18 * 60 + 15 });
  expect(daysOf(2027)).toHaveLength(9);
  expect(addedDays()).toMatchObject({ years: [2027], specialSessions: [expect.stringContaining('2027-10-29')] });

  const path = file(
    'INFY.csv',
    'Code,Date,Open,High,Low,Close,Volume',
    bar('2027-01-25 09:15'),
    bar('2027-01-26 09:15'),
    '',
  );
  const threads = openReadingThreads(1, () => {});
  const said: unknown[] = [];
  await threads.readAll([{ path, name: 'INFY.csv', today: dayNumber('2027-02-01') }], (_, { members }) => {
    said.push(...members);
    return Promise.resolve();
  });
  await threads.close();
  expect(JSON.stringify(said)).toContain('2027-01-26 is no session of the exchange calendar');
  expect(JSON.stringify(said)).not.toContain('2027-01-25 is no session');
});

it('what is added takes the place of what was added before, and leaves the other years as they are', () => {
  const held = daysOf(2026);
  useAddedDays(readConfig({ PARAKH_HOLIDAYS: file('whole.csv', ...whole) }).addedDays);
  useAddedDays({ ...noAddedDays, years: [2028], closedDays: ['2028-01-26 Republic Day'] });
  expect(['2027-01-25', '2028-01-25', '2028-01-26'].map(isTradingDay)).toEqual([false, true, false]);
  expect(session('2027-10-29')).toMatchObject({ kind: 'regular' });
  useAddedDays(noAddedDays);
  expect(['2027-01-25', '2028-01-25'].map(isTradingDay)).toEqual([false, false]);
  expect(daysOf(2026)).toEqual(held);
});

const exchangeList = `${process.env.PARAKH_SHARED}/data/nse-web-json/nse-holidays-2024.json`;
it.skipIf(!process.env.PARAKH_SHARED)("the exchange's published list of 2024 has the holidays the calendar has", () => {
  const { years, closedDays } = addedDaysIn([exchangeList]);
  expect(years).toEqual([2024]);
  const held = daysOf(2024).filter(({ kind }) => kind === 'holiday');
  const others = closedDays.filter((line) => !held.some(({ date }) => line.startsWith(date)));
  // Our calendar has the hour of Muhurat trading on that day.
  expect(others.map((line) => line.slice(0, 10))).toEqual(['2024-11-01']);
});
