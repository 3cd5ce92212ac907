import { check } from '@parakh/language';
import { plan, table } from '@parakh/scan';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneIn } from '../../../../../../tools/sample.ts';
import { activeConditions } from './test-conditions.ts';
import { drawnSession } from './test-histories.ts';
import { alertsOn, type Lived, livedThrough, matchesIn } from './test-isolation.ts';
import type { AlertCondition } from './types.ts';

const FAULTY = 'BBB';
const texts = [
  ...oneIn(3, activeConditions()),
  '([0] 5 minute CLOSE > Of("BBB", [0] 5 minute CLOSE))',
  '([0] 5 minute MFI(3) > 50)',
];
const session = drawnSession(7, 36);
const alerts = alertsOn(texts, session);
const readsIt = ({ alert }: { readonly alert: string }) => alert.includes(FAULTY);
const isElsewhere = ({ symbol, alert }: { readonly symbol: string; readonly alert: string }) =>
  symbol !== FAULTY && !readsIt({ alert });
const namesOf = ({ silent }: Lived, minute: number) => silent[minute]!.map(({ symbol }) => symbol);
/** From a minute on, on bars of minutes, which are told as they close. */
const laterOnMinutes = (lived: Lived, from: number) =>
  matchesIn(
    { ...lived, matches: lived.matches.slice(from) },
    ({ symbol, alert }) => symbol === FAULTY && isOnMinutes(alert),
  );
const isOnMinutes = (text: string) => plan(check(text, table).tree!).timeFrame.unit === 'minute';

describe('a symbol whose history cannot be read', () => {
  let isBroken = false;
  const changes = session.held.market.adjustments[0]!;
  beforeEach(() => {
    const broken = new Proxy([], {
      get(of, name, self) {
        if (isBroken) throw new Error('the history is broken');
        return Reflect.get(of, name, self);
      },
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a session that only this test lives through
    (changes as Map<number, unknown>).set(session.names.indexOf(FAULTY), broken);
  });
  afterEach(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    (changes as Map<number, unknown>).clear();
  });
  const lived = (from: number, to: number) => {
    const done = livedThrough(session, alerts, (minute) => {
      isBroken = minute >= from && minute < to;
    });
    isBroken = false;
    return done;
  };

  it.each([
    ['as the session begins', -1, 8],
    ['while it runs', 10, 20],
  ])('%s is left out alone, is named, and is there again once it can be', (_, from, to) => {
    const whole = lived(0, 0);
    const done = lived(from, to);
    expect(done.stopped).toEqual([]);
    expect(matchesIn(done, isElsewhere)).toEqual(matchesIn(whole, isElsewhere));
    for (let minute = Math.max(from, 0) + 1; minute < to; minute++) expect(namesOf(done, minute)).toEqual([FAULTY]);
    expect(done.silent[to - 1]).toEqual([
      { symbol: FAULTY, because: 'the history is broken', alerts: expect.arrayContaining([expect.any(String)]) },
    ]);
    const back = done.silent.findIndex((silent, minute) => minute >= to && silent.length === 0);
    expect(back).toBeGreaterThan(0);
    expect(done.silent.slice(back).flat()).toEqual([]);
    expect(laterOnMinutes(done, back + 1)).toEqual(laterOnMinutes(whole, back + 1));
    expect(laterOnMinutes(whole, back + 1).length).toBeGreaterThan(10);
  });
});

describe('a kernel that throws on the figures of one symbol alone', () => {
  const at = session.closed.findIndex(({ bars }, i) => i > 9 && bars.symbols.includes(FAULTY));
  const { bars } = session.closed[at]!;
  const poison = bars.close[bars.symbols.indexOf(FAULTY)]!;
  const undo: (() => void)[] = [];
  let isOn = false;
  beforeEach(() => {
    const codes = new Set(
      texts.flatMap((text) =>
        plan(check(text, table).tree!).nodes.flatMap((node) => (node.kind === 'kernel' ? node.code : [])),
      ),
    );
    for (const code of codes) {
      // oxlint-disable-next-line typescript/unbound-method -- it is called as it was, of nothing
      const { fill } = code;
      Object.assign(code, {
        fill(...asked: Parameters<typeof fill>) {
          const read = Object.values(asked[0]).flatMap((of) => (of instanceof Float64Array ? [of] : [...of]));
          if (isOn && read.some((column) => column.includes(poison))) throw new Error('poison');
          fill(...asked);
        },
      });
      undo.push(() => Object.assign(code, { fill }));
    }
  });
  afterEach(() => {
    for (const back of undo.splice(0)) back();
  });

  it('lets the conditions that read them stop on it, and nowhere else', () => {
    const text = texts.at(-1)!;
    const alone: AlertCondition = {
      ...alertsOn([text], session)[0]!,
      id: 'on it alone',
      on: 'tick',
      symbols: [FAULTY],
    };
    const lived = (poisons: boolean) => {
      isOn = poisons;
      return livedThrough(session, [...alerts, alone], () => undefined);
    };
    const [whole, done] = [lived(false), lived(true)];
    expect(done.stopped).toEqual(['on it alone']);
    expect(matchesIn(done, isElsewhere)).toEqual(matchesIn(whole, isElsewhere));
    const named = done.silent.flat();
    expect(new Set(named.map(({ symbol }) => symbol))).toEqual(new Set([FAULTY]));
    expect(named.some(({ alerts: its }) => its.includes(text))).toBe(true);
    const isHit = new Set(named.flatMap(({ alerts: its }) => its));
    // Those that do not read them go on there as well.
    const isUnhurt = ({ alert, symbol }: { readonly alert: string; readonly symbol: string }) =>
      symbol === FAULTY && !isHit.has(alert) && alert !== 'on it alone';
    expect(matchesIn(done, isUnhurt)).toEqual(matchesIn(whole, isUnhurt));
  });
});
