import { readMinute } from '@parakh/live';
import { pino } from 'pino';
import { openInProcessBus } from '../../platform/bus/in-process.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import { openFeed } from './feed.ts';
import { demoOfTest, previousCloses } from './test-demo.ts';

/** A feed on the demo exchange in a process of its own, to be killed: started with the data folder and the moment at which its round began. */
const [dataFolder = '', startedAt = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const bus = openInProcessBus(log);
const store = await openMarketStore({ dataFolder, log });
bus.subscribe('bars', (bytes) => process.stdout.write(`${readMinute(bytes).minute}\n`));
await openFeed({
  source: demoOfTest(Number(startedAt)),
  bus,
  liveStore: { store, database: 'demo' },
  log,
  now: () => Date.now(),
  previousCloses,
});
