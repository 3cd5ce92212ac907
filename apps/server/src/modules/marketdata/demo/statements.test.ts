import { dayNumber } from '@parakh/base';
import { companyFacts, fundamentals, publicationDays, shareScale, statementsAsOf } from '@parakh/fundamentals';
import { session, tradingDays } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { makeModel } from './model.ts';
import { demoFigures } from './statements.ts';

const model = makeModel(tradingDays('2024-11-20', '2026-11-20').map((day) => session(day)!));
const told = demoFigures(model);
const companies = Map.groupBy(told, ({ symbol }) => symbol);
const changesOf = (symbol: string) =>
  model.actions.filter((one) => one.symbol === symbol).map(({ day, factor }) => ({ exDay: dayNumber(day), factor }));

describe('the statements of the demo market', () => {
  it.each(['consolidated', 'standalone'] as const)(
    'give every fundamental a value of nearly every company, %s',
    (basis) => {
      for (const day of [model.sessions[0]!.day, model.sessions.at(-1)!.day].map(dayNumber)) {
        const known = [...companies].map(([symbol, figures]) => {
          const facts = companyFacts(figures, basis)!;
          const price = { close: 100, scale: shareScale(facts, changesOf(symbol), day) };
          return fundamentals
            .filter((one) => !Number.isNaN(one.of(statementsAsOf(facts, day), price)))
            .map(({ name }) => name);
        });
        for (const { name } of fundamentals) {
          const count = known.filter((names) => names.includes(name)).length;
          // Who owns a company is told once, for the group.
          const least = name === 'Promotor Holding' && basis === 'standalone' ? 500 : 350;
          expect([name, count >= least, count]).toEqual([name, true, count]);
        }
      }
    },
  );

  it('count the shares as the splits and bonuses of the prices do, on every day', () => {
    for (const { symbol } of model.actions) {
      const facts = companyFacts(companies.get(symbol)!, 'consolidated')!;
      const scales = model.sessions.map(({ day }) => shareScale(facts, changesOf(symbol), dayNumber(day)));
      const changes = changesOf(symbol);
      model.sessions.forEach(({ day }, t) => {
        const later = changes
          .filter(({ exDay }) => exDay > dayNumber(day))
          .reduce((all, { factor }) => all / factor, 1);
        expect(scales[t]).toBeCloseTo(later, 1);
      });
    }
  });

  it('suit the price: most shares cost some ten to seventy times what they earn', () => {
    const day = dayNumber(model.sessions.at(-1)!.day);
    const pe = fundamentals.find(({ name }) => name === 'PE Ratio')!;
    const ratios = model.shares.map(({ listing }) => {
      const facts = companyFacts(companies.get(listing.symbol)!, 'consolidated')!;
      return pe.of(statementsAsOf(facts, day), { close: listing.price, scale: 1 });
    });
    const usual = ratios.filter((ratio) => ratio > 7 && ratio < 90);
    expect(usual.length).toBeGreaterThan(400);
    expect(ratios.filter(Number.isNaN).length).toBeGreaterThan(0);
  });

  it('are announced, become known quarter by quarter, and are the same every time', () => {
    const facts = companyFacts(companies.get('RELIANCE')!, 'consolidated')!;
    expect(facts.quarter.every(({ isAssumed }) => !isAssumed)).toBe(true);
    expect(facts.quarter).toHaveLength(16);
    expect(publicationDays(facts).length).toBeGreaterThanOrEqual(16);
    expect(demoFigures(model)).toEqual(told);
  });
});
