import { AppError } from '@parakh/base';
import type { BacktestRequest } from '@parakh/contract';
import { callerOf, type Person } from '../accounts/index.ts';
import { readCondition, readOperand } from '../scanning/index.ts';
import { backtestJob } from './backtest-job.ts';
import type { StrategiesDeps } from './deps.ts';
import { refuseWrongSweep } from './sweep-texts.ts';
import { refuseTooLarge } from './too-large.ts';

/** Who asks for a run, and of what. */
export interface Asking {
  readonly person: Person | undefined;
  readonly address: string;
  /** Of somebody unknown: the browser the run is of. */
  readonly visitor?: string | undefined;
  /** The saved or listed strategy that is run. */
  readonly about?: string;
}

type Named = BacktestRequest & { readonly name?: string | undefined };

/** Starts a back-test; its name. What cannot be run is refused here, before it waits. */
export async function askBacktest(
  request: Named,
  { person, address, visitor, about }: Asking,
  services: StrategiesDeps,
): Promise<string> {
  const asker = callerOf({ person, address });
  const account = services.rateLimiter.of(asker);
  account.need();
  const started = performance.now();
  // A run that is refused has its price as well: many numbers of a long text take seconds to be checked.
  await refuseWrong(request, services).finally(() => account.spend(performance.now() - started));
  const jobs = await services.jobs();
  return jobs.start({
    kind: backtestJob.name,
    request,
    person: person?.id,
    visitor: person ? undefined : visitor,
    asker,
    ...(about !== undefined && { about }),
  });
}

/** Throws the AppError that says why a request cannot be run. */
export async function refuseWrong(request: Named, services: StrategiesDeps): Promise<void> {
  const view = await services.view();
  refuseUnreadable(request);
  if (typeof request.universe !== 'string') for (const symbol of request.universe) view.needSymbol(symbol);
  const { plan } = readCondition(request.condition, request.closedOnly ?? false);
  if (request.rank !== undefined) readOperand(request.rank, request.closedOnly ?? false, plan.timeFrame);
  await refuseWrongSweep(request);
  refuseWrongSettings(request, plan.signals.length > 1);
  await refuseTooLarge(request, plan, services);
}

/** Letters that no store keeps: NUL, and halves of letters. */
function refuseUnreadable({ name = '', condition, rank = '' }: Named): void {
  for (const [field, text] of Object.entries({ name, condition, rank })) {
    if (text.includes('\0') || !text.isWellFormed()) wrong(field, 'It has a letter that cannot be read.');
  }
}

function refuseWrongSettings(
  { settings: { sides, exits, sizing, capital } }: BacktestRequest,
  isStrategy: boolean,
): void {
  const isShareOfMoney = sizing.kind === 'percent' || sizing.kind === 'risk';
  if (isShareOfMoney && !capital) wrong('settings.capital', 'A size in percent of the money needs an amount of money.');
  if (!isStrategy && sides === 'both') wrong('settings.sides', 'A condition has one signal: it opens longs or shorts.');
  if (isStrategy && exits.whenFalse) wrong('settings.exits.whenFalse', 'A strategy is closed by its opposite signal.');
}

function wrong(field: string, message: string): never {
  throw new AppError('request.invalid', { errorMessage: message, fields: [{ field, message }] });
}
