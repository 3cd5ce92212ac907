import { AppError, dayNumber } from '@parakh/base';
import type { BacktestRequest } from '@parakh/contract';
import { REGULAR_MINUTES } from '@parakh/market';
import { costOf, type Plan } from '@parakh/scan';
import { MOST_MINUTE_BARS } from '../scanning/index.ts';
import type { StrategiesDeps } from './deps.ts';
import { minuteBarsStored } from './store.ts';

/**
 * Values worked out and bars traded, of all symbols and combinations. Five years of 2,500 symbols with two averages and 400 combinations
 * are ten billion: some twenty seconds on two cores. What combinations share is counted for each.
 */
const MOST_VALUES = 20e9;

/** Throws AppError 'job.too-large', with what may be asked for instead, and 'request.invalid' where there is nothing to test. */
export async function refuseTooLarge(request: BacktestRequest, plan: Plan, services: StrategiesDeps): Promise<void> {
  const size = sizeOf(request, services);
  const { symbols, sessions, combinations } = size;
  const isOnMinutes = plan.timeFrame.unit === 'minute';
  const minutes = isOnMinutes ? await minutesRead(size, services) : 0;
  if (minutes > MOST_MINUTE_BARS)
    refuse(size, `${millions(minutes)} minute bars; ${millions(MOST_MINUTE_BARS)} are the most`);
  const minuteSessions = Math.ceil(minutes / REGULAR_MINUTES / Math.max(1, symbols));
  const traded = isOnMinutes ? minuteSessions * REGULAR_MINUTES : sessions;
  const values = symbols * combinations * (costOf(plan, { sessions, minuteSessions }) + traded);
  if (values > MOST_VALUES)
    refuse(size, `${millions(values)} values to work out; ${millions(MOST_VALUES)} are the most`);
}

interface Size {
  readonly symbols: number;
  readonly sessions: number;
  readonly combinations: number;
}

function sizeOf({ universe, from, to, sweep = [] }: BacktestRequest, services: StrategiesDeps): Size {
  const market = services.engine().market();
  const symbols = typeof universe === 'string' ? market.members(universe)?.length : universe.length;
  if (symbols === undefined) throw new AppError('universe.unknown', { universe });
  const [first, last] = [from ? dayNumber(from) : -Infinity, to ? dayNumber(to) : Infinity];
  const sessions = market.sessions.filter((day) => day >= first && day <= last).length;
  if (sessions === 0) {
    const message = 'No session is available in this time.';
    throw new AppError('request.invalid', { errorMessage: message, fields: [{ field: 'from', message }] });
  }
  return {
    symbols,
    sessions,
    combinations: sweep.reduce((product, { values }) => product * values.length, 1),
  };
}

/** Minutes are available of fewer sessions than days. */
async function minutesRead({ symbols, sessions }: Size, { store, engine }: StrategiesDeps): Promise<number> {
  return Math.min(symbols * sessions * REGULAR_MINUTES, await minuteBarsStored(store(), engine().market().database));
}

const millions = (value: number) => `${(value / 1e6).toLocaleString('en-IN', { maximumFractionDigits: 1 })} million`;

function refuse({ symbols, sessions, combinations }: Size, says: string): never {
  const tried = combinations > 1 ? ` with ${combinations} combinations` : '';
  const message = `${symbols} symbols over ${sessions} sessions${tried} are ${says}. Ask for fewer symbols, a shorter time or fewer combinations.`;
  throw new AppError('job.too-large', { errorMessage: message, fields: [{ field: 'universe', message }] });
}
