import { describe, expect, it } from 'vitest';
import { sample } from '../../../tools/sample.ts';
import { onShared, sharedFolder } from '../../../tools/shared.ts';
import { listedExpiries } from './expiries.ts';
import {
  brokersMasters,
  type ContractList,
  futuresOfIndices,
  oldBhavcopies,
  udiffArchives,
  websiteChain,
} from './test-contract-lists.ts';

const daysOf = (underlying: string, on: string, contracts: 'futures' | 'options' = 'options') =>
  listedExpiries({ underlying, contracts, on }).map(({ day }) => day);

describe('the expiries listed on a day', () => {
  it('are weeks, months, quarters and half-years, nearest first', () => {
    const listed = listedExpiries({ underlying: 'NIFTY', contracts: 'options', on: '2026-02-24' });
    expect(listed.slice(0, 6)).toEqual([
      { day: '2026-02-24', kind: 'monthly' },
      // 3 March is Holi.
      { day: '2026-03-02', kind: 'weekly' },
      { day: '2026-03-10', kind: 'weekly' },
      { day: '2026-03-17', kind: 'weekly' },
      { day: '2026-03-24', kind: 'weekly' },
      // 31 March is Mahavir Jayanti.
      { day: '2026-03-30', kind: 'monthly' },
    ]);
    expect(listed.at(-1)).toEqual({ day: '2030-12-31', kind: 'half-yearly' });
    expect(daysOf('RELIANCE', '2026-02-25', 'futures')).toEqual(['2026-03-30', '2026-04-28', '2026-05-26']);
  });

  it('know on a day only what was decided by then', () => {
    // Tuesday instead of Thursday was decided in June 2025 for September on; the holidays of 2026 were told in December.
    expect(daysOf('NIFTY', '2025-02-03')).toContain('2025-09-25');
    expect(daysOf('NIFTY', '2025-08-05')).toContain('2025-09-02');
    expect(daysOf('NIFTY', '2025-08-05')).toContain('2026-03-31');
  });

  it('never fall into the hour of Muhurat trading', () => {
    expect(daysOf('FINNIFTY', '2021-10-01')).toContain('2021-11-03');
  });

  it('leave out weeks that an index no longer has', () => {
    expect(daysOf('BANKNIFTY', '2024-11-14')).not.toContain('2024-11-20');
    expect(daysOf('BANKNIFTY', '2023-09-05').slice(0, 2)).toEqual(['2023-09-06', '2023-09-13']);
  });
});

/** Where the lists depart from the rules, and why. */
const exceptions: readonly { readonly why: string; readonly is: (list: ContractList) => boolean }[] = [
  { why: 'contracts on indices of other exchanges', is: ({ underlying }) => /^(DJIA|S&P|FTSE)/.test(underlying) },
  { why: 'futures on INDIA VIX end on Tuesdays', is: ({ underlying }) => underlying === 'INDIAVIX' },
  { why: 'an index with weeks that left in 2017', is: ({ underlying }) => underlying === 'NIFTYCPSE' },
  {
    why: 'the June contract had ended the day before 28 June 2023 became a session',
    is: ({ underlying, on }) => underlying === 'MIDCPNIFTY' && on === '2023-06-28',
  },
  {
    why: 'the last day before all indices moved to Thursday: the holidays of 2025 were not applied any more',
    is: ({ underlying, on }) => ['BANKNIFTY', 'MIDCPNIFTY'].includes(underlying) && on === '2025-01-01',
  },
];

describe.skipIf(!sharedFolder())(onShared('the rules against contract lists of 2015 to 2026'), () => {
  const data = `${sharedFolder() ?? ''}/data`;
  const archives = sample({ usual: /2025-01-01_to|34_2026-03/, deep: /./ });
  const lists = [
    ...futuresOfIndices(data).filter(({ on }) => on >= '2015-01-01'),
    ...brokersMasters(data),
    ...oldBhavcopies(data),
    ...websiteChain(data),
    ...udiffArchives(data, archives),
  ];

  it('predict every expiry; only shares that leave have fewer', () => {
    expect(lists.length).toBeGreaterThan(sample({ usual: 9000, deep: 25_000 }));
    const departures = lists.filter((list) => !exceptions.some(({ is }) => is(list)) && !isPredicted(list));
    expect(departures).toEqual([]);
    expect(lists.filter(isLeaving).length).toBeLessThan(lists.length / 20);
  });

  it('have no exception that nothing needs', () => {
    for (const { why, is } of exceptions)
      expect(
        lists.some((list) => is(list) && !isPredicted(list)),
        why,
      ).toBe(true);
  });
});

const predicted = ({ underlying, contracts, on }: ContractList) => daysOf(underlying, on, contracts);
const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
/** A share's last expiry is told three months ahead: no later one is listed. */
const isLeaving = (list: ContractList) =>
  !list.underlying.includes('NIFTY') &&
  list.expiries.length < 3 &&
  isSame(list.expiries, predicted(list).slice(0, list.expiries.length));
const isPredicted = (list: ContractList) => isSame(list.expiries, predicted(list)) || isLeaving(list);
