import { dayNumber, random } from '@parakh/base';
import { barDay, barTime, tradingDays } from '@parakh/market';
import { table } from '@parakh/scan';
import { makeFrame } from './loaded-frame.ts';
import { control, frameNumbers, type SharedMarket } from './protocol.ts';
import { dailyFields } from './read-frame.ts';
import { scanSymbols } from './scan-symbols.ts';

/** Few: it is the code that shall be compiled, and the main thread needs the cores meanwhile. */
const SYMBOLS = 4;

/** The first person to scan must not wait for code that is not compiled yet: every operand runs once over made-up prices, while the market is read. */
export function warmUp(): void {
  const market = madeUpMarket();
  const { time } = market.frames[0]!;
  const symbols = Int32Array.from({ length: 2 * SYMBOLS }, (_, i) => (i % 2 === 0 ? frameNumbers.daily : i >> 1));
  for (const { example } of table.operands) {
    if (example.includes('minute')) continue;
    scanSymbols(
      {
        kind: 'scan',
        id: 0,
        text: example,
        closedOnly: false,
        isAdjusted: true,
        day: barDay(time.at(-1)!),
        symbols,
        control: new Int32Array(new SharedArrayBuffer(4 * control.length)),
      },
      market,
    );
  }
}

function madeUpMarket(): SharedMarket {
  const days = tradingDays('2024-01-01', '2024-12-31').map((day) => barTime(dayNumber(day)));
  const names = Array.from({ length: SYMBOLS }, (_, i) => `SYMBOL${i}`);
  const frame = makeFrame(
    'day',
    names,
    names.map(() => days.length),
    dailyFields,
  );
  const source = random(1);
  for (let i = 0; i < frame.time.length; i++) {
    frame.time[i] = days[i % days.length]!;
    for (const field of dailyFields) frame.columns[field]![i] = 100 + source.next();
  }
  return { kind: 'market', version: 0, frames: [frame], adjustments: [new Map()] };
}
