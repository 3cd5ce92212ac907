import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn } from './changed.ts';
import { root } from './run.ts';

const home = 'apps/server/src/modules/';

/** Modules that remember something beside an object by themselves, and why `perMarket` is not it. All other caches are made by that. */
const byHand: Readonly<Record<string, string>> = {
  'alerting/evaluation/written.ts': 'a count of a condition, of which no market knows',
  'baskets/running.ts': 'what is under way in this process: a list that grows and shrinks',
  'catalogue/current-catalogue.ts': 'one service an engine, which outlives its markets',
  'catalogue/follow-catalogue.ts': 'when somebody asked last: it is written again and again',
  'derivatives/now/option-build-ups-now.ts':
    'dropped by each minute of a session; and closes read for many expiries at once',
  'derivatives/now/running-contracts.ts': 'when a session was asked first: it is looked at, not made',
  'derivatives/session/chain-at-moment.ts':
    'the values before, from which the next ones begin: written again and again',
  'derivatives/session/figures-now.ts': 'one service a session',
  'derivatives/session/interest-path.ts': 'columns that grow with each minute',
  'derivatives/session/live-chains.ts': 'one service a session',
  'derivatives/session/straddle-vwaps.ts': 'a path that grows with each minute',
  'derivatives/update-figures.ts': 'what is under way for a store: the next one waits for it',
  'instruments/loads.ts': 'of a store, for half a minute, and forgotten when this process writes',
  'instruments/share-book.ts': 'of a store, each broker’s replaced when its list changes',
  'marketdata/demo/contracts/session-quotes.ts': 'sums of the shape of a day, of which no market knows',
  'scanning/running-session.ts': 'frames of a running session, dropped when its next minute is over',
  'screens/views.ts': 'who looked at what today: a list that grows and is forgotten at midnight',
};

it('what is made of a market once is made by perMarket; who remembers otherwise says why', () => {
  const remembering = filesIn().filter(
    (path) =>
      path.startsWith(home) &&
      path.endsWith('.ts') &&
      !path.endsWith('.test.ts') &&
      /\bnew (?:WeakMap|WeakRef)\b/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(remembering.map((path) => path.slice(home.length)).toSorted()).toEqual(Object.keys(byHand).toSorted());
});
