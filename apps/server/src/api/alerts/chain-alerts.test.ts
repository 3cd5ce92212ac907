import { api, type Endpoint, type Sent } from '@parakh/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, signedIn } from '../../main/test-people.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { udiffContracts } from '../../modules/marketdata/import/test-files.ts';
import { answered, called } from '../../platform/http/called.ts';
import { importContracts } from '../options/test-contracts.ts';

const { alerts } = api;
const EXPIRY = '2025-05-29';
const ofTcs = { TckrSymb: 'TCS', TradDt: '2025-05-05', UndrlygPric: '101.50' };
let server: TestServer;
let asha: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  const put = { ...ofTcs, FinInstrmId: '71235', OptnTp: 'PE', ClsPric: '2.40' };
  await importContracts(server, [['2025-05-05', udiffContracts({ ...ofTcs }, put)]]);
});
let people = 0;
beforeEach(async () => {
  asha = await signedIn(server, `asha-of-chains${people++}`);
});
afterAll(() => server.close());

const ask = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => answered(server.origin, endpoint, sent, asha.headers);
const call = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => called(server.origin, endpoint, sent, asha.headers);

const pcr = { kind: 'chain', symbol: 'tcs', expiry: '1', figure: 'pcrOi', operator: '>', value: 1.5 } as const;
const straddle = { ...pcr, figure: 'premium', callStrike: 100, putStrike: 100, operator: '<', value: 6 } as const;

describe('an alert on an option chain', () => {
  it('is called after its figure, and is listed, changed and removed', async () => {
    const made = await ask(alerts.create, { body: { watches: pcr } });
    expect(made).toMatchObject({
      name: 'TCS PCR > 1.5, nearest expiry',
      condition: 'TCS expiry 1 PCR > 1.5',
      universe: 'TCS',
      watches: { ...pcr, symbol: 'TCS' },
      rule: { on: 'close' },
      isOn: true,
      stoppedBecause: null,
    });
    const { id } = made;
    expect(await ask(alerts.list, {})).toEqual([made]);
    expect(await ask(alerts.prices, {})).toEqual([]);
    expect(await ask(alerts.update, { params: { id }, body: { watches: straddle } })).toMatchObject({
      id,
      name: 'TCS 100 CE + 100 PE < 6, nearest expiry',
      condition: 'TCS expiry 1 100 CE + 100 PE < 6',
    });
    expect(await ask(alerts.remove, { params: { id } })).toEqual({ id });
  });

  it('of one expiry ends with it', async () => {
    expect(await ask(alerts.create, { body: { watches: { ...pcr, expiry: EXPIRY } } })).toMatchObject({
      name: 'TCS PCR > 1.5, 29 May 2025',
      condition: null,
      stoppedBecause: 'Its contracts expired on 29 May 2025.',
    });
  });

  it.each([
    ['a symbol that is not known', { ...pcr, symbol: 'NOBODY' }, 404, 'symbol.unknown'],
    ['a share without contracts', { ...pcr, symbol: 'INFY' }, 404, 'contracts.unknown'],
    ['an expiry that is not listed', { ...pcr, expiry: '2025-05-28' }, 404, 'expiry.unknown'],
    ['a third expiry where there is one', { ...pcr, expiry: '3' }, 404, 'expiry.unknown'],
    ['a strike that is not listed', { ...straddle, putStrike: 105 }, 404, 'strike.unknown'],
    ['a premium of nothing', { ...pcr, figure: 'premium' }, 400, 'request.invalid'],
    ['a figure that does not exist', { ...pcr, figure: 'theta' }, 400, 'request.invalid'],
  ] as const)('is refused for %s', async (_, watches, status, code) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- wrong on purpose
    const body = { watches } as Sent<typeof alerts.create>['body'];
    expect(await call(alerts.create, { body })).toMatchObject({ status, body: { code } });
  });

  it('is refused on every tick, also when it is changed', async () => {
    const rule = { on: 'tick' } as const;
    const refusal = { status: 400, body: { code: 'request.invalid', fields: [{ field: 'rule.on' }] } };
    expect(await call(alerts.create, { body: { watches: pcr, rule } })).toMatchObject(refusal);
    const { id } = await ask(alerts.create, { body: { watches: pcr } });
    expect(await call(alerts.update, { params: { id }, body: { rule } })).toMatchObject(refusal);
  });
});
