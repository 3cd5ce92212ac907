import { type Day, dayInIndia, dayNumber, dayOf } from '@parakh/base';
import { brokerOf } from '@parakh/brokers';
import type { api, ReplyOf } from '@parakh/contract';
import { indexNamed, normaliseSymbol } from '@parakh/market';
import { FREEZE_CIRCULAR, underlyingOf } from '@parakh/options';
import { bannedIn, contractSessions, type DerivativesDeps, indexFreeze } from '../../modules/derivatives/index.ts';
import { freezeOf, type InstrumentsDeps } from '../../modules/instruments/index.ts';
import type { Handlers } from '../mount.ts';

type Restrictions = ReplyOf<typeof api.options.restrictions>;
type Deps = DerivativesDeps & InstrumentsDeps;

/** What keeps contracts on an underlying from being traded freely. */
export const restrictionRoutes: Pick<Handlers<typeof api.options, Deps>, 'restrictions'> = {
  async restrictions({ params }, services) {
    const symbol = normaliseSymbol(params.x);
    const [freeze, ban] = await Promise.all([freezeTold(symbol, services), banTold(symbol, services)]);
    return { symbol: underlyingOf(symbol), freeze, ban };
  },
};

async function freezeTold(symbol: string, services: Deps): Promise<Restrictions['freeze']> {
  const found = await freezeOf(symbol, services);
  if (!found) return freezeByRule(symbol, services);
  const { broker, part } = found.row;
  return {
    units: found.units,
    source: `${brokerOf(broker)?.title ?? broker}, list of instruments`,
    day: dayOf(part.day),
  };
}

/** Of an index, of which the exchange's rule tells it by a level. */
async function freezeByRule(symbol: string, services: Deps): Promise<Restrictions['freeze']> {
  const found = await indexFreeze(services, symbol, dayNumber(dayInIndia(services.now())));
  return (
    found && { units: found.units, source: `${FREEZE_CIRCULAR}, by the index’s close`, day: dayOf(found.levelDay) }
  );
}

/** By the list for today, else by that of the last session of contracts. */
async function banTold(symbol: string, services: Deps): Promise<Restrictions['ban']> {
  if (indexNamed(symbol)) return { isInBan: false, source: 'An index has no ban period', day: null };
  const today = dayInIndia(services.now());
  const last = (await contractSessions(services)).at(-1);
  return (await banOn(today, symbol, services)) ?? (last === undefined ? null : banOn(dayOf(last), symbol, services));
}

async function banOn(day: Day, symbol: string, { store }: Deps): Promise<Restrictions['ban']> {
  const banned = await bannedIn(store(), { day: dayNumber(day), isShown: true });
  return banned ? { isInBan: banned.has(underlyingOf(symbol)), source: 'NSE, ban list', day } : null;
}
