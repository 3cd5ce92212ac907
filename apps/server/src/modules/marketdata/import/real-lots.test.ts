import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayNumber } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../../../tools/shared.ts';
import { membersOf } from './archive.ts';
import { readAs } from './test-files.ts';

const shared = sharedFolder();

async function listOf(path: string) {
  const file = { name: path, bytes: readFileSync(join(shared!, 'data', path)), modified: new Date(0) };
  for await (const { name, bytes } of membersOf(file))
    return { ...readAs('members', bytes, name), lots: readAs('contract-lots', bytes, name).lots };
  throw new Error(`${path} is empty`);
}

describe.skipIf(!shared)(onShared('real lists of futures and options'), () => {
  it.each([
    ['broker-masters/upstox_NSE_2026-07.csv.gz', '2026-07-01', 213, 'NIFTY 202608 65'],
    ['broker-masters/kite_NFO_instruments_2017-01.csv.gz', '2017-01-01', 186, 'NIFTY 201701 75'],
    ['nse-reference/fo_mktlots/fo_mktlots_2017-05-06.csv', '2017-05-06', 215, 'NIFTY 201705 75'],
    ['nse-reference/fo_mktlots/fo_mktlots_2022-11.csv', '2022-11-01', 198, 'BANKNIFTY 202211 25'],
    ['nse-reference/fo_mktlots/fo_mktlots_2026-02.csv', '2026-02-01', 212, 'NIFTY 203012 65'],
  ])('name who is in FNO and the lots: %s', async (path, day, count, lot) => {
    const { group, members, lots, day: of } = await listOf(path);
    expect([group, of, members.length]).toEqual(['FNO', dayNumber(day), count]);
    expect(lots.map(({ underlying, month, lot: units }) => `${underlying} ${month} ${units}`)).toContain(lot);
  });
});
