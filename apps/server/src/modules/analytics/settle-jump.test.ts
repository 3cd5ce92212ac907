import { api, type JumpVerdict } from '@parakh/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bonusDay } from '../../main/test-market.ts';
import { signedIn } from '../../main/test-people.ts';
import { testServers } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';
import { suspiciousJumps } from '../marketdata/import/suspicious-jumps.ts';

const servers = testServers();
const { admin, market } = api;
const key = { params: { symbol: 'RELIANCE', date: bonusDay } };
const ratio = { verdict: 'ratio', newShares: 2, oldShares: 1, exDay: bonusDay } as const;
let headers: Record<string, string>;

const store = () => servers.ready.opened.services.store();
const jumps = async () => (await answered(servers.ready.origin, market.suspiciousJumps, {}, headers)).jumps;
const settled = () => answered(servers.ready.origin, admin.settledJumps, {}, headers);
const settle = (settled: JumpVerdict) =>
  called(servers.ready.origin, admin.settleJump, { ...key, body: { settled } }, headers);
const reopen = () => answered(servers.ready.origin, admin.reopenJump, key, headers);
const barsOf = async () => (await servers.ready.opened.services.view()).adjustedBars('RELIANCE').columns;
const audited = async () => {
  const { lines } = await answered(servers.ready.origin, api.people.audit, { query: {} }, headers);
  return lines.filter(({ action }) => action.startsWith('jump.')).map(({ says, actor }) => `${says}, by ${actor}`);
};
const told = (on = true) =>
  store().command(
    on
      ? `INSERT INTO market.adjustment VALUES ('RELIANCE', '${bonusDay}', 0.5, 'bonus', 'Bonus 1:1', 'test', 1)`
      : `ALTER TABLE market.adjustment DELETE WHERE symbol = 'RELIANCE' SETTINGS mutations_sync = 1`,
  );

describe('a close that jumps without a factor', () => {
  let asTold: Awaited<ReturnType<typeof barsOf>>;
  beforeAll(async () => {
    headers = { ...(await signedIn(servers.ready, 'boss', ['admin'])).headers };
    asTold = await barsOf();
    await told(false);
  });
  beforeEach(async () => {
    await reopen();
    await servers.ready.opened.services.refresh();
  });

  it('is told with the ratio that would explain it, and is settled by a ratio as an imported split would be', async () => {
    expect((await jumps())[0]).toMatchObject({
      symbol: 'RELIANCE',
      day: bonusDay,
      likely: { newShares: 2, oldShares: 1 },
    });
    expect((await barsOf()).close).not.toEqual(asTold.close);
    expect(await settle(ratio)).toMatchObject({ status: 200 });
    expect(await jumps()).toEqual([]);
    expect(await suspiciousJumps(store(), 'market')).toEqual([]);
    for (const field of ['open', 'high', 'low', 'close', 'volume', 'deliveryQuantity'] as const)
      expect((await barsOf())[field]).toEqual(asTold[field]);
    const [only, ...others] = await settled();
    expect(only).toMatchObject({ symbol: 'RELIANCE', settled: ratio, by: 'boss', isOvertaken: false });
    expect(others).toEqual([]);
    const company = { params: { symbol: 'RELIANCE' } };
    const { actions } = await answered(servers.ready.origin, market.companyEvents, company);
    expect(actions).toContainEqual(
      expect.objectContaining({ exDay: bonusDay, kind: 'split', factor: 0.5, text: '2 for 1' }),
    );
    expect(await settle(ratio)).toMatchObject({ status: 404 });
  });

  it('counts no longer by hand once the exchange tells its factor, and again when that is taken back', async () => {
    await settle(ratio);
    await told();
    await servers.ready.opened.services.refresh();
    expect((await barsOf()).close).toEqual(asTold.close);
    expect(await settled()).toMatchObject([{ isOvertaken: true }]);
    await told(false);
    await servers.ready.opened.services.refresh();
    expect((await barsOf()).close).toEqual(asTold.close);
  });

  it('is open again when the settlement is taken back, once', async () => {
    await settle(ratio);
    expect(await reopen()).toEqual({ isReopened: true });
    expect(await reopen()).toEqual({ isReopened: false });
    expect(await jumps()).toHaveLength(1);
    expect(await settled()).toEqual([]);
    expect((await barsOf()).close).not.toEqual(asTold.close);
  });

  it('is accepted as true: nothing is adjusted and nobody is told of it again', async () => {
    const before = await barsOf();
    expect(await settle({ verdict: 'true' })).toMatchObject({ status: 200, body: { settled: { verdict: 'true' } } });
    expect(await jumps()).toEqual([]);
    expect(await suspiciousJumps(store(), 'market')).toEqual([]);
    expect((await barsOf()).close).toEqual(before.close);
    const { actions } = await answered(servers.ready.origin, market.companyEvents, { params: { symbol: 'RELIANCE' } });
    expect(actions).toEqual([]);
  });

  it('takes no ratio that leaves it a jump, and no ex-date away from it', async () => {
    for (const settled of [
      { ...ratio, newShares: 5 },
      { ...ratio, newShares: 0 },
      { ...ratio, exDay: '2024-10-25' },
      { ...ratio, exDay: '2024-10-29' },
    ])
      expect(
        await called(servers.ready.origin, admin.settleJump, { ...key, body: { settled } }, headers),
      ).toMatchObject({
        status: 400,
      });
    const nowhere = { params: { symbol: 'TCS', date: bonusDay }, body: { settled: ratio } };
    expect(await called(servers.ready.origin, admin.settleJump, nowhere, headers)).toMatchObject({ status: 404 });
    expect(await called(servers.starting.origin, admin.settledJumps, {}, headers)).toMatchObject({ status: 401 });
  });

  it('is settled by one of two who press at once', async () => {
    const both = await Promise.all([settle(ratio), settle({ verdict: 'true' })]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    expect(await settled()).toHaveLength(1);
  });

  it('leaves a line in the audit log for each settlement and each way back', async () => {
    await settle(ratio);
    await reopen();
    await settle({ verdict: 'true' });
    await reopen();
    expect((await audited()).slice(0, 4).toReversed()).toEqual([
      `Settled a jumping close by a ratio: RELIANCE on ${bonusDay}, 2 for 1 from ${bonusDay}, by boss`,
      `Took back how a jumping close was settled: RELIANCE on ${bonusDay}, 2 for 1 from ${bonusDay}, by boss`,
      `Accepted a jumping close as true: RELIANCE on ${bonusDay}, by boss`,
      `Took back how a jumping close was settled: RELIANCE on ${bonusDay}, by boss`,
    ]);
  });
});
