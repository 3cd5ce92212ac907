import { openFrameTable, readFrame } from '@parakh/live';
import type { Tick } from '@parakh/market';
/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page brings its functions along */
import type { Page } from '@playwright/test';

/** A figure of the page that says it is the newest of its symbol. */
interface Marked {
  /** 'TCS:last' */
  readonly mark: string;
  readonly text: string;
}

/** What went over a socket of the page: what it watches from then on, or a frame of prices. */
type Passed = { readonly socket: number } & (
  | { readonly watched: readonly string[] }
  | { readonly frame: readonly number[] }
);

export interface Reading {
  readonly marked: readonly Marked[];
  /** Prices of symbols that nobody marked as such. */
  readonly unmarked: readonly string[];
  /** The newest quote of each symbol that this very drawing of the page had heard. */
  readonly quotes: ReadonlyMap<string, Tick>;
  /** How many frames had come. */
  readonly frames: number;
}

/** What `listenIn` leaves in the page. */
declare global {
  interface Window {
    quoteLog: { readonly passed: Passed[]; frames: number; readonly stop: () => void; readonly goOn: () => void };
  }
}

/** Notes what the sockets of a page hear from now on, and lets a reading stop them for a moment. */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Native = window.WebSocket;
    const passed: Passed[] = [];
    let waiting: (() => void)[] | undefined;
    let sockets = 0;
    const pass = (act: () => void) => (waiting ? waiting.push(act) : act());
    const open = (socket: WebSocket, number: number) => {
      const [add, send] = [socket.addEventListener.bind(socket), socket.send.bind(socket)];
      const note = (event: Event) => {
        const data: unknown = 'data' in event ? event.data : undefined;
        if (!(data instanceof ArrayBuffer)) return;
        passed.push({ socket: number, frame: [...new Uint8Array(data)] });
        window.quoteLog.frames++;
      };
      const addEventListener = (type: string, listener: EventListener) =>
        add(type, (event) =>
          pass(() => {
            note(event);
            listener.call(socket, event);
          }),
        );
      const say = (text: string) => {
        const said = JSON.parse(text);
        if (said.type === 'watch') passed.push({ socket: number, watched: said.symbols });
        send(text);
      };
      return Object.assign(socket, { addEventListener, send: say });
    };
    window.WebSocket = new Proxy(Native, { construct: (made, [url]) => open(new made(url), sockets++) });
    const stop = () => {
      waiting ??= [];
    };
    const goOn = () => {
      const late = waiting ?? [];
      waiting = undefined;
      for (const act of late) act();
    };
    window.quoteLog = { passed, frames: 0, stop, goOn };
  });
}

/** The page as it is drawn, and what its sockets had told it by then: nothing more is heard until both are read. */
export async function readQuotes(page: Page): Promise<Reading> {
  await page.evaluate(async () => {
    window.quoteLog.stop();
    // What was heard before is drawn with the next frame of the browser.
    const drawn = () => new Promise((done) => requestAnimationFrame(done));
    await drawn();
    await drawn();
  });
  // Nothing ticks between these.
  const [marked, unmarked, passed] = [
    await page.evaluate(markedFigures),
    await page.evaluate(unmarkedPrices),
    await page.evaluate(() => ({
      drawing: performance.timeOrigin,
      frames: window.quoteLog.frames,
      since: window.quoteLog.passed.splice(0),
    })),
  ];
  await page.evaluate(() => window.quoteLog.goOn());
  return { marked, unmarked, quotes: quotesOf(page, passed), frames: passed.frames };
}

/** How many frames have come by now. */
export const framesHeard = (page: Page) => page.evaluate(() => window.quoteLog.frames);

/** What one loading of the product has heard up to the last reading. */
interface Heard {
  readonly drawing: number;
  readonly quotes: Map<string, Tick>;
  readonly tables: Map<number, ReturnType<typeof openFrameTable>>;
}

const heardBy = new WeakMap<Page, Heard>();

/** The quotes of a page, with what it has heard since the last reading. */
function quotesOf(page: Page, { drawing, since }: { drawing: number; since: readonly Passed[] }): Map<string, Tick> {
  const known = heardBy.get(page);
  const heard = known?.drawing === drawing ? known : { drawing, quotes: new Map(), tables: new Map() };
  heardBy.set(page, heard);
  for (const one of since) {
    if ('watched' in one) {
      // What is no longer watched is forgotten: its next quote is a first one.
      const gone = [...heard.quotes.keys()].filter((symbol) => !one.watched.includes(symbol));
      for (const symbol of gone) heard.quotes.delete(symbol);
      continue;
    }
    const table = heard.tables.get(one.socket) ?? openFrameTable();
    heard.tables.set(one.socket, table);
    readFrame(Uint8Array.from(one.frame), table, (quote) => heard.quotes.set(quote.token, { ...quote }));
  }
  return new Map(heard.quotes);
}

/** Runs in the page. */
const markedFigures = () =>
  [...document.querySelectorAll<HTMLElement>('[data-quote]')].map((cell) => ({
    mark: cell.dataset.quote ?? '',
    text: cell.textContent.trim(),
  }));

/** Runs in the page: what is called a price of now, and carries no mark. */
function unmarkedPrices(): string[] {
  const wordsOf = (cell: Element | null | undefined) => cell?.textContent?.trim().replace(/ *[₹▲▼]$/, '') ?? '';
  const isMarked = (cell: Element | null) =>
    cell !== null && (cell.matches('[data-quote]') || cell.querySelector('[data-quote]') !== null);
  const inRows = [...document.querySelectorAll('tbody tr')].flatMap((row) => {
    const about = row.querySelector('a[href^="/stocks/"]');
    const heads = row.closest('table')?.querySelectorAll('thead th');
    if (!about) return [];
    return [...row.children]
      .filter((cell, place) => /^(Last|LTP|Price|Price now|Now)$/.test(wordsOf(heads?.[place])) && !isMarked(cell))
      .map((cell) => `${wordsOf(heads?.[[...row.children].indexOf(cell)])} of ${wordsOf(about)}`);
  });
  const beside = [...document.querySelectorAll('th[scope=row], dt')].filter(
    (head) =>
      /^(Last|LTP|Price now)$/.test(wordsOf(head)) &&
      /\d/.test(wordsOf(head.nextElementSibling)) &&
      !isMarked(head.nextElementSibling),
  );
  return [...new Set([...inRows, ...beside.map(wordsOf)])];
}

const figuresOf: Readonly<Record<string, (tick: Tick) => number>> = {
  last: ({ ltp }) => ltp,
  change: ({ ltp, close }) => ltp - close,
  changePct: ({ changePtc }) => changePtc,
  open: ({ open }) => open,
  high: ({ high }) => high,
  low: ({ low }) => low,
};

/** 'M&M:last' → 'M&M', 'last'. */
function partsOf(mark: string) {
  const at = mark.lastIndexOf(':');
  return { symbol: mark.slice(0, at), figure: mark.slice(at + 1) };
}

/** Symbols that the page shows as new and of which it has heard nothing yet. */
export const unheard = ({ marked, quotes }: Reading) =>
  [...new Set(marked.map(({ mark }) => partsOf(mark).symbol))].filter((symbol) => !quotes.has(symbol));

/** Figures that are not what the socket said, in words. */
export function differences({ marked, quotes }: Reading): string[] {
  return marked.flatMap(({ mark, text }) => {
    const { symbol, figure } = partsOf(mark);
    const quote = quotes.get(symbol);
    const value = quote && figuresOf[figure]!(quote);
    if (value === undefined || Number.isNaN(value)) return [];
    const written = text.replace('\u2212', '-').replaceAll(/[^\d.+-]/g, '');
    const digits = written.split('.')[1]?.length ?? 0;
    const isSame = written !== '' && Math.abs(Number(written) - value) <= 0.5 * 10 ** -digits + 1e-9;
    return isSame ? [] : [`${mark} shows ${text}, the socket said ${value}`];
  });
}
