import { MINUTES_A_DAY } from '@parakh/market';
import {
  type ContractFigure,
  contractFigures,
  type ParticipantFigure,
  participantFigures,
  participantPositionOf,
} from '@parakh/options';
import { type ContractHistory, type FigureWanted, figureName } from './contract-history.ts';

const MONTH_DAYS = 28;
const MONTHS = [1, 2, 3];
const HOLE_EACH = 23;

const ofContracts = new Map(
  contractFigures
    .flatMap((figure) => [0, ...MONTHS].map((number) => ({ figure, number })))
    .map((wanted) => [figureName(wanted), wanted]),
);
const ofMarket = new Map(participantFigures.map((figure) => [figureName({ figure, number: 0 }), figure]));

/**
 * Figures of futures and options at each bar, for tests that ask whether a condition runs: three months at a time, one day in 23 without
 * any, and a split now and then. Each is drawn when it is read first: there are hundreds, and a condition reads few.
 */
export function testContracts(time: Int32Array): ContractHistory {
  const columns = whenRead(ofContracts, (wanted) => Float64Array.from(time, (start) => testFigure(wanted, start)));
  const market = whenRead(ofMarket, (figure) => ({
    time,
    values: Float64Array.from(time, (start) => testPosition(figure, start)),
  }));
  return { time, columns, market };
}

/** A record with what is made of each key, once somebody reads it. */
function whenRead<K, V>(keys: ReadonlyMap<string, K>, make: (key: K) => V): Readonly<Record<string, V>> {
  const made = new Map<string, V>();
  const read = (name: string): V | undefined => {
    const key = keys.get(name);
    if (key !== undefined && !made.has(name)) made.set(name, make(key));
    return made.get(name);
  };
  return new Proxy({}, { get: (_, name) => read(String(name)) });
}

/** Contracts long less short, with days that no file covers. */
function testPosition(figure: ParticipantFigure, start: number): number {
  const day = Math.floor(start / MINUTES_A_DAY);
  const drawn = drawnBetween0And1(start, participantFigures.indexOf(figure));
  return day % HOLE_EACH === 1 ? NaN : Math.round(20_000 * drawn - 10_000);
}

/** The figure of the bar that starts at a time. */
export function testFigure({ figure, number }: Pick<FigureWanted, 'figure' | 'number'>, start: number): number {
  return isOfContracts(figure) ? testContractFigure(figure, number, start) : testPosition(figure, start);
}

const isOfContracts = (figure: FigureWanted['figure']): figure is ContractFigure =>
  participantPositionOf(figure) === undefined;

function testContractFigure(figure: ContractFigure, number: number, start: number): number {
  const day = Math.floor(start / MINUTES_A_DAY);
  if (day % HOLE_EACH === 0 || number > MONTHS.length) return NaN;
  const expiry = number > 0 ? MONTH_DAYS * (Math.ceil(day / MONTH_DAYS) + number - 1) : NaN;
  const drawn = drawnBetween0And1(start, 5 * contractFigures.indexOf(figure) + number);
  const special: Partial<Record<ContractFigure, number>> = {
    futureExpiry: expiry,
    futureDays: expiry - day,
    optionDays: expiry - day,
    adjustmentFactor: drawn < 0.05 ? 0.5 : 1,
    adjustmentLess: 0,
    inBan: Number(drawn < 0.1),
    futureOi: Math.round((number === 0 ? 4000 : 500) + 1000 * drawn),
  };
  return special[figure] ?? Math.round(500 + 1000 * drawn);
}

/** The same for the same numbers, and without a pattern that a test could lean on. */
function drawnBetween0And1(start: number, which: number): number {
  const mixed = Math.sin(start * 12.9898 + which * 78.233) * 43_758.5453;
  return mixed - Math.floor(mixed);
}
