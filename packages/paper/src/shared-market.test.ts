import { expect, it } from 'vitest';
import { type MarketEvent, newAccount, PaperEngine, PaperMarket, type PaperOutcome } from './index.ts';
import { DAY, instantOn, order, prompt, sbin, sessionOn } from './test-market.ts';

const at = (clock: string) => instantOn(DAY, clock);

/** A session in which the share trades each second. */
function* events(): Generator<MarketEvent> {
  yield { kind: 'session', at: at('09:00:00'), session: sessionOn(DAY) };
  yield { kind: 'instrument', at: at('09:00:00'), instrument: sbin };
  for (let n = 1; n <= 120; n++) {
    const time = at('09:15:00') + 1000 * n;
    const ltp = 571 + (n % 7) * 0.05;
    const bar = { ltp, open: 571, high: 572, low: 570, close: 564.5 };
    const tick = { token: 'SBIN', ...bar, volume: 3000 * n, oi: NaN, changePtc: NaN, time };
    yield { kind: 'tick', at: time, tick };
    if (n === 60) yield { kind: 'feed', at: time, state: 'down' };
    if (n === 63) yield { kind: 'feed', at: time, state: 'up' };
  }
  yield { kind: 'close', at: at('15:30:00') };
}

it('accounts that share a market get what each would get on one of its own', () => {
  const market = new PaperMarket();
  const sharing = [1, 2].map((seed) => new PaperEngine({ ...prompt, seed }, newAccount(), market));
  const alone = [1, 2].map((seed) => new PaperEngine({ ...prompt, seed }));
  const got: PaperOutcome[][] = [[], [], [], []];
  for (const event of events()) {
    const step = market.take(event);
    sharing.forEach((engine, i) => got[i]!.push(...engine.onStep(step)));
    alone.forEach((engine, i) => got[2 + i]!.push(...engine.onMarket(event)));
    if (event.kind !== 'tick' || event.at % 20_000 !== 0) continue;
    for (const [i, engine] of [...sharing, ...alone].entries()) {
      const ownId = `PK${String(event.at).padStart(16, '0')}`;
      const wanted = order({ ownId, quantity: 500 * (1 + (i % 2)) });
      got[i]!.push(...engine.command({ kind: 'place', at: event.at, order: wanted }).outcomes);
    }
  }
  expect(got[0]!.filter(({ kind }) => kind === 'trade').length).toBeGreaterThan(3);
  expect(got[0]).toEqual(got[2]);
  expect(got[1]).toEqual(got[3]);
});

it('an account that comes later knows the session, and fills by the volume that the market showed before it came', () => {
  const market = new PaperMarket();
  for (const event of events()) if (event.at <= at('09:15:30')) market.take(event);
  const engine = new PaperEngine(prompt, newAccount(), market);
  engine.onStep(market.sessionStep()!);
  expect(engine.account).toMatchObject({ day: DAY, isClosed: false });
  engine.command({ kind: 'place', at: at('09:15:30'), order: order({ quantity: 1500 }) });
  const next = [...events()].find((event) => event.at === at('09:15:31'))!;
  const trades = engine.onStep(market.take(next)).flatMap((one) => (one.kind === 'trade' ? [one.trade] : []));
  // A tenth of 31 seconds of 3000 shares is 9300; of the last tick alone it would be 300.
  expect(trades).toMatchObject([{ quantity: 1500 }]);
});

it('what an account is worth is its money and its shares at the last price', () => {
  const market = new PaperMarket();
  const engine = new PaperEngine(prompt, newAccount(), market);
  let last = 0;
  for (const event of events()) {
    engine.onStep(market.take(event));
    if (event.kind === 'tick') last = Math.round(event.tick.ltp * 100);
    if (event.at === at('09:15:10')) {
      engine.command({ kind: 'place', at: event.at, order: order({ quantity: 100 }) });
      engine.command({ kind: 'place', at: event.at, order: order({ quantity: 50, product: 'INTRADAY' }) });
    }
    if (event.at === at('09:15:40'))
      engine.command({ kind: 'place', at: event.at, order: order({ quantity: 40, side: 'SELL' }) });
    const { equity, holdings, realised, unrealised } = engine.worth();
    const { balances } = engine.account;
    const shares = engine.account.holdings.reduce(
      (sum, { lots }) => sum + lots.reduce((n, lot) => n + lot.quantity, 0),
      0,
    );
    expect(holdings).toBe(shares * last);
    // What came in is what is there, what was gained and what it cost.
    expect(equity).toBe(100_000_000 + realised + unrealised - balances.charges);
  }
  expect(engine.freeToSell('SBIN')).toBe(60);
  expect(engine.freeToSell('NONE')).toBeNaN();
});
