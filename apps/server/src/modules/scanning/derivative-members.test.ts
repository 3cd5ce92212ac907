import { dayNumber, dayOf } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { derivativeStays, type ListedFutures } from './derivative-members.ts';

/** By session: 'ACME 2024-03-28' for each underlying, with the last month that is listed. */
function futuresOf(told: Readonly<Record<string, readonly string[]>>): ListedFutures {
  const days = Object.keys(told).map(dayNumber);
  const spans = Object.entries(told).flatMap(([day, rows]) =>
    rows.map((row) => {
      const [symbol = '', until = ''] = row.split(' ');
      return { symbol, first: dayNumber(day), last: dayNumber(day), until: dayNumber(until) };
    }),
  );
  return { days, spans };
}

const listOf = (from: string, ...symbols: string[]) =>
  symbols.map((symbol) => ({ symbol, from: dayNumber(from), to: Infinity }));

const until = (to: number) => (Number.isFinite(to) ? dayOf(to) : '…');

function staysOf(...told: Parameters<typeof derivativeStays>): string[] {
  return derivativeStays(...told)
    .map(({ symbol, from, to }) => `${symbol} ${dayOf(from)} ${until(to)}`)
    .sort();
}

describe('who has futures and options', () => {
  const [march, april] = ['2024-03-28', '2024-04-25'];

  it('is told by the contracts of a session until those of a later one say otherwise', () => {
    const futures = futuresOf({
      '2024-01-29': [`A ${march}`, `B ${march}`, `C ${march}`],
      '2024-02-01': [`A ${april}`, `B ${april}`, `NEW ${april}`],
    });
    expect(staysOf([], futures)).toEqual([
      'A 2024-01-29 …',
      'B 2024-01-29 …',
      'C 2024-01-29 2024-01-31',
      'NEW 2024-02-01 …',
    ]);
  });

  it('leaves with its last contracts where others have a later month, whatever the day of the month is', () => {
    const futures = futuresOf({ '2024-03-01': [`A ${april}`, 'FIN 2024-04-30', `OUT ${march}`] });
    const wanted = ['A 2024-03-01 …', 'FIN 2024-03-01 …', 'OUT 2024-03-01 2024-03-28'];
    expect(staysOf([], futures)).toEqual(wanted);
    const later = { first: dayNumber('2024-04-02'), last: dayNumber('2024-04-02'), until: dayNumber('2024-05-30') };
    const spans = [...futures.spans, { symbol: 'A', ...later }, { symbol: 'FIN', ...later }];
    expect(staysOf([], { days: [...futures.days, later.first], spans })).toEqual(wanted);
  });

  it('is not told to have left by a session of which a few underlyings alone were imported', () => {
    const whole = [`A ${march}`, `B ${march}`, `C ${march}`, `D ${march}`, `E ${march}`];
    const futures = futuresOf({
      '2024-01-10': [`B ${march}`],
      '2024-01-29': whole,
      '2024-02-01': [`B ${april}`, `NEW ${april}`],
    });
    expect(staysOf([], futures)).toEqual([
      ...['A', 'B', 'C', 'D', 'E'].map((symbol) => `${symbol} 2024-01-29 …`),
      'NEW 2024-02-01 …',
    ]);
  });

  it('is told by the lists of lots where there are no contracts, and both go together', () => {
    const lists = [
      ...listOf('2024-01-01', 'A', 'B', 'C'),
      ...listOf('2024-03-01', 'A', 'B', 'OUT'),
      ...listOf('2024-05-01', 'A', 'B', 'OUT'),
    ];
    expect(staysOf(lists, { days: [], spans: [] })).toEqual([
      'A 2024-01-01 …',
      'B 2024-01-01 …',
      'C 2024-01-01 2024-02-29',
      'OUT 2024-03-01 …',
    ]);
    // The list of March still names what has no later month than March's.
    const futures = futuresOf({ '2024-02-28': [`A ${april}`, `B ${april}`, `OUT ${march}`] });
    expect(staysOf(lists, futures)).toEqual([
      'A 2024-01-01 …',
      'B 2024-01-01 …',
      'C 2024-01-01 2024-02-27',
      'OUT 2024-02-28 2024-03-28',
      'OUT 2024-05-01 …',
    ]);
  });
});
