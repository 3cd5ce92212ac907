import { dayNumber } from '@parakh/base';
import { type Bars, barColumns, type TimeFrame } from '@parakh/frames';
import { barTime, session } from '@parakh/market';
import { expect, it } from 'vitest';
import { evaluator } from './evaluate.ts';
import type { Hand } from './hand.ts';
import type { History } from './history.ts';
import { nodeMaker } from './make-node.ts';
import type { Plan } from './plan.ts';

const DAY: TimeFrame = { unit: 'day', count: 1 };
const WEEK: TimeFrame = { unit: 'week', count: 1 };
const minute = (count: number): TimeFrame => ({ unit: 'minute', count });

interface Asked {
  readonly hand: Hand;
  readonly axis: TimeFrame;
  readonly evaluated: TimeFrame;
  readonly closedOnly?: boolean;
}

/** Along all bars; that each value is the same when nothing later is held is checked on the way. */
function told({ hand, axis, evaluated, closedOnly = false }: Asked, history: History): number[] {
  const node = nodeMaker(evaluated).clock(hand, axis);
  const plan: Plan = { nodes: [node], timeFrame: evaluated, closedOnly, signals: [], operands: [{ text: hand, node }] };
  const along = evaluator(plan, { sessions: session, newest: Infinity });
  const newest = evaluator(plan, { sessions: session, newest: 1 });
  const whole = [...along.run(history).column(node)];
  const { time } = history.bars;
  for (let length = 1; length <= time.length; length++) {
    const { column, time: times } = newest.run({ ...history, bars: cut(history.bars, length) });
    const isEndOfMoment = length === time.length || evaluated.unit !== 'minute' || evaluated.count === 1;
    if (isEndOfMoment && evaluated.unit !== 'week')
      expect(column(node)[times.length - 1], `${hand} after ${length} bars`).toBe(whole[times.length - 1]);
  }
  return whole;
}

function cut({ time, columns }: Bars, length: number): Bars {
  return { time: time.slice(0, length), columns: barColumns((field) => columns[field].slice(0, length)) };
}

function history(unit: History['unit'], times: readonly number[], ledBy = 0): History {
  return {
    bars: { time: Int32Array.from(times), columns: barColumns(() => new Float64Array(times.length).fill(1)) },
    unit,
    ledBy,
  };
}

const monday = dayNumber('2024-06-03');
const clock = (day: number, ...minutes: number[]) => minutes.map((at) => barTime(monday + day, at));

it('counts the bars of a session by the exchange’s clock, traded or not', () => {
  // 09:15, 09:16, 09:25 of Monday; 09:20 of Tuesday.
  const bars = history('minute', [...clock(0, 555, 556, 565), ...clock(1, 560)]);
  expect(told({ hand: 'sessionBar', axis: minute(1), evaluated: minute(1) }, bars)).toEqual([0, 1, 10, 5]);
  expect(told({ hand: 'sessionBar', axis: minute(5), evaluated: minute(1) }, bars)).toEqual([0, 0, 2, 1]);
  expect(told({ hand: 'sessionBar', axis: DAY, evaluated: minute(1) }, bars)).toEqual([0, 0, 0, 0]);
});

it('puts what lies before the bell into the first bar and what lies after the close into the last', () => {
  const bars = history('minute', clock(0, 547, 555, 929, 931));
  expect(told({ hand: 'sessionBar', axis: minute(1), evaluated: minute(1) }, bars)).toEqual([0, 0, 374, 374]);
  expect(told({ hand: 'sessionBar', axis: minute(60), evaluated: minute(1) }, bars)).toEqual([0, 0, 6, 6]);
});

it('tells when a longer bar is complete: when trading goes on in another one, by the calendar', () => {
  // 09:15 to 09:19, of which 09:18 was not traded.
  const bars = history('minute', clock(0, 555, 556, 557, 559, 560));
  expect(told({ hand: 'closed', axis: minute(5), evaluated: minute(1) }, bars)).toEqual([0, 0, 0, 1, 0]);
  expect(told({ hand: 'closed', axis: minute(1), evaluated: minute(1) }, bars)).toEqual([1, 1, 1, 1, 1]);
  expect(told({ hand: 'closed', axis: DAY, evaluated: minute(1) }, history('minute', clock(0, 928, 929)))).toEqual([
    0, 1,
  ]);
  // Tuesday to Friday, then Monday.
  const days = history(
    'day',
    [1, 3, 4, 7].map((day) => barTime(monday + day)),
  );
  expect(told({ hand: 'closed', axis: WEEK, evaluated: DAY }, days)).toEqual([0, 0, 1, 0]);
  expect(told({ hand: 'closed', axis: WEEK, evaluated: DAY, closedOnly: true }, days)).toEqual([NaN, NaN, 1, 1]);
});

it('tells when a bar ends, of a forming one the end of what is known', () => {
  const bars = history('minute', [...clock(0, 555, 557, 929), ...clock(1, 556)]);
  expect(told({ hand: 'endsAt', axis: minute(1), evaluated: minute(1) }, bars)).toEqual([556, 558, 930, 557]);
  expect(told({ hand: 'endsAt', axis: minute(60), evaluated: minute(1) }, bars)).toEqual([556, 558, 930, 557]);
  expect(told({ hand: 'endsAt', axis: minute(60), evaluated: minute(60) }, bars)).toEqual([615, 930, 615]);
  expect(told({ hand: 'endsAt', axis: DAY, evaluated: minute(1) }, bars)).toEqual([556, 558, 930, 557]);
  const days = history('day', [barTime(monday), barTime(monday + 1)]);
  expect(told({ hand: 'endsAt', axis: DAY, evaluated: DAY }, days)).toEqual([930, 930]);
  expect(told({ hand: 'endsAt', axis: WEEK, evaluated: DAY }, days)).toEqual([930, 930]);
});

it('tells the day of a bar', () => {
  const bars = history('minute', [...clock(0, 555), ...clock(2, 556)]);
  expect(told({ hand: 'day', axis: minute(1), evaluated: minute(1) }, bars)).toEqual([monday, monday + 2]);
  expect(told({ hand: 'day', axis: WEEK, evaluated: minute(1) }, bars)).toEqual([monday, monday]);
});

const unknownHours = () => ({ open: 0, close: 0, areHoursKnown: false });

it('starts a day whose hours the calendar does not know with its first bar, and does not say when it ends', () => {
  const make = nodeMaker(minute(1));
  const [position, end, dayEnd] = [
    make.clock('sessionBar', minute(1)),
    make.clock('endsAt', minute(1)),
    make.clock('endsAt', DAY),
  ];
  const nodes = [position, end, dayEnd];
  const operands = nodes.map((node) => ({ text: node.key, node }));
  const plan: Plan = { nodes, timeFrame: minute(1), closedOnly: false, signals: [], operands };
  const evening = history('minute', clock(0, 1080, 1085));
  const { column } = evaluator(plan, { sessions: unknownHours, newest: Infinity }).run(evening);
  expect([...column(position)]).toEqual([0, 5]);
  expect([...column(end)]).toEqual([1081, 1086]);
});
