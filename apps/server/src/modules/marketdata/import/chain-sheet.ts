import { dayOf } from '@parakh/base';
import { barMinute, session } from '@parakh/market';
import { indexLot } from '@parakh/options';
import { type Columns, eachColumn } from './bars.ts';
import {
  byMoment,
  type ChainColumn,
  type ChainPlace,
  chainColumns,
  dayOfMoment,
  keyOf,
  minuteOfMoment,
} from './chain-rows.ts';
import { contractRights } from './contract-rows.ts';
import type { Reading } from './kinds/kinds.ts';
import { Refusal } from './refusal.ts';

/** An option of a recording, as a file tells it. NaN where not told. */
export interface RecordedOption extends Record<ChainColumn, number> {
  readonly place: ChainPlace;
  readonly right: 'call' | 'put';
  readonly strike: number;
  /** Of the file. */
  readonly line: number;
}

/** What a file counts open interest in. */
export type Unit = 'units' | 'contracts';

/**
 * Recordings of chains, checked: every option once, its strike a price, and all within a session. What was recorded while the exchange was
 * closed shows the session before once more and is left out; a file of nothing else is none of ours.
 */
export function chainsReading(options: readonly RecordedOption[], unit: Unit): Reading {
  checkOptions(options);
  // Asked once a recording, not once an option.
  const reasons = new Map([...new Set(options.map(({ place }) => place))].map((place) => [place, closedWhy(place)]));
  const within = options.filter(({ place }) => reasons.get(place) === undefined);
  const first = options.find(({ place }) => reasons.get(place) !== undefined);
  const says = first && reasons.get(first.place);
  if (within.length === 0 && says) throw new Refusal(0, says, { isOtherKind: true });
  const told = within.filter(isTold);
  if (told.length === 0) throw new Refusal(0, 'tells no price and no open interest of any option');
  const reading = byMoment(
    told.map(({ place }) => place),
    {
      right: Int32Array.from(told, ({ right }) => contractRights.indexOf(right)),
      strike: Float64Array.from(told, ({ strike }) => strike),
      values: unit === 'units' ? columnsOf(told) : inUnits(told),
    },
  );
  const warnings = first && says ? [{ line: first.line, rows: options.length - within.length, says }] : [];
  return { kind: 'chains', ...reading, warnings };
}

/** A recording lists every strike; of some nothing was ever traded or asked. */
const isTold = ({ price, bid, ask, oi }: RecordedOption) =>
  ![price, bid, ask, oi].every((value) => Number.isNaN(value));

const columnsOf = (options: readonly RecordedOption[]): Columns<ChainColumn> =>
  eachColumn(chainColumns, (name) => Float64Array.from(options, (option) => option[name]));

/** Open interest of a contract whose lot was changed is no whole number of contracts: its units are. */
function inUnits(options: readonly RecordedOption[]): Columns<ChainColumn> {
  const unknown = options.find(({ place: { lot } }) => Number.isNaN(lot));
  if (unknown) {
    const { underlying } = unknown.place;
    const contracts = `open interest is told in contracts, and how many units one of ${underlying} was`;
    throw new Refusal(unknown.line, `${contracts} on ${dayOf(dayOfMoment(unknown.place))} is not known`);
  }
  return eachColumn(chainColumns, (name) =>
    Float64Array.from(options, (option) => {
      const value = option[name];
      return name === 'oi' || name === 'oi_change' ? Math.round(value * option.place.lot) : value;
    }),
  );
}

function checkOptions(options: readonly RecordedOption[]): void {
  const seen = new Set<string>();
  for (const { place, right, strike, line } of options) {
    const key = `${keyOf(place)} ${right} ${strike}`;
    if (!(strike > 0)) throw new Refusal(line, 'an option without a strike');
    const day = dayOfMoment(place);
    if (place.expiry < day) throw new Refusal(line, `ended on ${dayOf(place.expiry)}, before ${dayOf(day)}`);
    if (seen.has(key)) throw new Refusal(line, `the ${right} at ${strike} stands twice in one recording`);
    seen.add(key);
  }
}

/** Why the exchange's page showed the session before; undefined within a session and on the evening of it. */
function closedWhy(place: ChainPlace): string | undefined {
  const day = dayOfMoment(place);
  const windows = session(day)?.windows;
  if (!windows) return `was recorded on ${dayOf(day)}, no session: it shows the one before`;
  return barMinute(minuteOfMoment(place)) < windows[0]!.open
    ? 'was recorded before the session began: it shows the one before'
    : undefined;
}

/** Chains and moments with the lots that their contracts have, each worked out once. */
export function chainPlaces(): (of: Omit<ChainPlace, 'lot'>) => ChainPlace {
  const known = new Map<string, ChainPlace>();
  return (of) => {
    const key = keyOf(of);
    const place = known.get(key) ?? {
      ...of,
      lot: indexLot({ underlying: of.underlying, expiry: dayOf(of.expiry), on: dayOf(dayOfMoment(of)) }),
    };
    known.set(key, place);
    return place;
  };
}
