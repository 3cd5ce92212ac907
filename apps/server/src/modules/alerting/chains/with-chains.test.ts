import { expect, it } from 'vitest';
import type { AlertCondition, AlertMatch } from '../evaluation/types.ts';
import type { AlertEvaluation, EvaluationResult } from '../partitions/partitioned-evaluation.ts';
import { ChainEvaluation } from './chain-evaluation.ts';
import { withChains } from './with-chains.ts';

const condition: AlertCondition = {
  id: 'one',
  text: '([0] day CLOSE > 1)',
  symbols: ['TCS'],
  closedOnly: false,
  on: 'close',
  rearmPct: 0,
};
const onChain: AlertCondition = {
  ...condition,
  chain: { kind: 'chain', symbol: 'TCS', expiry: '1', figure: 'pcrOi', operator: '>', value: 1 },
};
const matchOf = (alert: string): AlertMatch => ({
  alert,
  symbol: 'TCS',
  side: null,
  bar: 'day',
  barTime: 1,
  barClosed: true,
  price: 1,
  changePct: null,
  clauses: [],
});
const none = new Float64Array(0);
const bars = { symbols: [], time: new Int32Array(0), open: none, high: none, low: none, close: none, volume: none };
const closed = { minute: 7, bars, corrections: bars };
const found = (ids: ReadonlySet<string>, kind: string) => [...ids].map((id) => matchOf(`${kind} ${id}`));
const never = () => {
  throw new Error('not asked');
};

/** An evaluation of conditions and one of chains that find every alert they have. */
function both() {
  const [conditions, chains] = [new Set<string>(), new Set<string>()];
  const ofConditions: AlertEvaluation = {
    wantsTicks: false,
    readsFigures: false,
    begin: async () => [],
    async add(alerts) {
      for (const { id } of alerts) conditions.add(id);
      return [];
    },
    async remove(ids) {
      for (const id of ids) conditions.delete(id);
    },
    minute: async ({ minute }) => ({
      minute,
      matches: found(conditions, 'condition'),
      holding: new Map(),
      stopped: [{ id: 'x', because: 'a' }],
      silent: [],
    }),
    figures: async (minute) => ({
      minute,
      matches: found(conditions, 'figures of'),
      holding: new Map(),
      stopped: [{ id: 'z', because: 'd' }],
      silent: [],
    }),
    ticked: async () => ({ minute: 0, matches: [], holding: new Map(), stopped: [], silent: [] }),
    close: async () => undefined,
  };
  class Finding extends ChainEvaluation {
    override get isEmpty() {
      return chains.size === 0;
    }
    override add(alerts: Parameters<ChainEvaluation['add']>[0]): void {
      for (const { id } of alerts) chains.add(id);
    }
    override remove(ids: readonly string[]): void {
      for (const id of ids) chains.delete(id);
    }
    override async minute(minute: number) {
      return {
        matches: found(chains, `chain at ${minute}`),
        stopped: [{ id: 'y', because: 'b' }],
        silent: [{ symbol: 'TCS', because: 'c', alerts: ['one'] }],
      };
    }
  }
  return withChains(ofConditions, new Finding({ store: never, live: never }, () => true));
}

const idsOf = (found: EvaluationResult) => found.matches.map(({ alert }) => alert);
const matchesOf = async (evaluation: AlertEvaluation) => [
  idsOf(await evaluation.minute(closed)),
  evaluation.readsFigures ? idsOf(await evaluation.figures(closed.minute)) : 'not asked',
];

it('each alert is evaluated where it belongs, also after it was changed into the other kind; chains wait for nobody and keep nobody waiting', async () => {
  const evaluation = both();
  await evaluation.add([condition, { ...onChain, id: 'two' }]);
  expect(await matchesOf(evaluation)).toEqual([['condition one'], ['figures of one', 'chain at 7 two']]);
  await evaluation.add([onChain, { ...condition, id: 'two' }]);
  expect(await matchesOf(evaluation)).toEqual([['condition two'], ['figures of two', 'chain at 7 one']]);
  await evaluation.remove(['one', 'two']);
  expect(await matchesOf(evaluation)).toEqual([[], 'not asked']);
});

it('what stopped and what is silent is told of both; chains are silent until they are evaluated again', async () => {
  const evaluation = both();
  await evaluation.add([onChain]);
  expect((await evaluation.minute(closed)).silent).toEqual([]);
  const { stopped, silent, minute } = await evaluation.figures(closed.minute);
  expect([minute, stopped.map(({ id }) => id), silent.length]).toEqual([7, ['z', 'y'], 1]);
  expect((await evaluation.minute(closed)).silent).toEqual(silent);
  expect((await evaluation.ticked(bars)).silent).toEqual(silent);
  await evaluation.remove(['one']);
  expect((await evaluation.minute(closed)).silent).toEqual([]);
});
