import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../../../tools/shared.ts';
import { readWholeFile } from './read-file.ts';

const shared = sharedFolder();
const FAR_FUTURE = 40_000;

async function flowsIn(file: string) {
  const path = join(shared ?? '', 'data', file);
  const { members } = await readWholeFile({ path, name: file, today: FAR_FUTURE }, () => {});
  return members.flatMap((member) => {
    if (member.outcome !== 'read' || member.reading.kind !== 'flows') throw new Error(JSON.stringify(member));
    return member.reading.flows;
  });
}

describe.skipIf(!shared)(onShared('real files of flows'), () => {
  it('give the cash market of sixty days, and positions of the days that have them', async () => {
    const flows = await flowsIn('fii-dii/fii_dii_history.csv');
    const cash = flows.filter(({ instrument }) => instrument === 'cash');
    expect(cash).toHaveLength(120);
    const futures = flows.filter(({ instrument }) => instrument === 'index futures');
    expect(futures.length).toBeGreaterThan(0);
    expect(futures.length).toBeLessThan(120);
    expect(futures[0]).toMatchObject({ who: 'FII', long: 35_074, short: 260_685 });
  });

  it('give the positions of four kinds of participants', async () => {
    const flows = await flowsIn('nse-fo-market-activity/fao_participant_oi_14112025.csv');
    expect(flows).toHaveLength(24);
    const foreign = flows.find(({ who, instrument }) => who === 'FII' && instrument === 'index futures');
    expect(foreign).toMatchObject({ long: 24_415, short: 194_034 });
  });

  it('give what four kinds of participants bought and sold, beside what they hold', async () => {
    const flows = await flowsIn('nse-fo-market-activity/fao_participant_vol_14112025.csv');
    expect(flows).toHaveLength(24);
    const foreign = flows.find(({ who, instrument }) => who === 'FII' && instrument === 'index futures volume');
    expect(foreign).toMatchObject({ buy: 13_121, sell: 22_793, long: NaN });
  });

  it('give the positions of 2,881 days, but for two whose rows are blank or displaced', async () => {
    const path = join(shared ?? '', 'data', 'nse-fo-history/participant_oi.csv.gz');
    const { members } = await readWholeFile({ path, name: 'participant_oi.csv.gz', today: FAR_FUTURE }, () => {});
    const [member] = members;
    if (member?.outcome !== 'read' || member.reading.kind !== 'flows') throw new Error(JSON.stringify(member));
    const { flows, warnings } = member.reading;
    expect(new Set(flows.map(({ day }) => day)).size).toBe(2881);
    expect(warnings.map(({ says }) => says.slice(0, 10))).toEqual(['2013-08-22', '2019-12-12']);
  });
});
