import { dayNumber } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { plainChainTable } from '../chain-table.ts';
import { jsonSheets } from '../json-sheets.ts';
import { lines, read, readAs } from '../test-files.ts';

const at = (moment: string) => Date.parse(`${moment}+05:30`) / 1000;
/** Option by option: 'call 11700 price 40.5 …'. */
function optionsOf({ right, strike, values }: ReturnType<typeof readAs<'chains'>>) {
  return Array.from(strike, (of, i) => ({
    right: right[i] === 1 ? 'call' : 'put',
    strike: of,
    price: values.price[i],
    bid: values.bid[i],
    ask: values.ask[i],
    oi: values.oi[i],
    oiChange: values.oi_change[i],
    volume: values.volume[i],
  }));
}

const oldHeader =
  ',CallOI,CallChnginOI,CallVolume,CallIV,CallLTP,CallNetChng,CallBidQty,CallBidPrice,CallAskPrice,CallAskQty,StrikePrice,PutBidQty,PutBidPrice,PutAskPrice,PutAskQty,PutNetChng,PutLTP,PutIV,PutVolume,PutChnginOI,PutOI,CurrentVal';
const oldRow = (strike: string, spot = '11712.5') =>
  `0,1500,-75,20,14.2,40.5,-3,75,40.45,40.60,150,${strike},-,-,0.10,75,-4.85,0.05,-,10,-150,3000,${spot}`;
const oldPage = (...rows: string[]) => lines(oldHeader, ...rows);

describe('the old page of a chain', () => {
  const name = 'NIFTY_23-05-2019_11:15.csv';
  const recording = oldPage(oldRow('11700.00'));

  it('is of the symbol and moment in its name and of the nearest expiry, with open interest in units', () => {
    const reading = readAs('chains', oldPage(oldRow('11700.00')), name);
    const expiry = dayNumber('2019-05-23');
    expect(reading.moments).toMatchObject([{ underlying: 'NIFTY', expiry, at: at('2019-05-23T11:15'), spot: 11712.5 }]);
    expect(optionsOf(reading)).toEqual([
      { right: 'call', strike: 11_700, price: 40.5, bid: 40.45, ask: 40.6, oi: 1500, oiChange: -75, volume: 20 },
      { right: 'put', strike: 11_700, price: 0.05, bid: NaN, ask: 0.1, oi: 3000, oiChange: -150, volume: 10 },
    ]);
  });

  it.each(['NIFTY_23-05-2019_11-15.csv', 'NIFTY_2019-05-23_11_15.raw.csv', '20190523/NIFTY_111500.csv'])(
    'is told by %s as well',
    (other) => {
      expect(readAs('chains', recording, other).moments).toEqual(readAs('chains', recording, name).moments);
    },
  );

  it('leaves out options of which it tells nothing: a dash is not 0', () => {
    const nothing = '1,-,-,-,-,-,-,-,-,-,-,13450.00,4950,1401.85,2096.75,900,-,-,-,-,-,-,11712.5';
    const { right, values } = readAs('chains', oldPage(nothing), name);
    expect([[...right], [...values.oi], [...values.volume]]).toEqual([[2], [NaN], [NaN]]);
  });

  it.each([
    ['NIFTY_14-10-2018_22:03.csv', 'was recorded on 2018-10-14, no session: it shows the one before'],
    ['NIFTY_01-05-2019_12:00.csv', 'was recorded on 2019-05-01, no session: it shows the one before'],
    ['NIFTY_23-05-2019_09:00.csv', 'was recorded before the session began: it shows the one before'],
  ])('repeats the session before in %s and is left out', (file, reason) => {
    expect(read(oldPage(oldRow('11700.00')), file)).toMatchObject({ outcome: 'other-kind', reason });
  });

  it('is taken from the evening of a session as well', () => {
    expect(readAs('chains', oldPage(oldRow('11700.00')), 'NIFTY_23-05-2019_22:03.csv').moments).toHaveLength(1);
  });

  it.each([
    ['a strike twice', [oldRow('11700'), oldRow('11700')], 3, 'the call at 11700 stands twice in one recording'],
    ['letters in a strike', [oldRow('11700'), oldRow('117OO')], 3, 'STRIKEPRICE "117OO" is not a number'],
    ['no strike', [oldRow('-')], 2, 'an option without a strike'],
    [
      'two prices of the underlying',
      [oldRow('11700'), oldRow('11800', '11713')],
      3,
      'CURRENTVAL is 11713 in a recording at 11712.5',
    ],
    ['a negative open interest', [oldRow('11700').replace('0,1500,', '0,-1500,')], 2, 'CALLOI "-1500" is negative'],
  ])('is refused by line with %s', (_, rows, line, reason) => {
    expect(read(oldPage(...rows), name)).toMatchObject({ outcome: 'refused', line, reason });
  });

  it('is refused where neither it nor its name tells what it is of', () => {
    expect(read(oldPage(oldRow('11700')), 'chain.csv')).toMatchObject({
      outcome: 'refused',
      reason: 'neither the file nor its name tells of which symbol it is: say it with --symbol NIFTY',
    });
  });
});

const rawHeading =
  'Chart,OI,Chng in OI,Volume,IV,LTP,Net Chng,BidQty,BidPrice,AskPrice,AskQty,Strike Price,BidQty,BidPrice,AskPrice,AskQty,Net Chng,LTP,IV,Volume,Chng in OI,OI,Chart';
const cell = (text: string) => `"\n\t\t${text}\n"`;
const rawRow = (strike: string) =>
  `," 1,500", -75, 20, 14.2,${cell('40.50')},-3, 75, 40.45, 40.60," 1,50",${strike},-,-, 0.10, 75, -4.85,${cell('0.05')},-," 1,901", -150," 21,257,550",`;

const rawText = (...rows: string[]) =>
  plainChainTable(Buffer.from(lines('CALLS,\u00a0,PUTS', rawHeading, ...rows, 'Total," 21,257,550",,-,,-,Total')));

describe('the text of the old page', () => {
  it('has line ends within its cells, Indian grouping, and a line of totals that is no option', () => {
    const reading = readAs('chains', rawText(rawRow('9650.00')), '20190523/11_11.csv', { symbol: 'NIFTY' });
    expect(reading.moments).toMatchObject([{ underlying: 'NIFTY', at: at('2019-05-23T11:11'), spot: NaN }]);
    expect(optionsOf(reading)).toMatchObject([
      { right: 'call', strike: 9650, price: 40.5, oi: 1500 },
      { right: 'put', strike: 9650, price: 0.05, oi: 21_257_550, volume: 1901 },
    ]);
  });

  it('is refused by the line at which a row begins', () => {
    const member = read(rawText(rawRow('9650.00'), rawRow('97OO')), 'NIFTY_2019-05-23_15_20.raw.csv');
    expect(member).toMatchObject({ outcome: 'refused', line: 8, reason: 'STRIKE PRICE "97OO" is not a number' });
  });
});

describe('the download of the page', () => {
  const heading =
    ',OI,CHNG IN OI,VOLUME,IV,LTP,CHNG,BID QTY,BID,ASK,ASK QTY,STRIKE,BID QTY,BID,ASK,ASK QTY,CHNG,LTP,IV,VOLUME,CHNG IN OI,OI,';
  const row =
    ',108,-22,62,-,"3,559.90",8.30,65,"3,582.45","3,595.20",65,"20,500.00","1,55,155",0.20,0.25,"34,255",-0.35,0.25,95.81,"16,248","-5,586","6,121",';
  const text = plainChainTable(Buffer.from(lines('CALLS,,PUTS', heading, row)));

  it('tells open interest in contracts, of which the units are known', () => {
    const reading = readAs('chains', text, '2026-05-26/nifty_option_chain_103337.csv', { expiry: '2026-05-26' });
    expect(reading.moments).toMatchObject([{ underlying: 'NIFTY', lot: 65, at: at('2026-05-26T10:33:37') }]);
    expect(optionsOf(reading)).toMatchObject([
      { right: 'call', strike: 20_500, price: 3559.9, bid: 3582.45, oi: 108 * 65, oiChange: -22 * 65, volume: 62 },
      { right: 'put', strike: 20_500, ask: 0.25, oi: 6121 * 65, oiChange: -5586 * 65, volume: 16_248 },
    ]);
  });

  it('is of the symbol and expiry in the name that the site gives it, at the moment that is told', () => {
    const name = 'option-chain-ED-NIFTY-30-Jun-2026.csv';
    const missing = 'neither the file nor its name tells at which moment it is: say it with --at 2026-06-30T14:05';
    expect(read(text, name)).toMatchObject({ outcome: 'refused', reason: missing });
    const { moments } = readAs('chains', text, name, { at: at('2026-06-25T14:05') });
    expect(moments).toMatchObject([
      { underlying: 'NIFTY', expiry: dayNumber('2026-06-30'), at: at('2026-06-25T14:05') },
    ]);
  });

  it('is refused where its expiry is not told: it need not be the nearest', () => {
    expect(read(text, 'nifty_option_chain_2026-05-26_104038.csv')).toMatchObject({
      outcome: 'refused',
      reason: 'neither the file nor its name tells of which expiry it is: say it with --expiry 2026-06-30',
    });
  });

  it('is refused where nobody knows how many units a contract was', () => {
    const told = { expiry: '2026-05-26', symbol: 'RELIANCE' };
    expect(read(text, '2026-05-26/chain_103337.csv', told)).toMatchObject({
      outcome: 'refused',
      reason: 'open interest is told in contracts, and how many units one of RELIANCE was on 2026-05-26 is not known',
    });
  });
});

const side = (openInterest: number) => ({
  strikePrice: 13_000,
  expiryDate: '30-Dec-2025',
  underlying: 'NIFTY',
  openInterest,
  changeinOpenInterest: -1,
  totalTradedVolume: 5,
  lastPrice: 0,
  bidprice: 3.55,
  askPrice: 7.75,
});

const sheet = (records: object) => jsonSheets('chain.json', Buffer.from(JSON.stringify({ records, filtered: {} })))!;

describe('the answer of the site', () => {
  it.each([
    ['without records', {}],
    ['with records of nothing', { records: { timestamp: '05-Aug-2025 13:59:23' } }],
    ['with an empty list', { records: { data: [] } }],
  ])('%s has no chain', (_, answer) => {
    expect(jsonSheets('chain.json', Buffer.from(JSON.stringify(answer)))).toEqual([]);
  });

  it('that is cut is refused', () => {
    expect(() => jsonSheets('chain.json', Buffer.from('{"records":{"data":[{"strikePrice":100'))).toThrow(
      'is cut or damaged',
    );
  });

  const whole = {
    data: [
      { strikePrice: 13_000, expiryDate: '30-Dec-2025', PE: side(92.66666666666667) },
      { strikePrice: 13_000, expiryDate: '07-Aug-2025', CE: side(2), PE: side(4) },
    ],
    timestamp: '05-Aug-2025 13:59:23',
    underlyingValue: 24_623.45,
  };

  it('has all expiries at its moment; open interest of a changed lot is whole in units', () => {
    const [data] = sheet(whole);
    const reading = readAs('chains', data!.text);
    expect(reading.moments).toMatchObject([
      { expiry: dayNumber('2025-08-07'), spot: 24_623.45, at: at('2025-08-05T13:59:23') },
      { expiry: dayNumber('2025-12-30'), underlying: 'NIFTY', lot: 75 },
    ]);
    expect(optionsOf(reading).map(({ right, oi, price }) => [right, oi, price])).toEqual([
      ['call', 150, NaN],
      ['put', 300, NaN],
      ['put', 6950, NaN],
    ]);
  });

  it.each([
    ['a moment that is none', { ...whole, timestamp: 'soon' }, 'timestamp "soon" is no moment'],
    [
      'two underlyings',
      {
        ...whole,
        data: [
          ...whole.data,
          { strikePrice: 1, expiryDate: '07-Aug-2025', CE: { ...side(1), underlying: 'BANKNIFTY' } },
        ],
      },
      'is of NIFTY and BANKNIFTY',
    ],
  ])('is refused with %s', (_, records, reason) => {
    expect(read(sheet(records)[0]!.text)).toMatchObject({ outcome: 'refused', line: 2, reason });
  });
});

const minutesHeader = 'timestamp,symbol,expiry,strike,option_type,spot,ltp,open,high,low,close,volume,oi,oi_chg,iv';
const minuteRow = (stamp: string, expiry: string, code: string) =>
  `${stamp},NIFTY50,${expiry},24200,${code},24212.80078125,40.549999,,,,,1305,1605,456,58.49`;

describe('chains minute by minute', () => {
  it('are a recording for each expiry and minute, in prices on the paisa', () => {
    const reading = readAs(
      'chains',
      lines(
        minutesHeader,
        minuteRow('202608181043', '18-Aug-2026', 'CE'),
        minuteRow('202608181044', '18-Aug-2026', 'CE'),
        minuteRow('202608181043', '18-Aug-2026', 'PE'),
        minuteRow('202608181043', '25-Aug-2026', 'PE'),
      ),
    );
    expect(reading.moments.map(({ expiry, at: moment, from, to }) => [expiry, moment, to - from])).toEqual([
      [dayNumber('2026-08-18'), at('2026-08-18T10:43'), 2],
      [dayNumber('2026-08-18'), at('2026-08-18T10:44'), 1],
      [dayNumber('2026-08-25'), at('2026-08-18T10:43'), 1],
    ]);
    expect(reading.moments[0]).toMatchObject({ underlying: 'NIFTY', spot: 24_212.8, lot: 65 });
    expect(optionsOf(reading)[0]).toMatchObject({
      right: 'call',
      price: 40.55,
      oi: 1605 * 65,
      oiChange: 456 * 65,
      volume: 1305,
    });
  });

  it.each([
    ['a moment that is none', minuteRow('202608182543', '18-Aug-2026', 'CE'), 'timestamp "202608182543" is no minute'],
    ['a side that is none', minuteRow('202608181043', '18-Aug-2026', 'XX'), 'option_type "XX" is neither CE nor PE'],
    [
      'an expiry that is over',
      minuteRow('202608181043', '11-Aug-2026', 'CE'),
      'ended on 2026-08-11, before 2026-08-18',
    ],
  ])('are refused by line with %s', (_, wrong, reason) => {
    const text = lines(minutesHeader, minuteRow('202608181043', '18-Aug-2026', 'CE'), wrong);
    expect(read(text)).toMatchObject({ outcome: 'refused', line: 3, reason });
  });
});

const liveHeader =
  'contract,expiryDate,optionType,strikePrice,lastPrice,change,pChange,openPrice,highPrice,lowPrice,closePrice,volume,totalTurnover,value,premiumTurnOver,underlyingValue,openInterest,noOfTrades,datetime';
const liveRow = (time: string, side = 'Call') =>
  `NIFTY 16-Jun-2026,16-Jun-2026,${side},24000,57.4,-21.6,-27.34,85.0,89.85,55.7,60.9,6755125,1,1,1,23366.7,29434.0,103925,2026-06-08 ${time}.631243+05:30`;

describe('the live list of contracts', () => {
  it('tells volume in contracts under the name of trades; what was recorded before the session is left out and told', () => {
    const reading = readAs('chains', lines(liveHeader, liveRow('09:01:52'), liveRow('09:20:52')));
    expect(reading.moments).toMatchObject([{ underlying: 'NIFTY', at: at('2026-06-08T09:20:52'), spot: 23_366.7 }]);
    expect(optionsOf(reading)).toMatchObject([
      { right: 'call', price: 57.4, oi: 29_434 * 65, oiChange: NaN, volume: 103_925 },
    ]);
    expect(reading.warnings).toEqual([
      { line: 2, rows: 1, says: 'was recorded before the session began: it shows the one before' },
    ]);
  });

  it('is refused with a side that is none', () => {
    expect(read(lines(liveHeader, liveRow('09:20:52', 'Both')))).toMatchObject({
      outcome: 'refused',
      line: 2,
      reason: 'optionType "Both" is neither Call nor Put',
    });
  });
});
