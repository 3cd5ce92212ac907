import { AppError, nanToNull, recordOf } from '@parakh/base';
import type { api } from '@parakh/contract';
import { normaliseSymbol, timeAt } from '@parakh/market';
import {
  interestFigures,
  liveChainsOf,
  pathFigures,
  type SessionDeps,
  termStructure,
  valuedChain,
} from '../../modules/derivatives/index.ts';
import type { Handlers } from '../mount.ts';
import { strikesOf } from './option-words.ts';
import { chainReply, inPercent, momentReply, termsReply } from './replies.ts';

const columnReply = (values: readonly number[]) => values.map(nanToNull);
/** The minute that ends at each moment, or holds it. */
const minutesOf = (at: readonly number[]) => at.map((end) => timeAt(end) - 1);
const percentReply = (values: readonly number[]) => values.map((value) => inPercent(nanToNull(value)));

/** Chains of the session that runs, and of any minute of one whose minutes are known. */
export const liveRoutes = {
  async liveChain({ query: { symbol, expDate } }, services) {
    const asked = { symbol: normaliseSymbol(symbol), expiry: expDate };
    const now = await liveChainsOf(services).now(asked.symbol, asked.expiry);
    if (now) return momentReply(now);
    return chainReply(await valuedChain(services, asked));
  },

  async chainAt({ params, query: { at, expDate, date } }, services) {
    const asked = { symbol: normaliseSymbol(params.id), expiry: expDate, date, at };
    return momentReply(await liveChainsOf(services).at(asked));
  },

  async terms({ params }, services) {
    const symbol = normaliseSymbol(params.id);
    return termsReply((await liveChainsOf(services).terms(symbol)) ?? (await termStructure(services, symbol)));
  },

  async chainPath({ params, query: { expDate, date, strikes } }, services) {
    const asked = { symbol: normaliseSymbol(params.id), expiry: expDate, date };
    const path = await liveChainsOf(services).path(asked);
    const { symbol, expiry, date: day, at, figures } = path;
    return {
      symbol,
      expiry,
      date: day,
      times: minutesOf(at),
      ...recordOf(pathFigures, (name) => columnReply(figures[name])),
      atmIv: percentReply(figures.atmIv),
      contracts: (strikes === undefined ? [] : strikesOf(strikes)).map(({ strike, right }) => {
        const columns = path.contract(strike, right);
        if (!columns) throw new AppError('strike.unknown', { strike });
        return {
          strike,
          right,
          price: columnReply(columns.price),
          oi: columnReply(columns.oi),
          iv: percentReply(columns.iv),
          volume: columnReply(columns.volume),
        };
      }),
    };
  },

  async interestPath({ params, query: { expDate, date } }, services) {
    const asked = { symbol: normaliseSymbol(params.x), expiries: expDate?.split(','), date };
    const { at, spot, figures, pcrOi, ...path } = await liveChainsOf(services).interest(asked);
    return {
      ...path,
      times: minutesOf(at),
      spot: columnReply(spot),
      ...recordOf(interestFigures, (name) => columnReply(figures[name])),
      pcrOi: columnReply(pcrOi),
    };
  },
} satisfies Partial<Handlers<typeof api.options, SessionDeps>>;
