import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { openInProcessBus } from '../../../platform/bus/in-process.ts';
import { openMarketStore } from '../../marketdata/store/market.ts';
import { contractSession, standAt } from '../session/test-contract-session.ts';
import { openChainRecorder } from './chain-recorder.ts';

/** A recorder in a process of its own, to be killed: started with the data folder and the moment at which its session stands; a minute takes it some milliseconds. It says each minute that is acknowledged. */
const [dataFolder = '', stands = ''] = process.argv.slice(2);
const MS_A_MINUTE = 60_000;
const OURS_A_MINUTE = 20;
const log = pino({ level: 'silent' });
const bus = openInProcessBus(log);
const store = await openMarketStore({ dataFolder, log });
const told = {
  ...store,
  insert: async (table: string, block: Parameters<typeof store.insert>[1]) => {
    await store.insert(table, block);
    if (table !== 'demo.chain_moment') return;
    const of = (name: string) => [...block.columns.find((column) => column.name === name)!.values].map(String);
    const expiries = of('expiry');
    process.stdout.write(
      of('at')
        .map((at, i) => `${expiries[i]!} ${at}\n`)
        .join(''),
    );
  },
};
const live = contractSession();
let at = Number(stands);
standAt(live, at);
openChainRecorder(
  {
    store: () => told,
    live: () => live.live,
    bus: () => bus,
    log,
    config: { recording: { sessions: 60, strikes: 20, expiries: 3 } },
  },
  () => true,
);
for (;;) {
  await wait(OURS_A_MINUTE);
  at += MS_A_MINUTE;
  standAt(live, at);
}
