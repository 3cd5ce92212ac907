import { NIFTY } from '@parakh/analytics';
import { dayOf, nansToNulls, nanToNull } from '@parakh/base';
import type { GiftNifty } from '@parakh/contract';
import { barDay, barTime } from '@parakh/market';
import { type MarketView, shownView } from '../quotes/index.ts';
import type { AnalyticsDeps } from './deps.ts';

const GIFT = 'GIFT NIFTY';
/** Percent; what lies between two of them is one band. */
const edges = [-1, -0.5, -0.15, 0.15, 0.5, 1];

/** A session of both: what the future said before NIFTY opened, and what NIFTY did. */
interface Gap {
  readonly day: number;
  readonly gift: number;
  readonly nifty: number;
  readonly said: number;
  readonly opened: number;
  /** NIFTY from its open to its close. */
  readonly after: number;
}

/** GIFT NIFTY now beside NIFTY's last close, and what its gaps were followed by. */
export async function giftNifty(sessions: number, services: AnalyticsDeps): Promise<GiftNifty> {
  const held = await services.view();
  const gaps = held.market.find(GIFT) && held.market.find(NIFTY) ? gapsOf(held).slice(-sessions) : [];
  const column = (name: Exclude<keyof Gap, 'day'>) => nansToNulls(gaps.map((gap) => gap[name]));
  return {
    symbol: GIFT,
    now: nowOf(await shownView(services), held),
    sessions: gaps.map(({ day }) => dayOf(day)),
    gift: column('gift'),
    nifty: column('nifty'),
    said: column('said'),
    opened: column('opened'),
    bands: gaps.length === 0 ? [] : bandsOf(gaps),
    correlation: nanToNull(correlationOf(gaps.filter(isWhole))),
  };
}

function nowOf(view: MarketView, held: MarketView): GiftNifty['now'] {
  const [gift, nifty] = [view.summary(GIFT), held.summary(NIFTY)];
  if (!gift || !nifty) return null;
  const before = held.summary(GIFT);
  const isSameClose = before?.time === nifty.time;
  return {
    day: dayOf(barDay(gift.time)),
    isClosed: gift.time === barTime(view.lastDay) ? view.isClosed : true,
    last: nanToNull(gift.last),
    change: nanToNull(gift.change),
    changePct: nanToNull(gift.changePct),
    open: nanToNull(gift.open),
    high: nanToNull(gift.high),
    low: nanToNull(gift.low),
    niftyDay: dayOf(barDay(nifty.time)),
    niftyClose: nanToNull(nifty.last),
    gapPct: nanToNull(percentOver(gift.last, nifty.last)),
    premiumPct: isSameClose ? nanToNull(percentOver(before.last, nifty.last)) : null,
  };
}

const percentOver = (value: number, base: number) => 100 * (value / base - 1);

/** Sessions that both have. */
function gapsOf(view: MarketView): Gap[] {
  const [gift, nifty] = [view.adjustedBars(GIFT), view.adjustedBars(NIFTY)];
  const placeOf = new Map(Array.from(gift.time, (time, i) => [time, i]));
  const gaps: Gap[] = [];
  for (let i = 0; i < nifty.time.length; i++) {
    const at = placeOf.get(nifty.time[i]!);
    if (at === undefined) continue;
    const [close, before] = [nifty.columns.close[i]!, nifty.columns.close[i - 1] ?? NaN];
    const giftBefore = gift.time[at - 1] === nifty.time[i - 1] ? (gift.columns.close[at - 1] ?? NaN) : NaN;
    gaps.push({
      day: barDay(nifty.time[i]!),
      gift: gift.columns.close[at]!,
      nifty: close,
      // The future's own premium over the index is no gap.
      said: percentOver(gift.columns.open[at]!, before) - percentOver(giftBefore, before),
      opened: percentOver(nifty.columns.open[i]!, before),
      after: percentOver(close, nifty.columns.open[i]!),
    });
  }
  return gaps;
}

const isWhole = ({ said, opened, after }: Gap) => !Number.isNaN(said + opened + after);

function bandsOf(gaps: readonly Gap[]): GiftNifty['bands'] {
  const whole = gaps.filter(isWhole);
  return [-Infinity, ...edges].map((from, place) => {
    const to = edges[place] ?? Infinity;
    const inside = whole.filter(({ said }) => said >= from && said < to);
    return {
      from: nanToNull(from),
      to: nanToNull(to),
      sessions: inside.length,
      meanOpen: nanToNull(mean(inside.map(({ opened }) => opened))),
      sameSide: nanToNull(sharePct(inside, ({ said, opened }) => said * opened > 0)),
      meanAfter: nanToNull(mean(inside.map(({ after }) => after))),
      roseAfter: nanToNull(sharePct(inside, ({ after }) => after > 0)),
    };
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function sharePct(gaps: readonly Gap[], holds: (gap: Gap) => boolean): number {
  return (100 * gaps.filter(holds).length) / gaps.length;
}

function correlationOf(gaps: readonly Gap[]): number {
  const [said, opened] = [mean(gaps.map((gap) => gap.said)), mean(gaps.map((gap) => gap.opened))];
  let [both, ofSaid, ofOpened] = [0, 0, 0];
  for (const gap of gaps) {
    both += (gap.said - said) * (gap.opened - opened);
    ofSaid += (gap.said - said) ** 2;
    ofOpened += (gap.opened - opened) ** 2;
  }
  return both / Math.sqrt(ofSaid * ofOpened);
}
