import type { Run } from './account.ts';

/** When intraday positions of this session are closed; milliseconds of the exchange's clock. Never, where no session is known. */
export function squareOffAt({ account: { closesAt }, settings, tape }: Run, token: string): number {
  if (closesAt === null) return Infinity;
  const isShare = tape.instruments.get(token)?.kind === 'share';
  const { shares, contracts } = settings.squareOffBefore;
  return closesAt - 60_000 * (isShare ? shares : contracts);
}
