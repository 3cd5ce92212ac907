import { AppError, isDay } from '@parakh/base';
import type { ChainLevel } from '@parakh/contract';
import { symbolOf, underlyingOf } from '@parakh/options';
import { contractExpiries, listedStrikes } from '../../derivatives/index.ts';
import { viewIfLoaded } from '../../quotes/index.ts';
import type { AlertingDeps } from '../deps.ts';

const NO_LEG = 'Name the strike of a call or a put.';

/** Such a level in our spelling. Throws AppError 'symbol.unknown', 'contracts.not-held', 'contracts.unknown', 'expiry.unknown', 'strike.unknown' or 'request.invalid'. */
export async function readableChain(level: ChainLevel, services: AlertingDeps): Promise<ChainLevel> {
  const view = await viewIfLoaded(services);
  const symbol = underlyingOf(level.symbol.toUpperCase());
  view?.needSymbol(symbolOf(symbol));
  const { expiries } = await contractExpiries(services, { symbol, contracts: 'options' });
  const place = isDay(level.expiry)
    ? expiries.findIndex((one) => one.expiry === level.expiry)
    : Number(level.expiry) - 1;
  const expiry = expiries[place]?.expiry;
  if (expiry === undefined) throw new AppError('expiry.unknown', { expiry: level.expiry });
  const { callStrike, putStrike, ...plain } = level;
  if (level.figure !== 'premium') return { ...plain, symbol };
  if (callStrike === undefined && putStrike === undefined)
    throw new AppError('request.invalid', { errorMessage: NO_LEG, fields: [{ field: 'callStrike', message: NO_LEG }] });
  const { rows } = await listedStrikes(services, { symbol, expiry });
  for (const [side, strike] of [
    ['call', callStrike],
    ['put', putStrike],
  ] as const)
    if (strike !== undefined && !rows.find((row) => row.strike === strike)?.[side])
      throw new AppError('strike.unknown', { strike, side });
  return { ...level, symbol };
}
