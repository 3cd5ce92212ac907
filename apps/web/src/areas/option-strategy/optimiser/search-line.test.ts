import { dayNumber } from '@parakh/base';
import { brokers } from '@parakh/calculators';
import { type OptimiserAnswer, optimise } from '@parakh/option-strategies';
import { expect, it, vi } from 'vitest';
import { marketOf } from '../builder-market.ts';
import { marginParametersOf } from '../position-figures.ts';
import { NEAR } from '../test-builder.ts';
import { optimiserLine } from './optimiser-line.ts';
import { quotesOf } from './option-quotes.ts';
import type { FromOptimiser, ToOptimiser } from './protocol.ts';
import { askedOf, newForm } from './question.ts';
import { serveOptimiser } from './serve-optimiser.ts';
import { portPair, tradedChains } from './test-search.ts';

const chains = tradedChains();
const { market } = marketOf(chains)!;
const asked = askedOf(newForm([], NEAR, market), {
  underlying: 'ACME',
  legs: [],
  market,
  quotes: quotesOf(chains),
  parameters: marginParametersOf('ACME', market, new Float64Array()),
  terms: { plan: brokers.at(0)!.plan },
});

/** A machine may be busy: a search takes as long as it takes. */
const patient = { timeout: 20_000 };

/** A clock on which every look is a slice later: the search pauses after each step. */
function slowClock() {
  let time = 0;
  return () => (time += 1000);
}

/** Pauses that end when the test says so. */
function heldPauses() {
  const waiting: (() => void)[] = [];
  return {
    pause: async () => new Promise<void>((resolve) => void waiting.push(resolve)),
    waiting,
    next: async () => {
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0), patient);
      waiting.shift()?.();
    },
  };
}

function line(around?: Parameters<typeof serveOptimiser>[1]) {
  const { page, worker, heard } = portPair<ToOptimiser, FromOptimiser>();
  serveOptimiser(worker, around);
  const told = { progress: [] as number[], found: [] as OptimiserAnswer[], failed: [] as string[] };
  const tell = {
    onProgress: (candidates: number) => void told.progress.push(candidates),
    onFound: (answer: OptimiserAnswer) => void told.found.push(answer),
    onFailed: (message: string) => void told.failed.push(message),
  };
  return { page: optimiserLine(page), told, tell, heard };
}

it('the question survives the line, and the answer is that of the search at once', async () => {
  const { page, told, tell } = line();
  page.search(asked, tell);
  await vi.waitFor(() => expect(told.found).toHaveLength(1), patient);
  expect(told.found[0]).toEqual(optimise(asked));
  expect(told.found.at(0)!.best.some(({ changes }) => changes.length === 0)).toBe(true);
  // The same again is the same.
  page.search(asked, tell);
  await vi.waitFor(() => expect(told.found).toHaveLength(2), patient);
  expect(told.found[1]).toEqual(told.found[0]);
});

it('progress is told between slices, and grows', async () => {
  const pauses = heldPauses();
  const { page, told, tell } = line({ pause: pauses.pause, now: slowClock() });
  page.search(asked, tell);
  for (let i = 0; i < 6; i++) await pauses.next();
  await vi.waitFor(() => expect(told.progress.length).toBeGreaterThan(5), patient);
  expect(told.progress).toEqual(told.progress.toSorted((one, other) => one - other));
  expect(told.progress.at(-1)).toBeGreaterThan(0);
  expect(told.found).toEqual([]);
});

it('a cancelled search ends at its next pause and tells nothing any more', async () => {
  const pauses = heldPauses();
  const { page, told, tell, heard } = line({ pause: pauses.pause, now: slowClock() });
  page.search(asked, tell);
  await pauses.next();
  page.cancel();
  await vi.waitFor(() => expect(pauses.waiting).toHaveLength(1), patient);
  const before = told.progress.length;
  await pauses.next();
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 5));
  // It did not pause once more: it is over.
  expect(pauses.waiting).toHaveLength(0);
  expect(told.progress).toHaveLength(before);
  expect(heard().some(({ kind }) => kind === 'found')).toBe(false);
});

it('a new search takes the place of the one before', async () => {
  const pauses = heldPauses();
  const { page, told, tell } = line({ pause: pauses.pause, now: slowClock() });
  const older = { ...tell, onFound: vi.fn(), onProgress: vi.fn() };
  page.search(asked, older);
  await vi.waitFor(() => expect(pauses.waiting).toHaveLength(1), patient);
  const shown = older.onProgress.mock.calls.length;
  const dear = { ...asked, limits: { greatestLoss: 0 } };
  page.search(dear, tell);
  while (told.found.length === 0) {
    if (pauses.waiting.length > 0) pauses.waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(older.onFound).not.toHaveBeenCalled();
  expect(older.onProgress.mock.calls.length).toBe(shown);
  expect(told.found[0]).toEqual(optimise(dear));
});

it('a search that breaks is told, and the next one runs', async () => {
  const { page, told, tell } = line();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing of the kind is sent
  page.search({ ...asked, market: undefined } as unknown as typeof asked, tell);
  await vi.waitFor(() => expect(told.failed).toHaveLength(1), patient);
  page.search(asked, tell);
  await vi.waitFor(() => expect(told.found).toHaveLength(1), patient);
  page.fail('gone');
  expect(told.failed).toHaveLength(1);
});

it('what is stale is no price, and expiries that end before the day of the view are not searched', () => {
  const near = chains.at(0)!;
  const row = near.rows.at(0)!;
  const stale = { ...near, rows: [{ ...row, call: { ...row.call!, status: 'stale' as const } }] };
  expect(quotesOf([stale])[0]).toMatchObject({ kind: 'CE', expiry: dayNumber(NEAR), price: NaN });
  expect(quotesOf([{ ...stale, rows: [{ ...row, call: null }] }]).map(({ kind }) => kind)).toEqual(['PE']);
});
