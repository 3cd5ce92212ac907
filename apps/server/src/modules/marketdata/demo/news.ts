import { type DayNumber, dayNumber, dayOf, monthOf } from '@parakh/base';
import { type NewsItem, newsId } from '../news/news-item.ts';
import { chanceOf } from './chance.ts';
import { type DemoEvents, type DemoResult, instantAt } from './company-events.ts';
import type { Model } from './model.ts';

/** Said of every item, so that nobody takes one for true wherever it turns up. */
const SOURCE = 'Demo news (made up)';
const DAYS_OF_NEWS = 60;

/** News about what the simulated companies reported and did lately, and nothing else. */
export function demoNews(model: Model, results: readonly DemoResult[], { actions, deals }: DemoEvents): NewsItem[] {
  const last = dayNumber(model.sessions.at(-1)!.day);
  const names = new Map(model.shares.map(({ listing }) => [listing.symbol, listing.name]));
  const isLate = (day: DayNumber) => day <= last && day > last - DAYS_OF_NEWS;
  const yearBefore = new Map(results.map((result) => [`${result.symbol}|${monthOf(result.end)}`, result]));
  const told = (symbol: string, day: DayNumber, title: string, summary: string) =>
    itemOf({ symbol, day, title, summary, name: names.get(symbol) ?? symbol });
  return [
    ...results
      .filter(({ knownOn }) => isLate(knownOn))
      .map((result) => {
        const [year, month] = dayOf(result.end).split('-');
        const before = yearBefore.get(`${result.symbol}|${Number(year) - 1}-${month}`);
        return told(result.symbol, result.knownOn, resultTitle(result, before), resultSummary(result));
      }),
    ...actions
      .filter(({ what, exDay, amount }) => what === 'dividend' && amount > 0 && isLate(exDay))
      .map(({ symbol, exDay, amount }) =>
        told(
          symbol,
          exDay,
          `trades ex-dividend of ₹${money.format(amount)} a share`,
          'The ex-day of a simulated dividend.',
        ),
      ),
    ...deals
      .filter(({ side, day }) => side === 'buy' && isLate(day))
      .map(({ symbol, day, client, shares, price, what }) =>
        told(
          symbol,
          day,
          `: ${client.replace(' (simulated)', '')} buys ${count.format(shares)} shares at ₹${money.format(price)}`,
          `A simulated ${what} deal worth ₹${count.format(Math.round((shares * price) / 1e7))} Cr.`,
        ),
      ),
  ];
}

const count = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const money = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const months = 'January February March April May June July August September October November December'.split(' ');

function resultTitle({ end, profit }: DemoResult, before: DemoResult | undefined): string {
  const month = months[Number(dayOf(end).slice(5, 7)) - 1]!;
  const change = before && before.profit > 0 ? 100 * (profit / before.profit - 1) : NaN;
  const words = Number.isNaN(change)
    ? ''
    : `, ${Math.abs(change).toFixed(0)} % ${change < 0 ? 'less' : 'more'} than a year before`;
  return profit < 0
    ? `: loss of ₹${count.format(-profit)} Cr in the quarter to ${month}`
    : `: profit of ₹${count.format(profit)} Cr in the quarter to ${month}${words}`;
}

function resultSummary({ sales }: DemoResult): string {
  return `Sales of the simulated quarter came to ₹${count.format(sales)} Cr.`;
}

interface Announced {
  readonly symbol: string;
  readonly name: string;
  readonly day: DayNumber;
  readonly title: string;
  readonly summary: string;
}

const FIRST_MINUTE = 8 * 60;
const MINUTES = 11 * 60;

function itemOf({ symbol, name, day, title, summary }: Announced): NewsItem {
  const at = instantAt(day, FIRST_MINUTE + Math.floor(MINUTES * chanceOf(`${symbol} ${title}`, day).next()));
  const whole = `${name}${title.startsWith(':') ? '' : ' '}${title}`;
  const id = newsId(SOURCE, symbol, String(day), title);
  return { id, at, kind: 'news', source: SOURCE, title: whole, summary, link: '', symbols: [symbol] };
}
