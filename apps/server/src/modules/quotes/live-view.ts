import { dayNumber } from '@parakh/base';
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
  const known = made.get(held);
  if (known?.live === live && known.view.lastDay === dayNumber(live.day)) return known.view;
  const view = liveView(held, live, services.now);
  made.set(held, { live, view });
  return view;
}

const made = new WeakMap<MarketView, { readonly live: Live; readonly view: MarketView }>();

function liveView(held: MarketView, live: Live, now: () => number): MarketView {
  const lastDay = dayNumber(live.day);
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
