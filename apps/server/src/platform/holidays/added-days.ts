import { readFileSync } from 'node:fs';
import { dayNumber, weekdayOf } from '@parakh/base';
import type { AddedDays } from '@parakh/market';
import * as z from 'zod';

/** The exchange closes on more weekdays than this in every year: a file with fewer is a part of a list. */
const FEWEST_A_YEAR = 8;
const WEEKDAYS = 5;
const DATE = 'a date like 2027-01-26 is expected';
const HOURS = 'hours like 18:15-19:15 are expected, or ? where they are not told';

const name = z
  .string()
  .trim()
  .min(1, 'the name is missing')
  .max(80)
  .regex(/^[^?]*$/, 'a name has no ?');
const hours = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d|\?)$/, HOURS)
  .refine((text) => text === '?' || text.slice(0, 5) < text.slice(6), 'trading ends after it begins');
const line = z.object({ day: z.iso.date(DATE), name, hours: hours.optional() });

type Line = z.output<typeof line>;

/** NSE's own list (api/holiday-master?type=trading); CM is the segment of shares. */
const ofExchange = z.object({
  CM: z
    .array(
      z.object({
        tradingDate: z.string().transform(isoDate).pipe(z.iso.date('a date like 26-Jan-2027 is expected')),
        description: z
          .string()
          .transform((text) => text.replaceAll('?', ''))
          .pipe(name),
      }),
    )
    .min(1),
});

/** Reads the files that add years to the calendar. Throws an Error that says which file and where in it. */
export function addedDaysIn(paths: readonly string[]): AddedDays {
  const lines = paths.flatMap((path) => {
    try {
      const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
      return text.trimStart().startsWith('{') ? linesOfExchange(text) : linesOfTable(text);
    } catch (cause) {
      throw new Error(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
  });
  return addedDays(lines);
}

function addedDays(lines: readonly Line[]): AddedDays {
  const special = lines.filter(({ hours }) => hours !== undefined);
  const holidays = lines.filter(({ hours }) => hours === undefined);
  const twice = secondOf(special) ?? secondOf(holidays);
  if (twice) throw new Error(`${twice.day} is listed twice`);
  // The exchange lists holidays on weekends, too, and the day of its Muhurat session.
  const isSpecial = new Set(special.map(({ day }) => day));
  const closed = holidays.filter(({ day }) => weekdayOf(dayNumber(day)) <= WEEKDAYS && !isSpecial.has(day));
  const years = [...new Set(lines.map(({ day }) => Number(day.slice(0, 4))))].sort((a, b) => a - b);
  for (const year of years) {
    const held = closed.filter(({ day }) => day.startsWith(`${year}-`)).length;
    if (held < FEWEST_A_YEAR)
      throw new Error(
        `${year} has ${held} holidays on weekdays: the list of a whole year has ${FEWEST_A_YEAR} or more`,
      );
  }
  return {
    years,
    closedDays: closed.map(({ day, name }) => `${day} ${name}`),
    specialSessions: special.map(specialLine),
  };
}

function secondOf(lines: readonly Line[]): Line | undefined {
  const seen = new Set<string>();
  return lines.find(({ day }) => seen.size === seen.add(day).size);
}

function specialLine({ day, name, hours }: Line): string {
  return `${day} ${/muhurat/i.test(name) ? 'muhurat' : 'special'} ${hours} ${name}`;
}

/** A line for each day: `2027-01-26,Republic Day`; with hours it is a special session: `2027-10-29,Muhurat trading,18:15-19:15`. */
function linesOfTable(text: string): Line[] {
  return text.split(/\r?\n/).flatMap((written, i) => {
    if (written.trim() === '' || written.startsWith('#')) return [];
    const [day, name = '', hours, ...more] = written.split(',').map((part) => part.trim());
    if (more.length > 0) throw new Error(`line ${i + 1}: a day, a name and hours are expected, parted by commas`);
    const { data, error } = line.safeParse({ day, name, hours });
    if (!data) throw new Error(`line ${i + 1}: ${error.issues.map(({ message }) => message).join('; ')}`);
    return [data];
  });
}

function linesOfExchange(text: string): Line[] {
  const { data, error } = ofExchange.safeParse(JSON.parse(text));
  if (data) return data.CM.map(({ tradingDate, description }) => ({ day: tradingDate, name: description }));
  throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '26-Jan-2027' → '2027-01-26'; what is no date stays none. */
function isoDate(text: string): string {
  const [day = '', month = '', year = ''] = text.split('-');
  return `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day}`;
}
