import { AppError, type DayNumber, nextBit } from '@parakh/base';
import { barDay } from '@parakh/market';
import { barTimesOf } from './history-up-to.ts';
import { frameNames } from './protocol.ts';
import { symbolBits } from './signal-grid.ts';
import type { SignalsResult } from './signals.ts';

/** By symbol the days at whose close a condition on days or longer bars matched. Throws AppError 'request.invalid' for one on minutes: it matches within the day. */
export function matchDays({
  market,
  symbols,
  universe,
  grid,
  from,
  to,
}: SignalsResult): ReadonlyMap<string, ReadonlySet<DayNumber>> {
  if (symbols.minutes)
    throw new AppError('request.invalid', {
      errorMessage: 'The condition is on minutes: a back-test on days needs one on days or longer bars.',
    });
  const frames = frameNames.map((name) => market[name]);
  return new Map(
    universe.symbols.map((symbol, place) => {
      const times = barTimesOf(place, symbols, frames);
      const bits = symbolBits(grid.long[0]!, grid, place);
      const days = new Set<DayNumber>();
      for (let bar = nextBit(bits, 0); bar >= 0 && bar < times.length; bar = nextBit(bits, bar + 1)) {
        const day = barDay(times[bar]!);
        if (day >= from && day <= to) days.add(day);
      }
      return [symbol, days];
    }),
  );
}
