import { type DayNumber, dayOf, nansToNulls } from '@parakh/base';
import type { ForeignDerivatives as Shown } from '@parakh/contract';
import { perMarket } from '../../platform/per-market.ts';
import type { Database, ForeignDerivatives } from '../marketdata/for-threads.ts';
import type { AnalyticsDeps } from './deps.ts';
import { foreignGroupsIn } from './foreign-store.ts';

/** Groups of all indices and of all shares; those of one index are part of the first two. */
const WHOLE = ['INDEX FUTURES', 'INDEX OPTIONS', 'STOCK FUTURES', 'STOCK OPTIONS'];

interface Loaded {
  readonly database: Database;
}
interface ForeignDeps extends Pick<AnalyticsDeps, 'store'> {
  view(): Promise<{ readonly market: Loaded }>;
}

/** What foreign institutions bought and sold of futures and options: every group on the newest day, and one on the last days available. */
export async function foreignDerivatives(
  { instrument, sessions }: { instrument: string; sessions: number },
  services: ForeignDeps,
): Promise<Shown> {
  const { market } = await services.view();
  const groups = await groupsOf(market, services);
  const days = [...new Set(groups.map(({ day }) => day))].toSorted((one, other) => one - other);
  const onNewest = inOrder(groups.filter(({ day }) => day === days.at(-1)));
  const history = groups.filter((group) => group.instrument === instrument).slice(-sessions);
  const figures = figuresAfter(groups, days);
  return {
    day: dayIn(days.at(-1)),
    since: dayIn(days.at(-2)),
    groups: { instruments: onNewest.map((group) => group.instrument), ...figures(onNewest) },
    history: { instrument, sessions: history.map(({ day }) => dayOf(day)), ...figures(history) },
  };
}

/** Read once for each market, oldest first: what is imported makes another one. */
const groupsOf = perMarket(({ database }: Loaded, { store }: Pick<ForeignDeps, 'store'>) =>
  foreignGroupsIn(store(), database),
);

const dayIn = (day: DayNumber | undefined) => (day === undefined ? null : dayOf(day));

const rank = ({ instrument }: ForeignDerivatives) =>
  WHOLE.includes(instrument) ? WHOLE.indexOf(instrument) : WHOLE.length;

/** The whole before its parts. */
function inOrder(groups: readonly ForeignDerivatives[]): ForeignDerivatives[] {
  return groups.toSorted((one, other) => rank(one) - rank(other) || (one.instrument < other.instrument ? -1 : 1));
}

const keyOf = (day: DayNumber | undefined, instrument: string) => `${day} ${instrument}`;

/** Columns of groups, with what changed since the day of the statistics before; a group that is not in it has no change. */
function figuresAfter(groups: readonly ForeignDerivatives[], days: readonly DayNumber[]) {
  const cells = new Map(groups.map((group) => [keyOf(group.day, group.instrument), group]));
  const dayBefore = new Map(days.map((day, at) => [day, days[at - 1]]));
  return (rows: readonly ForeignDerivatives[]) => {
    const column = (name: Figure) => nansToNulls(rows.map((row) => row[name]));
    const moved = (name: 'oi' | 'oiCrore') =>
      nansToNulls(
        rows.map((row) => row[name] - (cells.get(keyOf(dayBefore.get(row.day), row.instrument))?.[name] ?? NaN)),
      );
    return {
      bought: column('bought'),
      boughtCrore: column('boughtCrore'),
      sold: column('sold'),
      soldCrore: column('soldCrore'),
      oi: column('oi'),
      oiCrore: column('oiCrore'),
      oiChange: moved('oi'),
      oiChangeCrore: moved('oiCrore'),
    };
  };
}

type Figure = Exclude<keyof ForeignDerivatives, 'day' | 'instrument'>;
