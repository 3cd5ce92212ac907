import { AppError } from '@parakh/base';
import type { api } from '@parakh/contract';
import { normaliseSymbol } from '@parakh/market';
import {
  combinedInterestNow,
  type OptionBuildUp,
  type OptionCategory,
  optionBuildUpsNow,
  optionCategories,
  optionList,
  type SessionDeps,
  strikeHistories,
} from '../../modules/derivatives/index.ts';
import type { Handlers } from '../mount.ts';
import { categoryOf, optionReply, strikesOf } from './option-words.ts';

const ROWS_OF_A_CARD = 5;

/** The n-th expiry of each symbol, or those of a day. */
const atExpiry = (rows: readonly OptionBuildUp[], expiry: string) =>
  rows.filter((row) => (expiry.length > 1 ? row.expiry === expiry : row.number === Number(expiry)));

/** The category's rows, of one side where it names one. */
function listed(rows: readonly OptionBuildUp[], text: string): OptionBuildUp[] {
  const { category, right } = categoryOf(text);
  return optionList(right === undefined ? rows : rows.filter((row) => row.right === right), category);
}

function cardOf(rows: readonly OptionBuildUp[], category: OptionCategory) {
  const found = optionList(rows, category);
  return { category, count: found.length, rows: found.slice(0, ROWS_OF_A_CARD).map(optionReply) };
}

/** Options by open interest: summed, through their sessions, and in lists. */
export const interestRoutes = {
  combinedInterest: async ({ params, query }, services) => {
    const { strikes, expiries, ...of } = await combinedInterestNow(services, {
      symbol: normaliseSymbol(params.x),
      expiries: query.expDate?.split(','),
    });
    return { ...of, expiries: [...expiries], strikes: [...strikes] };
  },

  async strikeHistories({ params, query: { strikes, expDate } }, services) {
    const asked = {
      symbol: normaliseSymbol(params.x),
      expiry: expDate,
      strikes: strikes === undefined ? undefined : strikesOf(strikes),
    };
    const { series, ...of } = await strikeHistories(services, asked);
    return { ...of, series: series.map((one) => ({ ...one, days: [...one.days] })) };
  },

  async dashboard({ params }, services) {
    const { rows, ...of } = await optionBuildUpsNow(services);
    const own = atExpiry(rows, params.id);
    if (own.length === 0) throw new AppError('expiry.unknown', { expiry: params.id });
    return { ...of, cards: optionCategories.map((category) => cardOf(own, category)) };
  },

  async optionList({ params, query: { dateType, limit, category } }, services) {
    const { rows, ...of } = await optionBuildUpsNow(services);
    const own = atExpiry(rows, dateType).filter(({ kind }) => params.id === 'all' || kind === params.id);
    const found = listed(own, category);
    return { ...of, count: found.length, rows: found.slice(0, limit).map(optionReply) };
  },

  async months({ query }, services) {
    const { rows, ...of } = await optionBuildUpsNow(services);
    const byMonth = Map.groupBy(listed(rows, query.category), ({ expiry }) => expiry.slice(0, 'YYYY-MM'.length));
    const months = [...byMonth].map(([month, own]) => ({ month, count: own.length }));
    return { ...of, months: months.toSorted((one, other) => (one.month < other.month ? -1 : 1)) };
  },
} satisfies Partial<Handlers<typeof api.options, SessionDeps>>;
