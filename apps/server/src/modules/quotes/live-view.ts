import { type DayNumber, dayNumber } from '@parakh/base';
import { perMarket } from '../../platform/per-market.ts';
import type { Live } from '../streaming/index.ts';
import type { QuotesDeps } from './deps.ts';
import { liveSummaries } from './live-summaries.ts';
import { type MarketView, summariesOf } from './view.ts';

/** The live session that comes after what is available; undefined where none was heard of. */
export function sessionAfter(held: MarketView, services: Pick<QuotesDeps, 'live'>): Live | undefined {
  const live = services.live();
  const isAfter = dayNumber(live.day) > held.lastDay && live.isDemo === held.market.isDemo;
  return isAfter && live.board.columns.time.some((time) => !Number.isNaN(time)) ? live : undefined;
}

/** The market as screens show it: of the session that runs as far as it is, else of the last one available. */
export async function shownView(services: Pick<QuotesDeps, 'view' | 'live' | 'now'>): Promise<MarketView> {
  const held = await services.view();
  const live = sessionAfter(held, services);
  if (!live) return held;
  return viewsOf(held)(live, dayNumber(live.day), services.now);
}

/** Of a market as each of its sessions goes on; a process sees one session at a time. */
const viewsOf = perMarket((held: MarketView) =>
  perMarket((live: Live, lastDay: DayNumber, now: () => number) => liveView(held, { live, lastDay, now }), {
    keyOf: (lastDay) => lastDay,
    most: 1,
  }),
);

interface Running {
  readonly live: Live;
  readonly lastDay: DayNumber;
  readonly now: () => number;
}

function liveView(held: MarketView, { live, lastDay, now }: Running): MarketView {
  const instruments = new Map(held.listed.map(({ symbol }) => [symbol, held.instrument(symbol)]));
  return {
    ...held,
    lastDay,
    get isClosed() {
      return live.phase === 'closed';
    },
    live,
    ...summariesOf({
      summary: liveSummaries(held, live, now),
      lastDay,
      instruments,
      groupOf: (text) => held.group(text),
      membersOf: (name) => held.membersOf(name),
    }),
    // What the exchange publishes of a session comes after it.
    published: (symbol) => (live.board.read(symbol) ? undefined : held.published(symbol)),
  };
}
