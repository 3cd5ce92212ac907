import { dayOf } from '@parakh/base';
import { families } from '@parakh/catalogue';
import type { api, ReplyOf } from '@parakh/contract';
import { barDay } from '@parakh/market';
import { inSlices } from '../../platform/in-slices.ts';
import { perMarket } from '../../platform/per-market.ts';
import { catalogueNow, type EvaluatedScan } from '../catalogue/index.ts';
import type { MarketView } from '../quotes/index.ts';
import type { AnalyticsDeps } from './deps.ts';

type Reply = ReplyOf<typeof api.market.foundIn>;
type Among = ReplyOf<typeof api.market.foundAmong>;
const SESSIONS = 20;

interface About {
  readonly symbol: string;
  /** Among whom its ranks are counted. */
  readonly universe: string;
  readonly from: string;
}

/** Newest first; null of a scan that is judged on weeks or months. */
type Days = string[] | null;

/** The scans of the catalogue that find a stock now, and on which of the last sessions each did. */
export async function appearancesOf(symbol: string, services: AnalyticsDeps): Promise<Reply> {
  const view = await services.view();
  const { date, upTo, of } = await catalogueNow(services);
  const finding = families.flatMap((family) => of(family).filter((judged) => finds(judged, symbol)));
  const sessions = [...view.market.sessions.subarray(-SESSIONS)].map((day) => dayOf(day)).toReversed();
  const scans: Reply['scans'] = [];
  await inSlices(finding.length, async (number) => {
    const { scan, universe, result } = finding[number]!;
    const foundOn =
      result.unit === 'day'
        ? await daysMatched(view, scan.text, { symbol, universe, from: sessions.at(-1)! }, services)
        : null;
    scans.push({ ...shown(finding[number]!), foundOn });
  });
  return { symbol, date, ...(upTo !== undefined && { upTo }), sessions, scans };
}

/** The scans of the catalogue that find some of these symbols now. Throws AppError 'symbol.unknown'. */
export async function matchesAmong(asked: readonly string[], services: AnalyticsDeps): Promise<Among> {
  const view = await services.view();
  const wanted = new Set(asked.map((symbol) => view.needSymbol(symbol)));
  const { date, upTo, of } = await catalogueNow(services);
  const scans = families.flatMap((family) =>
    of(family).flatMap((evaluated) => {
      const symbols = matchesOf(evaluated).filter((symbol) => wanted.has(symbol));
      return symbols.length === 0 ? [] : [{ ...shown(evaluated), symbols }];
    }),
  );
  return { date, ...(upTo !== undefined && { upTo }), scans };
}

function shown({ scan: { id, name, family, description, text, side }, result }: EvaluatedScan) {
  return { id, name, family, words: description, condition: text, frame: result.unit, side: side ?? null };
}

const matchesOf = ({ result }: EvaluatedScan): string[] =>
  'matches' in result ? result.matches.map(({ symbol }) => symbol) : [];

const finds = (evaluated: EvaluatedScan, wanted: string): boolean => matchesOf(evaluated).includes(wanted);

/** On which of the last sessions a scan found a stock. Marks of one do not change while the market is available. */
const daysMatched = perMarket(
  async (_: MarketView, condition: string, about: About, services: AnalyticsDeps): Promise<Days> => {
    const { times, timeFrame } = await services.engine().marks({ text: condition, ...about });
    return timeFrame.unit === 'day' ? times.map((time) => dayOf(barDay(time))).toReversed() : null;
  },
  { keyOf: (condition, { symbol, universe }) => `${symbol} ${universe} ${condition}` },
);
