/** A worker thread of the bench of one condition over all bars: counts the hits in its share of the symbols. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Closes, counterOf, historiesOf } from './condition-market.ts';

export interface Share {
  readonly market: Closes;
  readonly from: number;
  readonly to: number;
}

if (parentPort) work(parentPort, workerData);

function work(port: NonNullable<typeof parentPort>, { market, from, to }: Share): void {
  const histories = historiesOf(market, from, to);
  const known = new Map<string, ReturnType<typeof counterOf>>();
  port.on('message', (text: string) => {
    const counter = known.get(text) ?? counterOf(text);
    known.set(text, counter);
    port.postMessage(counter(histories));
  });
}
