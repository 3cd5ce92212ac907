import { barTime, instantOf, MINUTES_A_DAY } from '@parakh/market';
import { underlyingOf } from '@parakh/options';
import type { ChainPlace } from '../chain-rows.ts';
import { chainPlaces, chainsReading, type RecordedOption } from '../chain-sheet.ts';
import { readDay } from '../dates.ts';
import { importFormat } from '../format.ts';
import { Refusal } from '../refusal.ts';
import { days, keys, lineOf, numbers, openSheet, PRICE, type Sheet, texts } from '../sheet.ts';
import { symbolOf } from '../vendor-codes.ts';

const onPaisa = (rupees: number) => Math.round(rupees * 100) / 100;

/** Chains of every minute in one table: only strikes that were traded, open interest in contracts, prices in single precision. */
export const optionChainMinutes = importFormat({
  name: 'option_chain_minutes',
  says: 'option chains minute by minute, Parquet or CSV (timestamp,symbol,expiry,strike,option_type,spot,ltp,…,volume,oi,oi_chg,…)',
  columns: ['TIMESTAMP', 'SYMBOL', 'EXPIRY', 'STRIKE', 'OPTION_TYPE', 'SPOT', 'LTP', 'VOLUME', 'OI', 'OI_CHG'],
  read(text) {
    const sheet = openSheet(text);
    const [strike, spot, price] = [
      numbers(sheet, 'STRIKE'),
      numbers(sheet, 'SPOT', PRICE),
      numbers(sheet, 'LTP', PRICE),
    ];
    const [volume, oi] = [numbers(sheet, 'VOLUME', { isWhole: true }), numbers(sheet, 'OI')];
    const change = numbers(sheet, 'OI_CHG', { isSigned: true });
    const rights = rightsOf(sheet);
    const places = placesOf(sheet, spot);
    const options = Array.from(
      strike,
      (at, row): RecordedOption => ({
        place: places[row]!,
        right: rights[row]!,
        strike: at,
        line: lineOf(sheet, row),
        price: onPaisa(price[row]!),
        bid: NaN,
        ask: NaN,
        oi: oi[row]!,
        oi_change: change[row]!,
        volume: volume[row]!,
      }),
    );
    return chainsReading(options, 'contracts');
  },
});

function rightsOf(sheet: Sheet): ('call' | 'put')[] {
  return texts(sheet, 'OPTION_TYPE').map((code, row) => {
    if (code === 'CE') return 'call';
    if (code === 'PE') return 'put';
    throw new Refusal(lineOf(sheet, row), `option_type "${code}" is neither CE nor PE`);
  });
}

function placesOf(sheet: Sheet, spot: Float64Array): ChainPlace[] {
  const symbols = keys(sheet, 'SYMBOL');
  const stamps = texts(sheet, 'TIMESTAMP');
  const expiries = days(sheet, 'EXPIRY');
  const place = chainPlaces();
  return symbols.map((symbol, row) => {
    const at = momentOf(stamps[row]!);
    if (Number.isNaN(at)) throw new Refusal(lineOf(sheet, row), `timestamp "${stamps[row]}" is no minute`);
    const underlying = underlyingOf(symbolOf(symbol).symbol);
    return place({ underlying, expiry: expiries[row]!, at, spot: onPaisa(spot[row]!) });
  });
}

/** '202608181043' as seconds since 1970. */
function momentOf(stamp: string): number {
  const [, day = '', hours, minutes] = /^(\d{8})(\d{2})(\d{2})$/.exec(stamp) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return minute < MINUTES_A_DAY ? instantOf(barTime(readDay(day), minute)) / 1000 : NaN;
}
