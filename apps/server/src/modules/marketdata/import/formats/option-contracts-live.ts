import { underlyingOf } from '@parakh/options';
import { chainPlaces, chainsReading, type RecordedOption } from '../chain-sheet.ts';
import { importFormat } from '../format.ts';
import { Refusal } from '../refusal.ts';
import { days, keys, lineOf, numbers, openSheet, PRICE, type Sheet, texts } from '../sheet.ts';

/** The exchange's list of live contracts, recorded again and again: open interest in contracts. What it calls the number of trades is the volume in contracts. */
export const optionContractsLive = importFormat({
  name: 'option_contracts_live',
  says: 'recordings of NSE’s live list of contracts (contract,expiryDate,optionType,strikePrice,lastPrice,…,datetime)',
  columns: [
    'CONTRACT',
    'EXPIRYDATE',
    'OPTIONTYPE',
    'STRIKEPRICE',
    'LASTPRICE',
    'UNDERLYINGVALUE',
    'OPENINTEREST',
    'NOOFTRADES',
    'DATETIME',
  ],
  read(text) {
    const sheet = openSheet(text);
    const [strike, price] = [numbers(sheet, 'STRIKEPRICE'), numbers(sheet, 'LASTPRICE', PRICE)];
    const [spot, oi] = [numbers(sheet, 'UNDERLYINGVALUE', PRICE), numbers(sheet, 'OPENINTEREST')];
    const volume = numbers(sheet, 'NOOFTRADES', { isWhole: true });
    const moments = momentsOf(sheet);
    const expiries = days(sheet, 'EXPIRYDATE');
    const rights = texts(sheet, 'OPTIONTYPE').map((word, row) => rightOf(word, lineOf(sheet, row)));
    const place = chainPlaces();
    const options = keys(sheet, 'CONTRACT').map(
      (contract, row): RecordedOption => ({
        place: place({
          underlying: underlyingOf(contract.split(' ')[0]!),
          expiry: expiries[row]!,
          at: moments[row]!,
          spot: spot[row]!,
        }),
        right: rights[row]!,
        strike: strike[row]!,
        line: lineOf(sheet, row),
        price: price[row]!,
        bid: NaN,
        ask: NaN,
        oi: oi[row]!,
        oi_change: NaN,
        volume: volume[row]!,
      }),
    );
    return chainsReading(options, 'contracts');
  },
});

function rightOf(word: string, line: number): 'call' | 'put' {
  if (word === 'Call') return 'call';
  if (word === 'Put') return 'put';
  throw new Refusal(line, `optionType "${word}" is neither Call nor Put`);
}

/** '2026-06-08 09:01:52.631243+05:30' as seconds since 1970. */
function momentsOf(sheet: Sheet): number[] {
  return texts(sheet, 'DATETIME').map((stamp, row) => {
    const at = Date.parse(stamp.replace(' ', 'T'));
    if (Number.isNaN(at)) throw new Refusal(lineOf(sheet, row), `datetime "${stamp}" is no moment`);
    return Math.floor(at / 1000);
  });
}
