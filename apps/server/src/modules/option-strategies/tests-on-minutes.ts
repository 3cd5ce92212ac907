import { type DayNumber, dayOf } from '@parakh/base';
import type { OptionTest, StoredMinutes } from '@parakh/option-strategies/backtest';
import type { Underlying } from '@parakh/options';
import { type MinutesWanted, minuteDays, recordedMinutes, refuseManyMinutes } from '../derivatives/index.ts';
import type { HedgingDeps } from './deps.ts';
import { refuse } from './refuse.ts';

interface Wanted {
  /** All of which minutes were recorded where it is undefined. */
  readonly underlyings: readonly Underlying[] | undefined;
  readonly from?: DayNumber | undefined;
  readonly to?: DayNumber | undefined;
}

/** More contract minutes than these, 32 bytes each, are not read at once. */
const MOST_MINUTES = 12_000_000;

interface TestsWanted extends Wanted {
  readonly tests: readonly OptionTest[];
}

/** What a test on minutes goes through. Throws as `minutesWanted` and `recordedMinutes` do. */
export async function storedMinutes(
  services: HedgingDeps,
  wanted: TestsWanted,
  { mostMinutes, signal, tell }: Reading,
): Promise<StoredMinutes> {
  const read = await minutesWanted(services, wanted, mostMinutes);
  tell?.(0, 'reading recorded minutes');
  return recordedMinutes(services, { ...read, signal });
}

/** The recorded minutes that tests go through. Throws as `daysWanted` does, and where they are too many. */
export async function minutesWanted(
  services: HedgingDeps,
  { tests, ...wanted }: TestsWanted,
  mostMinutes = MOST_MINUTES,
): Promise<MinutesWanted> {
  const days = await daysWanted(services, wanted);
  const rules = tests.flatMap(({ legs }) => legs.map(({ expiry }) => expiry));
  const entries = tests.flatMap(({ entry }) => (entry.on === 'days-to-expiry' ? entry.expiry : []));
  const numbers = rules.flatMap((rule) => ('number' in rule ? rule.number : []));
  const read = {
    days,
    expiries: Math.max(1, ...numbers, ...entries),
    expiryDays: new Set(rules.flatMap((rule) => ('day' in rule ? rule.day : []))),
    mostMinutes,
  };
  await refuseManyMinutes(services, read);
  return read;
}

interface Reading {
  readonly mostMinutes?: number;
  readonly signal?: AbortSignal;
  readonly tell?: (done: number, doing: string) => void;
}

/** The recorded days of each underlying. Throws AppError 'request.invalid' for those of which none was recorded in that time. */
async function daysWanted(
  services: HedgingDeps,
  { underlyings, from = -Infinity, to = Infinity }: Wanted,
): Promise<ReadonlyMap<Underlying, readonly DayNumber[]>> {
  const all = await minuteDays(services);
  const within = (name: Underlying) => (all.get(name) ?? []).filter((day) => day >= from && day <= to);
  const names = underlyings ?? [...all.keys()].filter((name) => within(name).length > 0);
  if (names.length === 0) refuse([{ field: 'symbols', message: 'No option chains were recorded in that time' }]);
  refuse(
    names.flatMap((name, i) =>
      within(name).length > 0 ? [] : [{ field: `symbols.${i}`, message: missing(name, all.get(name)) }],
    ),
  );
  return new Map(names.map((name) => [name, within(name)]));
}

function missing(name: Underlying, days: readonly DayNumber[] | undefined): string {
  if (!days) return `No option chains of ${name} were recorded: import recordings of them, or record a session`;
  const [first, last] = [dayOf(days[0]!), dayOf(days.at(-1)!)];
  const recorded = days.length <= SHOWN ? days.map(dayOf).join(', ') : `${days.length} days from ${first} to ${last}`;
  return `No option chains of ${name} were recorded in that time; recorded are ${recorded}`;
}

/** As many days are named. */
const SHOWN = 5;
