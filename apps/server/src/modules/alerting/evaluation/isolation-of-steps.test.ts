import { check } from '@parakh/language';
import { session as hoursOf } from '@parakh/market';
import { plan, table } from '@parakh/scan';
import { openIncrementalEvaluator } from '@parakh/scan/incremental';
import { afterAll, expect, it, vi } from 'vitest';
import { oneIn } from '../../../../../../tools/sample.ts';
import { activeConditions } from './test-conditions.ts';
import { drawnSession } from './test-histories.ts';
import { alertsOn, livedThrough, matchesIn } from './test-isolation.ts';

/** What each condition is made of, and which of that throws. */
const state = vi.hoisted(() => {
  // Files before this one may have read the modules that are wrapped here.
  vi.resetModules();
  const made = new Set<string>();
  let faulty: string | undefined;
  const fail = (kind: string) => {
    if (faulty === kind) throw new Error(`${kind} throws`);
  };
  type Doing = (...asked: never[]) => unknown;
  const failing = <F extends Doing>(kind: string, does: F) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- called as it was
    ((...asked: Parameters<F>) => {
      fail(kind);
      return does(...asked);
    }) as F;
  /** A value whose step and whole history throw. */
  const value = <F extends (...asked: never[]) => { step: Doing; whole: Doing }>(kind: string, make: F) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- called as it was
    ((...asked: Parameters<F>) => {
      made.add(kind);
      const one = make(...asked);
      return Object.assign(one, { step: failing(kind, one.step), whole: failing(kind, one.whole) });
    }) as F;
  /** A way of adding a bar that throws. */
  const way = <F extends (...asked: never[]) => Doing>(kind: string, make: F) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- called as it was
    ((...asked: Parameters<F>) => {
      made.add(kind);
      return failing(kind, make(...asked));
    }) as F;
  return { made, failing, value, way, fail: (kind: string | undefined) => (faulty = kind) };
});

type Leaves = typeof import('../../../../../../packages/scan/src/incremental/leaf-values.ts');
type Truths = typeof import('../../../../../../packages/scan/src/incremental/truths.ts');

vi.mock(import('../../../../../../packages/scan/src/incremental/leaf-values.ts'), async (original) => {
  const { fieldValue, paiseValue, clockValue, ...rest }: Leaves = await original();
  return {
    ...rest,
    fieldValue: state.value('field', fieldValue),
    paiseValue: state.value('paise', paiseValue),
    clockValue: state.value('clock', clockValue),
  };
});
vi.mock(import('../../../../../../packages/scan/src/incremental/forming-value.ts'), async (original) => {
  const { formingValue, ...rest } = await original();
  return { ...rest, formingValue: state.value('forming', formingValue) };
});
vi.mock(import('../../../../../../packages/scan/src/incremental/longer-value.ts'), async (original) => {
  const { longerValue, ...rest } = await original();
  return { ...rest, longerValue: state.value('longer', longerValue) };
});
vi.mock(import('../../../../../../packages/scan/src/incremental/hot-step.ts'), async (original) => ({
  hotStep: state.way('hot', (await original()).hotStep),
}));
vi.mock(import('../../../../../../packages/scan/src/incremental/on-each-symbol.ts'), async (original) => ({
  onEachSymbol: state.way('each symbol', (await original()).onEachSymbol),
}));
vi.mock(import('../../../../../../packages/scan/src/incremental/window-step.ts'), async (original) => {
  const { windowStep, ...rest } = await original();
  return { ...rest, windowStep: state.way('window', windowStep) };
});
vi.mock(import('../../../../../../packages/scan/src/incremental/tail-step.ts'), async (original) => {
  const { tailStep, ...rest } = await original();
  return { ...rest, tailStep: state.way('tail', tailStep) };
});
vi.mock(import('../../../../../../packages/scan/src/incremental/truths.ts'), async (original) => {
  const { predicate, ...rest }: Truths = await original();
  return {
    ...rest,
    predicate(key, compared, host) {
      const kind = `comparison ${compared.operator}`;
      state.made.add(kind);
      const truth = predicate(key, compared, host);
      const { instruction } = truth;
      if (instruction.does === 'cross')
        return {
          ...truth,
          instruction: {
            ...instruction,
            left: { ...instruction.left, now: state.failing(kind, instruction.left.now) },
          },
        };
      if (instruction.does !== 'compare' && instruction.does !== 'near') throw new Error(`${key} compares nothing`);
      return { ...truth, instruction: { ...instruction, left: state.failing(kind, instruction.left) } };
    },
  };
});

const KINDS = ['field', 'paise', 'clock', 'forming', 'longer', 'hot', 'each symbol', 'window', 'tail'];
const COMPARISONS = ['>', '<', '>=', 'crossup', 'crossdown', 'near'].map((operator) => `comparison ${operator}`);
const texts = [
  ...oneIn(4, activeConditions()),
  '([0] 5 minute Clock Time > 1000)',
  '([0] 5 minute CLOSE > [0] day HIGH * 0.99)',
  '([0] 5 minute CLOSE > [-1] day HIGH)',
  '([0] 5 minute CLOSE near(1) [-1] 5 minute CLOSE)',
  '([0] 5 minute MFI(3) > 50)',
  '([0] 5 minute Aroon Up(3) > 50)',
  '([0] day OBV > [-1] day OBV)',
  '([0] 15 minute CLOSE >= [-1] 15 minute CLOSE)',
  '([0] 15 minute VOLUME < [-1] 15 minute VOLUME)',
].filter((text) => check(text, table).tree);
const session = drawnSession(7, 36);
const alerts = alertsOn(texts, session);

/** By condition: what the incremental evaluator makes of it, if it supports it. */
const readers = Map.groupBy(
  texts.flatMap((text) => {
    const planned = plan(check(text, table).tree!);
    state.made.clear();
    const { timeFrame } = planned;
    const incremental = openIncrementalEvaluator({
      timeFrame,
      sessions: hoursOf,
      symbols: ['AAA'],
      historyOf: () => undefined,
    });
    incremental.add([{ id: text, plan: planned }]);
    return [...state.made].map((kind) => ({ kind, text }));
  }),
  ({ kind }) => kind,
);

function lived(kind: string | undefined, from: number) {
  const done = livedThrough(session, alerts, (minute) => state.fail(minute >= from ? kind : undefined));
  state.fail(undefined);
  return done;
}

afterAll(() => {
  vi.resetModules();
});

const whole = lived(undefined, 0);

it.each([...KINDS, ...COMPARISONS])(
  'a step of the incremental evaluator (%s) that throws stops what reads it, and nothing else',
  (kind) => {
    const expected = (readers.get(kind) ?? []).map(({ text }) => text);
    expect(expected).not.toEqual([]);
    const isReader = new Set(expected);
    const isOther = ({ alert }: { readonly alert: string }) => !isReader.has(alert);
    for (const from of [-1, 12]) {
      const { stopped, ...done } = lived(kind, from);
      if (from < 0) expect(stopped).toEqual(expected.toSorted());
      expect(expected).toEqual(expect.arrayContaining([...stopped]));
      expect(stopped).not.toEqual([]);
      expect(matchesIn({ stopped, ...done }, isOther)).toEqual(matchesIn(whole, isOther));
      // Stopped, none finds anything any more.
      const isStopped = new Set(stopped);
      expect(done.matches.at(-1)!.filter(({ alert }) => isStopped.has(alert))).toEqual([]);
    }
  },
);
