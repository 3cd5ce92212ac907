import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { curveOf } from '@parakh/option-strategies/backtest';
import { type GatheredTest, testedOf } from './gathered-test.ts';
import { MOST_TRADES, type ThreadMessage } from './option-test-apart.ts';
import { tradesShown } from './option-trades.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the main thread, not a window
const say = (message: ThreadMessage) => parentPort!.postMessage(message);

parentPort!.once('message', (test: GatheredTest) => {
  const tested = testedOf(test, (done, doing) => say({ done, doing }));
  const { run, report, asked } = tested;
  const { length } = run.trades;
  if (length > MOST_TRADES) return say({ tooMany: length });
  const trades = gzipSync(JSON.stringify(tradesShown(tested)));
  const { days, capital } = run;
  say({ found: { report, curve: curveOf(run), days, capital, underlyings: asked.underlyings.length, trades } });
});
