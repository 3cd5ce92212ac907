import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { newPresses, type Presses } from './presses.ts';

interface Set {
  readonly of: string;
  readonly isOn: boolean;
}

/** A server whose answers come when the test says so. */
function slowServer(held: Map<string, boolean> = new Map()) {
  const asked: { change: Set; answer: (isTaken?: boolean) => Promise<void> }[] = [];
  const deed = {
    send: (change: Set) =>
      new Promise<Set>((resolve, reject) => {
        asked.push({
          change,
          answer: async (isTaken = true) => {
            if (isTaken) resolve(change);
            else reject(new Error('refused'));
            await settled();
          },
        });
      }),
    taken: async ({ of, isOn }: Set) => void held.set(of, isOn),
  };
  return { held, asked, deed };
}

/** Everything that waits for nothing but its turn has had it. */
const settled = () => new Promise((resume) => setImmediate(resume));
const shown = (presses: Presses<Set>, held: ReadonlyMap<string, boolean>, of: string) =>
  presses.waiting().findLast((one) => one.of === of)?.isOn ?? held.get(of) ?? false;
const later = (one: Set, other: Set) => (one.of === other.of ? other : undefined);

describe('what is pressed', () => {
  it('shows before anything is sent, and its listeners hear of it in the same breath', () => {
    const presses = newPresses<Set>('test');
    const { deed, asked } = slowServer();
    const heard = vi.fn();
    presses.follow(heard);
    void presses.press({ of: 'A', isOn: true }, deed);
    expect(presses.waiting()).toEqual([{ of: 'A', isOn: true }]);
    expect(heard).toHaveBeenCalledOnce();
    expect(asked).toEqual([]);
  });

  it('is sent in the order of the presses, each after the answer to the one before', async () => {
    const presses = newPresses<Set>('test');
    const { deed, asked, held } = slowServer();
    const both = [presses.press({ of: 'A', isOn: true }, deed), presses.press({ of: 'A', isOn: false }, deed)];
    await settled();
    expect(asked.map(({ change }) => change.isOn)).toEqual([true]);
    await asked[0]?.answer();
    expect(shown(presses, held, 'A')).toBe(false);
    await asked[1]?.answer();
    await Promise.all(both);
    expect([held.get('A'), presses.waiting()]).toEqual([false, []]);
  });

  it('is gone again when it is refused, and what was pressed after it stays', async () => {
    const presses = newPresses<Set>('test');
    const { deed, asked, held } = slowServer();
    const first = presses.press({ of: 'A', isOn: true }, deed);
    const refused = expect(first).rejects.toThrow('refused');
    const second = presses.press({ of: 'B', isOn: true }, deed);
    await settled();
    await asked[0]?.answer(false);
    await refused;
    expect([shown(presses, held, 'A'), shown(presses, held, 'B')]).toEqual([false, true]);
    await asked[1]?.answer();
    await second;
    expect(held).toEqual(new Map([['B', true]]));
  });

  it('is joined with what has not been sent yet, so that ten presses on a slow line are two calls', async () => {
    const presses = newPresses<Set>('test', later);
    const { deed, asked, held } = slowServer();
    const first = presses.press({ of: 'A', isOn: true }, deed);
    await settled();
    const others = Array.from({ length: 9 }, (_, i) => presses.press({ of: 'A', isOn: i % 2 === 1 }, deed));
    await asked[0]?.answer();
    await first;
    expect(shown(presses, held, 'A')).toBe(false);
    await asked[1]?.answer();
    await Promise.all(others);
    expect([asked.length, held.get('A'), presses.waiting()]).toEqual([2, false, []]);
  });

  it('stays shown until its answer is where the screen reads it, while the next is sent already', async () => {
    const presses = newPresses<Set>('test');
    const { deed, asked, held } = slowServer();
    const put = Promise.withResolvers<void>();
    const taken = () => put.promise;
    const first = presses.press({ of: 'A', isOn: true }, { ...deed, taken });
    void presses.press({ of: 'B', isOn: true }, deed);
    await settled();
    await asked[0]?.answer();
    expect(asked.length).toBe(2);
    expect(shown(presses, held, 'A')).toBe(true);
    put.resolve();
    await first;
    expect(presses.waiting()).toEqual([{ of: 'B', isOn: true }]);
  });

  it('always shows the last press, and ends as the last press that was not refused', async () => {
    const press = fc.record({ of: fc.constantFrom('A', 'B'), isOn: fc.boolean() });
    const step = fc.oneof(press, fc.record({ isTaken: fc.boolean() }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.boolean(), async (steps, joins) => {
        const presses = newPresses<Set>('test', joins ? later : undefined);
        const { deed, asked, held } = slowServer();
        const truth = new Map<string, boolean>();
        let answered = 0;
        const answer = async (isTaken: boolean) => {
          const next = asked[answered];
          if (!next) return;
          answered += 1;
          if (isTaken) truth.set(next.change.of, next.change.isOn);
          await next.answer(isTaken);
        };
        for (const one of steps) {
          if ('isTaken' in one) await answer(one.isTaken);
          else {
            presses.press(one, deed).catch(() => undefined);
            expect(shown(presses, held, one.of)).toBe(one.isOn);
            await settled();
          }
        }
        while (answered < asked.length) await answer(true);
        expect(presses.waiting()).toEqual([]);
        expect(held).toEqual(truth);
      }),
    );
  });
});
