import { randomUUID } from 'node:crypto';
import { api, type Endpoint, type OptionLeg, roles, type Sent } from '@parakh/contract';
import { parsePosition, strategyTemplates } from '@parakh/option-strategies';
import { beforeAll, describe, expect, it } from 'vitest';
import { onBothStores, type SignedIn, signedIn } from '../../main/test-people.ts';
import { startTestServer } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';
import { importContracts } from './test-contracts.ts';
import { LOT, later, monthly, niftyContracts, niftyDay, optionPrice, SPOT, weekly } from './test-nifty-contracts.ts';

const { saveStrategy, strategiesOf, strategies, removeStrategy, setStrategy, hedging } = api.options;
const fault = (status: number, code: string) => ({ status, body: { code } });
const denied = fault(403, 'access.denied');
const unknown = fault(404, 'option-strategy.unknown');

const call: OptionLeg = { kind: 'CE', side: 'buy', lots: 1, strike: 'ATM' };
const byRule: OptionLeg[] = [
  call,
  { kind: 'CE', side: 'sell', lots: 2, strike: 'ATM+2', expiry: 1 },
  { kind: 'PE', side: 'sell', lots: 1, strike: { premium: 10 } },
];
const fixed: OptionLeg[] = [
  { kind: 'PE', side: 'buy', lots: 3, strike: 23_900, expiry: monthly, lotUnits: LOT, price: 140.05 },
  { kind: 'future', side: 'sell', lots: 1, expiry: later },
];

const monthlyLeg = (kind: 'CE' | 'PE', side: string, strike: number) => ({
  kind,
  side,
  strike,
  lots: 1,
  lotUnits: LOT,
  expiry: monthly,
  price: optionPrice(strike, kind),
});

onBothStores(
  (server) => {
    let asha: SignedIn;
    let ravi: SignedIn;
    beforeAll(async () => {
      await importContracts(server(), [[niftyDay, niftyContracts()]]);
      asha = await signedIn(server(), 'asha');
      ravi = await signedIn(
        server(),
        'ravi',
        roles.filter((role) => role !== 'user'),
      );
    });
    const origin = () => server().origin;
    const asAsha = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => called(origin(), endpoint, sent, asha.headers);
    const asRavi = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => called(origin(), endpoint, sent, ravi.headers);
    const kept = (name: string, legs: readonly OptionLeg[] = byRule, symbol = 'NIFTY') =>
      answered(
        origin(),
        saveStrategy,
        { params: { a: 'asha', b: symbol, c: name }, body: { legs: [...legs] } },
        asha.headers,
      );
    const wrongly = (legs: readonly unknown[], symbol = 'NIFTY') =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it may not be sent
      asAsha(saveStrategy, { params: { a: 'asha', b: symbol, c: 'Wrong' }, body: { legs } } as never);
    const set = (c: string, query: Sent<typeof setStrategy>['query'] = {}) =>
      answered(origin(), setStrategy, { params: { a: 'asha', b: 'NIFTY', c }, query }, asha.headers);
    const tryTo = (c: string, query: Sent<typeof setStrategy>['query'] = {}, b = 'NIFTY') =>
      asAsha(setStrategy, { params: { a: 'asha', b, c }, query });
    const hedgesOf = (holdings: { symbol: string; quantity: number }[], query = {}) =>
      answered(origin(), hedging, { query, body: { holdings } }, asha.headers);
    const versionsOf = async (id: string) => {
      const { db } = await server().opened.services.appDb();
      return db
        .selectFrom('option_strategy_version')
        .select(['version', 'name', 'legs'])
        .where('option_strategy', '=', id)
        .orderBy('version')
        .execute();
    };

    describe('a saved strategy', () => {
      it('stays as it was written, by rule or fixed, and is listed by symbol', async () => {
        const first = await kept('By rule');
        expect(first).toMatchObject({ symbol: 'NIFTY', name: 'By rule', legs: byRule, version: 1 });
        const second = await kept('Fixed', fixed, 'nifty-50');
        expect(second).toMatchObject({ symbol: 'NIFTY', legs: fixed });
        const all = await answered(origin(), strategies, { params: { user: 'ASHA' } }, asha.headers);
        expect(all.filter(({ id }) => id === first.id || id === second.id)).toEqual([second, first]);
        const params = { user: asha.id, symbol: 'NIFTY 50' };
        expect(await answered(origin(), strategiesOf, { params }, asha.headers)).toEqual(all);
        expect((await asAsha(strategiesOf, { params: { user: 'asha', symbol: 'ACME' } })).body).toEqual([]);
      });

      it('saved again under its name is the next version, and every version stays', async () => {
        const { id } = await kept('Again');
        const next = await kept('AGAIN', fixed);
        expect(next).toMatchObject({ id, name: 'AGAIN', version: 2, legs: fixed });
        expect(await versionsOf(id)).toEqual([
          { version: 1, name: 'Again', legs: byRule },
          { version: 2, name: 'AGAIN', legs: fixed },
        ]);
      });

      it('of many saves at once has every one', async () => {
        const saved = await Promise.all(
          Array.from({ length: 12 }, async (_, i) => kept('At once', [{ ...call, lots: i + 1 }])),
        );
        expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
        const versions = await versionsOf(saved[0]!.id);
        expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
        for (const { version, legs } of saved) expect(versions[version - 1]!.legs).toEqual(legs);
      });

      it('is removed with its versions', async () => {
        const { id } = await kept('Gone');
        expect((await asAsha(removeStrategy, { params: { a: 'asha', b: id } })).body).toEqual({ id });
        expect(await versionsOf(id)).toEqual([]);
        expect(await asAsha(removeStrategy, { params: { a: 'asha', b: id } })).toMatchObject(unknown);
        expect(await asAsha(removeStrategy, { params: { a: 'asha', b: 'no-id' } })).toMatchObject(
          fault(400, 'request.invalid'),
        );
      });

      it('is nobody else’s, whatever their roles', async () => {
        const { id } = await kept('Hers');
        const named = { a: 'asha', b: 'NIFTY', c: 'Hers' };
        for (const answer of [
          await asRavi(saveStrategy, { params: named, body: { legs: byRule } }),
          await asRavi(strategies, { params: { user: asha.id } }),
          await asRavi(strategiesOf, { params: { user: 'asha', symbol: 'NIFTY' } }),
          await asRavi(removeStrategy, { params: { a: 'asha', b: id } }),
          await asRavi(setStrategy, { params: named, query: {} }),
        ])
          expect(answer).toMatchObject(denied);
        expect(await asRavi(removeStrategy, { params: { a: 'ravi', b: id } })).toMatchObject(unknown);
        expect(await asRavi(setStrategy, { params: { ...named, a: 'ravi' }, query: {} })).toMatchObject(unknown);
        expect((await asRavi(strategies, { params: { user: 'ravi' } })).body).toEqual([]);
        expect(await versionsOf(id)).toHaveLength(1);
      });

      it('is for people who are signed in', async () => {
        const named = { a: 'asha', b: 'NIFTY', c: 'Hers' };
        for (const answer of [
          await called(origin(), saveStrategy, { params: named, body: { legs: byRule } }),
          await called(origin(), strategies, { params: { user: 'asha' } }),
          await called(origin(), strategiesOf, { params: { user: 'asha', symbol: 'NIFTY' } }),
          await called(origin(), removeStrategy, { params: { a: 'asha', b: randomUUID() } }),
          await called(origin(), setStrategy, { params: named, query: {} }),
          await called(origin(), hedging, { query: {}, body: { holdings: [{ symbol: 'TCS', quantity: 1 }] } }),
        ])
          expect(answer).toMatchObject(fault(401, 'access.login-needed'));
      });

      it('is one of five hundred at most', async () => {
        const many = await signedIn(server(), 'many');
        const save = (c: string) =>
          called(
            origin(),
            saveStrategy,
            { params: { a: 'many', b: 'NIFTY', c }, body: { legs: [call] } },
            many.headers,
          );
        const { db } = await server().opened.services.appDb();
        const row = { person: many.id, symbol: 'NIFTY', legs: '[]', version: 1, created_at: 1n, updated_at: 1n };
        const rows = Array.from({ length: 499 }, (_, i) => ({ ...row, id: randomUUID(), name: `n${i}` }));
        await db.insertInto('option_strategy').values(rows).execute();
        const made = await Promise.all(Array.from({ length: 4 }, async (_, i) => save(`m${i}`)));
        expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(await save('one-more')).toMatchObject(fault(400, 'option-strategy.too-many'));
        expect(await save('n7')).toMatchObject({ status: 200, body: { version: 2 } });
      });
    });

    describe('legs that cannot be', () => {
      it.each<[string, readonly unknown[], string, RegExp]>([
        ['none', [], 'legs', /at least one leg/],
        ['eleven', Array.from({ length: 11 }, () => call), 'legs', /at most 10 legs, this one has 11/],
        ['0 lots', [{ ...call, lots: 0 }], 'legs.0.lots', /whole number/],
        ['a fraction of a lot', [call, { ...call, lots: 1.5 }], 'legs.1.lots', /whole number/],
        ['lots that are no number', [{ ...call, lots: '2' }], 'body.legs.0.lots', /number/],
        ['an expired date', [{ ...call, strike: 24_000, expiry: '2025-04-24' }], 'legs.0.expiry', /has expired/],
        [
          'a date without contracts',
          [{ ...call, strike: 24_000, expiry: '2025-05-15' }],
          'legs.0.expiry',
          /ends on 2025-05-15/,
        ],
        ['a strike that is not traded', [{ ...call, strike: 23_950, expiry: weekly }], 'legs.0.strike', /not listed/],
        ['no strike', [{ ...call, strike: undefined }], 'legs.0.strike', /strike/],
        ['a strike that is no rule', [{ ...call, strike: 'ITM' }], 'body.legs.0.strike', /ATM\+2/],
        ['a future that does not exist', [{ ...fixed[1], expiry: weekly }], 'legs.0.expiry', /No future/],
        ['units that no lot has', [{ ...fixed[0], lotUnits: 50 }], 'legs.0.lotUnits', /75/],
        ['a price below 0', [{ ...call, price: -1 }], 'legs.0.price', /rupees/],
        ['a kind that nobody knows', [{ ...call, kind: 'swap' }], 'body.legs.0.kind', /./],
      ])('%s: named by field', async (_, legs, field, message) => {
        const { status, body } = await wrongly(legs);
        expect({ status, body }).toMatchObject({
          status: 400,
          body: {
            code: 'request.invalid',
            fields: [{ field: expect.any(String), message: expect.stringMatching(message) }],
          },
        });
        expect(JSON.stringify(body)).toContain(field.replace('body.', ''));
      });

      it('a symbol without contracts, and a name of dots, are named too', async () => {
        expect(await wrongly([call], 'NOBODY')).toMatchObject({
          status: 400,
          body: { fields: [{ field: 'symbol', message: 'There are no futures and options on NOBODY' }] },
        });
        for (const [c, message] of [
          ['...', 'A name has a letter or a number'],
          [' ', 'The name is missing'],
          ['x'.repeat(61), 'The name is longer than 60 letters'],
        ] as const) {
          const answer = await asAsha(saveStrategy, { params: { a: 'asha', b: 'NIFTY', c }, body: { legs: [call] } });
          expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
          expect(answer.body).toMatchObject({ fields: expect.arrayContaining([{ field: 'c', message }]) });
        }
      });

      it('of what no files are stored only that is told which needs none', async () => {
        const empty = await startTestServer();
        const { headers } = await signedIn(empty, 'asha');
        const params = { a: 'asha', b: 'NIFTY', c: 'Early' };
        const save = (legs: OptionLeg[]) => called(empty.origin, saveStrategy, { params, body: { legs } }, headers);
        expect(await save(byRule)).toMatchObject({ status: 200 });
        expect(await save([{ ...call, lots: 0 }])).toMatchObject({ body: { fields: [{ field: 'legs.0.lots' }] } });
        const missing = fault(404, 'contracts.not-held');
        expect(await called(empty.origin, setStrategy, { params, query: {} }, headers)).toMatchObject(missing);
        const holdings = [{ symbol: 'TCS', quantity: 5 }];
        expect(await called(empty.origin, hedging, { query: {}, body: { holdings } }, headers)).toMatchObject(missing);
        await empty.close();
      });
    });

    describe('a strategy that is set anew', () => {
      it('is a ready-made one around a price at an expiry, at prices of the close', async () => {
        const at = await set('Iron-Condor', { expiry: monthly, ltp: 23_990 });
        expect(at).toMatchObject({ symbol: 'NIFTY', name: 'iron-condor', id: null, date: niftyDay, expiry: monthly });
        expect(at).toMatchObject({ around: 23_990, spot: SPOT });
        expect(at.legs).toEqual([
          monthlyLeg('CE', 'sell', 24_200),
          monthlyLeg('CE', 'buy', 24_400),
          monthlyLeg('PE', 'sell', 23_800),
          monthlyLeg('PE', 'buy', 23_600),
        ]);
        expect(parsePosition(at.text)).toMatchObject({ underlying: 'NIFTY', legs: [{ strike: 24_200 }, {}, {}, {}] });
      });

      it('is at the nearest expiry around its forward unless another is named', async () => {
        const near = await set('long-call');
        expect(near).toMatchObject({ expiry: weekly, legs: [{ kind: 'CE', expiry: weekly }] });
        expect(Math.abs(near.legs[0]!.strike! - near.around!)).toBeLessThanOrEqual(50);
      });

      it('of two expiries begins at the one that is named', async () => {
        const { legs } = await set('call-calendar', { expiry: weekly, ltp: 24_000 });
        expect(legs.map(({ expiry, strike }) => [expiry, strike])).toEqual([
          [weekly, 24_000],
          [monthly, 24_000],
        ]);
        expect(await tryTo('call-calendar', { expiry: monthly })).toMatchObject({
          status: 404,
          body: {
            code: 'expiry.unknown',
            fields: [{ field: 'legs.1.expiry', message: expect.stringMatching(/Expiry 2 .* missing/) }],
          },
        });
      });

      it('is one’s own before a ready-made one, its rules at the price and its fixed strikes where they were', async () => {
        await kept('long-put', byRule);
        const { id, legs } = await set('LONG-PUT', { expiry: monthly, ltp: 23_810 });
        expect(id).not.toBeNull();
        expect(legs.map(({ strike }) => strike)).toEqual([23_800, 24_000, expect.any(Number)]);
        // The put whose price is nearest to 10, found apart.
        const near = [20_400, 22_800, 23_600].toSorted(
          (a, b) => Math.abs(optionPrice(a, 'PE') - 10) - Math.abs(optionPrice(b, 'PE') - 10),
        );
        expect(legs[2]!.strike).toBe(near[0]);
        await kept('Own', fixed);
        const own = await set('own', { expiry: weekly, ltp: 24_000 });
        expect(own.legs).toEqual([
          {
            kind: 'PE',
            side: 'buy',
            expiry: weekly,
            strike: 23_900,
            lots: 3,
            lotUnits: LOT,
            price: optionPrice(23_900, 'PE'),
          },
          { kind: 'future', side: 'sell', expiry: monthly, strike: null, lots: 1, lotUnits: LOT, price: 24_080 },
        ]);
      });

      it('names the strike that is missing', async () => {
        const missing = await tryTo('iron-condor', { expiry: weekly, ltp: 24_000 });
        expect(missing).toMatchObject({ status: 404, body: { code: 'strike.unknown' } });
        expect(missing.body).toMatchObject({
          message: expect.stringContaining('is missing for 2025-05-08: they end at 24,200'),
          fields: [{ field: 'legs.1.strike' }, { field: 'legs.3.strike' }],
        });
        await kept('Far', [{ ...call, strike: 25_200, expiry: monthly }]);
        expect(await tryTo('Far', { expiry: weekly })).toMatchObject({
          body: { fields: [{ field: 'legs.0.strike', message: 'Strike 25,200 is not listed for 2025-05-08' }] },
        });
      });

      it.each([
        ['nobody-knows', {}, 404, 'option-strategy.unknown'],
        ['long-call', { expiry: '2025-05-15' }, 404, 'expiry.unknown'],
        ['long-call', { ltp: 0 }, 400, 'request.invalid'],
        ['long-call', { ltp: 'high' }, 400, 'request.invalid'],
        ['long-call', { expiry: 'soon' }, 400, 'request.invalid'],
      ])('%s with %o is refused: %i %s', async (name, query, status, code) => {
        expect(await tryTo(name, query)).toMatchObject(fault(status, code));
      });

      it('of a symbol without contracts is unknown', async () => {
        expect(await tryTo('long-call', {}, 'NOBODY')).toMatchObject(fault(404, 'contracts.unknown'));
      });

      it('is every ready-made one: set, or what cannot be had is named', async () => {
        const outcomes = new Map<number, number>();
        for (const { name, legs } of strategyTemplates) {
          const params = { a: 'ravi', b: 'NIFTY', c: name };
          const { status, body } = await asRavi(setStrategy, { params, query: { expiry: monthly, ltp: 24_000 } });
          outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
          const hasShares = legs.some(({ kind }) => kind === 'share');
          if (status === 200) expect(body).toMatchObject({ legs: legs.map(({ kind, side }) => ({ kind, side })) });
          else
            expect(body, name).toMatchObject({
              code: hasShares ? 'request.invalid' : expect.stringMatching(/unknown$/),
              fields: expect.arrayContaining([
                {
                  field: expect.stringMatching(/^legs/),
                  message: expect.stringMatching(/missing|listed|No future|has no shares/),
                },
              ]),
            });
        }
        expect([...outcomes.keys()].toSorted((a, b) => a - b)).toEqual([200, 400, 404]);
        expect(outcomes.get(200)).toBeGreaterThan(30);
      });
    });

    describe('hedges of holdings', () => {
      it('of what is the index itself are recomputed', async () => {
        const found = await hedgesOf([
          { symbol: 'nifty 50', quantity: 60 },
          { symbol: 'NIFTY 50', quantity: 90 },
        ]);
        expect(found).toMatchObject({ index: 'NIFTY 50', day: niftyDay, expiry: monthly, refusal: null });
        expect(found.beta).toBeCloseTo(1, 9);
        const [future] = found.hedges;
        const lots = Math.round(found.value! / (LOT * SPOT));
        expect(future).toMatchObject({ kind: 'index-future', lots, positions: [{ symbol: 'NIFTY' }] });
        const outcome = future!.outcomes.find(({ movePct }) => Math.round(movePct!) === -10)!;
        expect(outcome.unhedged).toBeCloseTo(-0.1 * found.value!, 4);
        const gain = lots * LOT * (24_080 - 0.9 * SPOT);
        const before = outcome.unhedged! + gain;
        expect(outcome.hedged).toBeLessThan(before);
        expect(outcome.hedged).toBeGreaterThan(before - 0.002 * found.value!);
        expect(future!.margin).toMatchObject({ total: expect.any(Number), day: niftyDay });
        expect(future!.margin.low!).toBeLessThan(future!.margin.total!);
        expect(found.hedges.map(({ kind }) => kind)).toEqual([
          'index-future',
          'protective-put',
          'put-spread',
          'collar',
        ]);
        expect(found.hedges[1]!.leftADay).toBeNull();
      });

      it('tell what has no history, with null for what is unknown, and no hedge', async () => {
        const found = await hedgesOf([{ symbol: 'GONE', quantity: 5 }]);
        expect(found).toMatchObject({ withoutHistory: ['GONE'], beta: null, refusal: 'no-history', hedges: [] });
      });

      it.each([
        [{ index: 'NIFTY IT' }, [{ symbol: 'TCS', quantity: 5 }], 404, 'contracts.unknown'],
        [{ index: 'NOBODY' }, [{ symbol: 'TCS', quantity: 5 }], 404, 'contracts.unknown'],
        [{}, [], 400, 'request.invalid'],
        [{}, [{ symbol: 'TCS', quantity: 0 }], 400, 'request.invalid'],
        [{}, [{ symbol: 'TCS', quantity: 1.5 }], 400, 'request.invalid'],
        [{}, Array.from({ length: 501 }, () => ({ symbol: 'TCS', quantity: 1 })), 400, 'request.invalid'],
      ])('with %o of these are refused', async (query, holdings, status, code) => {
        expect(await asAsha(hedging, { query, body: { holdings } })).toMatchObject(fault(status, code));
      });
    });
  },
  { holds: 'market' },
);
