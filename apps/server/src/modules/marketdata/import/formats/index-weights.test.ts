import { dayNumber } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { lines, read, readAs } from '../test-files.ts';

const header =
  'Sr. No,Security Symbol,Security Name,Basic Industry,Equity Capital (In Rs.),Index Market Capitalisation (Rs. Crores),Weightage (%),Beta,R2,Volatility (%),Monthly Return,Avg. Impact Cost (%)';
const empty = ',,,,,,,,,,,';
const member = (symbol: string, weight: string) => `1,${symbol},Some Ltd.,Some,10,20.5,${weight},1,1,1,1,0.01`;
const file = (...members: string[]) =>
  lines('Annexure II-  Nifty 50 Index : August 2026,,,,,,,,,,,', empty, header, ...members, ',,,,,41,,,,,,0.02', empty);

describe('the weights of an index', () => {
  const told = file(member('ACME', '60.01'), member('DUMMYPART', '0.00'), member('BETA', '40.00'));

  it('are those of the index and the month of the title, at its last session', () => {
    expect(readAs('index-weights', told)).toMatchObject({
      index: 'NIFTY 50',
      day: dayNumber('2026-08-31'),
      members: [
        { symbol: 'ACME', weight: 60.01 },
        { symbol: 'BETA', weight: 40 },
      ],
    });
  });

  it('are of the day that the file tells, with or without percent signs', () => {
    const older = lines(
      file(member('ACME', '60%'), member('BETA', '40%')).trimEnd(),
      '*Last day of trading was 28-Aug-2026',
    );
    expect(readAs('index-weights', older)).toMatchObject({
      day: dayNumber('2026-08-28'),
      members: [{ weight: 60 }, { weight: 40 }],
    });
  });

  it('add up to 100, or the file is cut', () => {
    expect(read(file(member('ACME', '60')))).toMatchObject({ outcome: 'refused', line: 0 });
  });

  it('are numbers', () => {
    expect(read(file(member('ACME', 'much'), member('BETA', '40')))).toMatchObject({
      line: 4,
      reason: 'WEIGHTAGE (%) "much" is no weight',
    });
  });

  it('are not what a list of impact costs tells', () => {
    const costs = lines(
      'Annexure II- Nifty Next 50 Index : January 2018,,',
      'Sr. No,Security Symbol,Avg. Impact Cost (%)',
      '1,ACME,0.02',
    );
    expect(read(costs)).toMatchObject({ outcome: 'other-kind' });
  });
});
