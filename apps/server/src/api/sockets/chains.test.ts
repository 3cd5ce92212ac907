import type { OptionChain } from '@parakh/contract';
import { withChainChanges } from '@parakh/live';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveChainsOf } from '../../modules/derivatives/index.ts';
import { contractMarket } from '../../modules/derivatives/session/test-contract-market.ts';
import { contractSession, EXPIRY, instantAt } from '../../modules/derivatives/session/test-contract-session.ts';
import { momentReply } from '../options/replies.ts';
import { type TestConnection, welcomed } from './test-connection.ts';
import { startSockets, type TestSockets } from './test-sockets.ts';

const market = contractMarket();
const chain = { symbol: 'NIFTY', expiry: EXPIRY };
const exchange = contractSession();
let sockets: TestSockets;
beforeAll(async () => {
  exchange.trade('NIFTY 50', 25_950, instantAt('11:00:00'));
  sockets = await startSockets(exchange, market);
});
afterAll(() => sockets.close());

/** What a page holds of the chain after all that it was told. */
function heldBy(page: TestConnection): OptionChain | undefined {
  let held: OptionChain | undefined;
  for (const message of page.received) {
    if (message.type === 'chain') held = message.chain;
    else if (message.type === 'chain-changes') held = held && withChainChanges(held, message);
  }
  return held;
}

async function chainNow(): Promise<OptionChain> {
  return momentReply((await liveChainsOf({ ...market, live: () => exchange.live }).now('NIFTY', chain.expiry))!);
}

it('a page is sent the chain whole, then what changes, and holds what the call tells', async () => {
  const page = await welcomed(sockets.origin);
  page.send({ type: 'chains', chains: [chain] });
  await page.message('chain');
  expect(heldBy(page)).toEqual(await chainNow());
  exchange.trade('NIFTY 50', 25_951, exchange.at + 1000);
  await page.until(() => heldBy(page)?.spot === 25_951);
  const changes = await page.message('chain-changes');
  expect(heldBy(page)).toEqual(await chainNow());
  // A chain of all fields is many times as long.
  expect(JSON.stringify(changes).length).toBeLessThan(JSON.stringify(await chainNow()).length / 2);
  await page.leave();
});

it('two pages on one chain are sent the same; each ends alone', async () => {
  const [one, other] = [await welcomed(sockets.origin), await welcomed(sockets.origin)];
  one.send({ type: 'chains', chains: [chain] });
  await one.message('chain');
  other.send({ type: 'chains', chains: [chain] });
  await other.message('chain');
  expect(await sockets.measured('parakh_socket_chains')).toBe(1);
  exchange.trade('NIFTY 50', 25_903, exchange.at + 1000);
  await one.until(() => heldBy(one)?.spot === 25_903);
  await other.until(() => heldBy(other)?.spot === 25_903);
  expect(heldBy(one)).toEqual(heldBy(other));
  await one.leave();
  exchange.trade('NIFTY 50', 25_910, exchange.at + 1000);
  await other.until(() => heldBy(other)?.spot === 25_910);
  other.send({ type: 'chains', chains: [] });
  await expect.poll(() => sockets.measured('parakh_socket_chains')).toBe(0);
  await other.leave();
});

it('a chain that is not listed is refused, and the others come', async () => {
  const page = await welcomed(sockets.origin);
  page.send({ type: 'chains', chains: [{ symbol: 'NIFTY', expiry: '2026-12-02' }, chain] });
  expect(await page.message('refused')).toMatchObject({ code: 'expiry.unknown' });
  await page.message('chain');
  page.sendRaw(JSON.stringify({ type: 'chains', chains: Array.from({ length: 5 }, () => chain) }));
  expect((await page.message('refused', ({ code }) => code === 'request.invalid')).says).toContain('chains');
  await page.leave();
});

it('a page that does not read gets the chain whole once it reads again', async () => {
  const page = await welcomed(sockets.origin);
  page.send({ type: 'chains', chains: [chain] });
  await page.message('chain');
  const other = await welcomed(sockets.origin);
  other.send({ type: 'chains', chains: [chain] });
  page.socket.pause();
  const skipped = async () => sockets.measured('parakh_socket_chain_skips_total');
  const before = await skipped();
  for (let turn = 1; (await skipped()) < before + 2; turn++) {
    // The system takes some of what is written: until it takes no more there is more to write.
    if ((await skipped()) === before) {
      exchange.word({ state: 'down', at: turn, because: `${turn}${'x'.repeat(600_000)}` });
      exchange.word({ state: 'up', at: turn, because: '' });
    }
    exchange.trade('NIFTY 50', 25_700 + turn, exchange.at + 1000);
    await other.until(() => heldBy(other)?.spot === 25_700 + turn);
  }
  const wholes = () => page.received.filter(({ type }) => type === 'chain').length;
  const told = wholes();
  page.socket.resume();
  exchange.trade('NIFTY 50', 26_000, exchange.at + 1000);
  await page.until(() => heldBy(page)?.spot === 26_000);
  expect(wholes()).toBe(told + 1);
  expect(heldBy(page)).toEqual(await chainNow());
  await page.leave();
  await other.leave();
}, 30_000);
