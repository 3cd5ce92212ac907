import '@parakh/ui/styles.css';
import '../src/styles/index.css';
import type { OptionChain } from '@parakh/contract';
import { chainChanges, withChainChanges } from '@parakh/live';
import { optionValues } from '@parakh/options';
import { SurroundingsProvider } from '@parakh/ui';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { ChainPanels } from '../src/areas/options/ChainPanels.tsx';
import { GammaPanel } from '../src/areas/options/GammaPanel.tsx';

const STRIKES = 120;
const STEP = 50;
const [SPOT, RATE, YEARS] = [25_000, 0.065, 9 / 365];
const BEGAN = Date.parse('2026-11-23T10:00:00+05:30');

/** As a server tells them: 7 digits. */
const rounded = (value: number) => Number(value.toPrecision(7));

type Contract = NonNullable<OptionChain['rows'][number]['call']>;

/** The contract at an update: every figure that hangs on the future moves, its open interest at one update in eight. */
function contractAt(kind: 'call' | 'put', strike: number, update: number, future: number): Contract {
  const volatility = 0.14 - 0.3 * Math.log(strike / SPOT) + 0.0001 * (update % 7);
  const terms = {
    kind,
    on: 'future',
    underlying: future,
    strike,
    years: YEARS,
    volatility,
    rate: RATE,
    dividendYield: 0,
  } as const;
  const { price, delta, gamma, thetaDay, vegaPoint, rhoPoint } = optionValues(terms);
  const traded = Math.max(0.05, Math.round(price * 20) / 20);
  const turn = (update + strike / STEP) >> 3;
  const oi = 75 * Math.round(20_000 * Math.exp(-((strike / SPOT - 1) ** 2) * 400) + 10 * turn);
  return {
    price: traded,
    status: 'ok',
    bid: rounded(traded - 0.05),
    ask: rounded(traded + 0.05),
    tradedAt: BEGAN + 250 * update,
    iv: rounded(100 * volatility),
    isBySmile: false,
    delta: rounded(delta),
    gamma: rounded(gamma),
    thetaDay: rounded(thetaDay),
    vegaPoint: rounded(vegaPoint),
    rhoPoint: rounded(rhoPoint),
    oi,
    oiChange: oi - 75 * 9000,
    volume: 1000 + turn,
  };
}

/** A busy chain: 240 contracts, a future that moves by a few ticks at every update. */
function chainAt(update: number): OptionChain {
  const future = SPOT + Math.round(200 * Math.sin(update / 25) + 60 * Math.sin(update * 1.7)) / 20;
  const rows = Array.from({ length: STRIKES }, (_, i) => {
    const strike = SPOT + (i - STRIKES / 2) * STEP;
    return { strike, call: contractAt('call', strike, update, future), put: contractAt('put', strike, update, future) };
  });
  return {
    symbol: 'NIFTY',
    expiry: '2026-12-01',
    date: '2026-11-23',
    at: BEGAN + 250 * update,
    spot: rounded(future - 40),
    future,
    forward: future,
    forwardFrom: 'future',
    rate: 100 * RATE,
    years: YEARS,
    lot: 75,
    maxPain: SPOT,
    pcrOi: rounded(1 + update / 10_000),
    pcrVolume: 1,
    atmIv: rounded(14 + 0.01 * (update % 7)),
    rows,
  };
}

let held = chainAt(0);
let last = held;
let update = 0;
let show: (chain: OptionChain) => void = () => undefined;

/** The next message of the socket: made before it is timed, as a server makes it. */
function nextMessage(): string {
  const now = chainAt(++update);
  const text = JSON.stringify(chainChanges(last, now));
  last = now;
  return text;
}

function hear(text: string): void {
  held = withChainChanges(held, JSON.parse(text));
  show(held);
}

function Page() {
  const [chain, set] = useState(held);
  useEffect(() => void (show = set), []);
  return (
    <ChainPanels chain={chain}>
      <GammaPanel chain={chain} />
    </ChainPanels>
  );
}

const surroundings = { symbolActions: [], mayExport: false, notify: () => undefined };
createRoot(document.getElementById('root')!).render(
  <MemoryRouter initialEntries={[`/${location.search}`]}>
    <SurroundingsProvider value={surroundings}>
      <Page />
    </SurroundingsProvider>
  </MemoryRouter>,
);

interface Updates {
  readonly updates: number;
  readonly everyMs: number;
}

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/** A mark at each update, by which a trace is read; tells how many tasks were long. */
async function move({ updates, everyMs }: Updates): Promise<number> {
  // All of them before the first is heard: what a server does is no work of the page.
  const messages = Array.from({ length: updates }, nextMessage);
  let long = 0;
  const tasks = new PerformanceObserver((list) => (long += list.getEntries().length));
  tasks.observe({ type: 'longtask' });
  for (const text of messages) {
    await pause(everyMs);
    performance.mark('update');
    hear(text);
  }
  await pause(everyMs);
  performance.mark('update');
  performance.clearMarks();
  tasks.disconnect();
  return long;
}

const isInSight = (cell: Element) => {
  const { top, bottom } = cell.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Cells of the table in sight that an update changes, and the writes to the whole table meanwhile. */
async function compare({ updates, everyMs }: Updates): Promise<{ changed: number; written: number }> {
  const table = document.querySelector('table.chain')!;
  const cells = [...table.querySelectorAll('tbody :is(td, th)')].filter(isInSight);
  const look = () => cells.map((cell) => cell.innerHTML);
  let [changed, written] = [0, 0];
  const watching = new MutationObserver((records) => (written += records.length));
  watching.observe(table, { childList: true, characterData: true, attributes: true, subtree: true });
  for (let i = 0; i < updates; i++) {
    const before = look();
    hear(nextMessage());
    await pause(everyMs);
    changed += look().filter((text, at) => text !== before[at]).length;
  }
  watching.disconnect();
  return { changed, written };
}

Object.assign(window, { move, compare });
