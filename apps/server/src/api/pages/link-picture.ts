import { AppError, dayOf } from '@parakh/base';
import { brand } from '@parakh/contract';
import type { FastifyInstance } from 'fastify';
import { type MarketView, type QuotesDeps, shownIfLoaded } from '../../modules/quotes/index.ts';
import { callLimiter } from '../../platform/http/call-limit.ts';
import { responseCacheOf } from '../http/response-cache.ts';
import type { Picture } from './draw-picture.ts';
import type { MatchedScreen, ScreenText } from './page.ts';

/** Sessions of a line: about a year. */
const SESSIONS = 250;
/** What the market as a whole is told by. */
const HEADLINE = 'NIFTY 50';
/** Drawing takes the processor: of one address so many a minute. */
const PICTURES_A_MINUTE = 60;
const STILL = '/og.png';

/** The address of the picture of a page: of the symbol it is about, or of its screen. */
export function pictureOf({ screen, params }: MatchedScreen, symbol: string | undefined): string {
  if (symbol !== undefined && Object.keys(params).length > 0) return `/og/${encodeURIComponent(symbol)}.png`;
  return `/og/${nameOf(screen)}.png`;
}

/** '/heatmap/:id' → 'heatmap', '/' → 'home'. */
const nameOf = ({ path }: ScreenText) =>
  path
    .replaceAll(/\/:\w+/g, '')
    .slice(1)
    .replaceAll('/', '-') || 'home';

/** Pictures of link previews, drawn once for each market. */
export function serveLinkPictures(
  app: FastifyInstance,
  services: QuotesDeps,
  screens: () => readonly ScreenText[],
): void {
  const limit = callLimiter({ most: PICTURES_A_MINUTE, windowMs: 60_000 });
  app.get<{ Params: { name: string } }>('/og/:name.png', async (request, reply) => {
    limit(request, reply);
    const { name } = request.params;
    const draw = await drawing(services);
    if (!draw) return reply.redirect(STILL);
    const { bytes, tag } = await responseCacheOf(services).of(`picture ${name}`, async () =>
      draw(await pictureFor(name, screens(), services)),
    );
    reply.headers({ etag: tag, 'cache-control': 'public, max-age=300' });
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.type('image/png').send(bytes);
  });
}

/** Loaded by whoever asks first. Undefined on a machine for which there is no build of it: the still picture does. */
async function drawing({ log }: QuotesDeps): Promise<((picture: Picture) => Promise<Buffer>) | undefined> {
  try {
    return (await import('./draw-picture.ts')).drawPicture;
  } catch (error) {
    log.warn({ err: error }, 'pictures of link previews cannot be drawn here');
    return undefined;
  }
}

async function pictureFor(name: string, screens: readonly ScreenText[], services: QuotesDeps): Promise<Picture> {
  const view = await shownIfLoaded(services);
  const screen = screens.find((one) => nameOf(one) === name);
  const symbol = screen ? undefined : view?.symbolOf(name);
  if (view && symbol !== undefined) return pictureOfSymbol(symbol, view);
  if (!screen) throw new AppError('path.unknown', { name });
  return pictureOfScreen(screen, view);
}

const price = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const days = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function pictureOfSymbol(symbol: string, view: MarketView): Picture {
  const { name } = view.instrument(symbol);
  const standing = view.summary(symbol);
  const figure = standing && {
    text: price.format(standing.last),
    change: `${standing.changePct < 0 ? '−' : '+'}${price.format(Math.abs(standing.changePct))} %`,
    isUp: !(standing.changePct < 0),
  };
  const isKnown = figure !== undefined && Number.isFinite(standing?.changePct);
  return { title: symbol, says: name, figure: isKnown ? figure : undefined, ...lineOf(symbol, view) };
}

function pictureOfScreen({ title, description }: ScreenText, view: MarketView | undefined): Picture {
  const [first = title] = title.split(' · ');
  // Of one thing among many it is not known here which: the words without it.
  const named = first.replaceAll('{{id}}', '').trim();
  const says = description.includes('{{id}}') ? brand.tagline : description;
  const words = { title: named.replace(/^./, (letter) => letter.toUpperCase()), says };
  return view ? { ...words, ...lineOf(HEADLINE, view) } : { ...words, closes: [], foot: brand.tagline };
}

function lineOf(symbol: string, view: MarketView): Pick<Picture, 'closes' | 'foot'> {
  if (view.symbolOf(symbol) === undefined) return { closes: [], foot: brand.tagline };
  const { close } = view.adjustedBars(symbol).columns;
  const last = view.summary(symbol)?.last;
  const held = Array.from(close.slice(-SESSIONS).filter(Number.isFinite));
  const closes = view.live && last !== undefined ? [...held, last] : held;
  const simulated = view.source === 'demo' ? ', simulated prices' : '';
  return {
    closes,
    foot: `${symbol}, ${closes.length} sessions to ${days.format(Date.parse(dayOf(view.lastDay)))}${simulated}`,
  };
}
