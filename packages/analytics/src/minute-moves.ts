import { dayOf, nanToNull } from '@parakh/base';
import type { api, MinuteMove, ReplyOf } from '@parakh/contract';
import { timeIndex } from '@parakh/frames';
import { barTime } from '@parakh/market';
import type { MarketView } from './market-view.ts';
import { type MinuteFigures, PART_MINUTES, type SessionMinutes } from './minute-figures.ts';

type PriceMoves = ReplyOf<typeof api.market.priceMoves>;
type TimeSlots = ReplyOf<typeof api.market.timeSlots>;

interface Asked {
  readonly view: MarketView;
  readonly minutes: SessionMinutes | undefined;
}

/** How the stocks of a group moved over the last minutes of a session. */
export function priceMoves(group: string, asked: Asked): PriceMoves {
  const { heading, rows } = stocksOf(group, asked);
  return { ...heading, stocks: rows.map(([symbol, figures]) => moveOf(symbol, figures, asked)) };
}

function moveOf(symbol: string, { open, last, back }: MinuteFigures, { view, minutes }: Asked): MinuteMove {
  const summary = minutes?.day === view.lastDay ? view.summary(symbol) : undefined;
  const [one, five, fifteen, thirty, sixty] = back.map((before) => nanToNull(percentFrom(before, last)));
  return {
    ...nameAndSector(symbol, view),
    last: nanToNull(last),
    changePct: nanToNull(percentFrom(previousClose(symbol, { view, minutes }), last)),
    turnover: nanToNull(summary?.turnover),
    volumeTimes: nanToNull(summary?.volumeTimes),
    one: one!,
    five: five!,
    fifteen: fifteen!,
    thirty: thirty!,
    sixty: sixty!,
    sinceOpen: nanToNull(percentFrom(open, last)),
  };
}

/** What the stocks of a group gained in each part of a session. */
export function timeSlots(group: string, length: number, asked: Asked): TimeSlots {
  const { heading, rows } = stocksOf(group, asked);
  const { minutes } = asked;
  const slots = minutes ? slotsOf(minutes, length) : [];
  return {
    ...heading,
    from: slots.map(({ from }) => from),
    to: slots.map(({ to }) => to),
    stocks: rows.map(([symbol, { last, parts }]) => {
      const before = previousClose(symbol, asked);
      const prices = [before, ...slots.map(({ parts: upTo }) => parts[upTo - 1] ?? NaN)];
      return {
        ...nameAndSector(symbol, asked.view),
        last: nanToNull(last),
        changePct: nanToNull(percentFrom(before, last)),
        gains: slots.map((_, i) => nanToNull(percentFrom(prices[i]!, prices[i + 1]!))),
      };
    }),
  };
}

/** A slot, and how many parts of the day lie before its end. */
function slotsOf({ opens, upTo, day }: SessionMinutes, length: number) {
  const ran = upTo + 1 - barTime(day, opens);
  const allParts = Math.ceil(ran / PART_MINUTES);
  return Array.from({ length: Math.ceil(ran / length) }, (_, i) => ({
    from: opens + i * length,
    to: opens + Math.min(ran, (i + 1) * length),
    parts: Math.min(allParts, ((i + 1) * length) / PART_MINUTES),
  }));
}

function stocksOf(text: string, { view, minutes }: Asked) {
  const { name, title, symbols } = view.group(text);
  const rows = symbols.flatMap((symbol) => {
    const figures = view.instrument(symbol)?.kind === 'stock' ? minutes?.of(symbol) : undefined;
    return figures ? [[symbol, figures] as const] : [];
  });
  const heading = {
    group: name,
    title,
    day: minutes ? dayOf(minutes.day) : null,
    isClosed: minutes?.isClosed ?? true,
    upTo: minutes?.upTo ?? null,
  };
  return { heading, rows };
}

/** The close before the session of the minutes, which may be an older one than the last held. */
function previousClose(symbol: string, { view, minutes }: Asked): number {
  if (!minutes) return NaN;
  if (minutes.day === view.lastDay) return view.summary(symbol)?.previousClose ?? NaN;
  const { time, columns } = view.tradedBars(symbol);
  const at = timeIndex(time, barTime(minutes.day));
  return time[at] === barTime(minutes.day) ? (columns.previousClose[at] ?? NaN) : NaN;
}

function nameAndSector(symbol: string, view: MarketView) {
  const { name, sector } = view.instrument(symbol);
  return { symbol, name, sector };
}

function percentFrom(before: number, after: number): number {
  return 100 * (after / before - 1);
}
