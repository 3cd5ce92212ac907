import type { AlertTrigger, ClientMessage, OptionChain, ServerMessage } from '@parakh/contract';

/** An alert that fired, as documents show it. */
export const exampleAlertTrigger: AlertTrigger = {
  id: 'f3b7c1de-5a0e-5c3a-9d43-0a4d2c1b7e90',
  alert: '6f0c2a4e-8a3b-4d7e-9c1f-2b5d8e7a6c10',
  name: 'TCS above 4,100',
  kind: 'price',
  alertType: 'PRICE_ALERT',
  symbol: 'TCS',
  side: null,
  message: 'TCS: CLOSE 4,120.50 > 4,100 on the 5 minute bar of 11:20',
  condition: '[0] 5 minute CLOSE > 4100',
  price: 4120.5,
  changePct: 1.21,
  bar: '5 minute',
  barTime: 29_918_120,
  barClosed: true,
  ageMs: 180,
  clauses: [
    {
      text: '[0] 5 minute CLOSE > 4100',
      left: { text: '[0] 5 minute CLOSE', value: 4120.5 },
      operator: '>',
      right: { text: '4100', value: 4100 },
      outcome: 'pass',
    },
  ],
  exchangeAt: 1_795_067_700_000,
  firedAt: 1_795_067_700_180,
  heldBack: null,
  lateSeconds: null,
  isSimulated: true,
  afterwards: { minutes5: null, minutes15: null, minutes60: null, session1: null },
};

const feed = {
  isLive: true,
  source: 'demo exchange',
  isDemo: true,
  phase: 'open',
  day: '2026-11-20',
  exchangeAt: 1_795_067_700_000,
  speed: 1,
  blindSince: null,
  because: null,
  evaluated: { until: 1_795_067_700_000, at: 1_795_067_700_420, isLate: false, because: null },
} as const;

const exampleOption: NonNullable<OptionChain['rows'][number]['call']> = {
  price: 86.75,
  status: 'ok',
  bid: 86.45,
  ask: 86.75,
  tradedAt: 1_795_067_699_100,
  iv: 13.51,
  isBySmile: false,
  delta: 0.5267,
  gamma: 0.00157,
  thetaDay: -24.1,
  vegaPoint: 7.42,
  rhoPoint: 1.44,
  oi: 657_345,
  oiChange: -84_630,
  volume: 2630,
};

const exampleChain: OptionChain = {
  symbol: 'NIFTY',
  expiry: '2026-11-24',
  date: '2026-11-20',
  at: 1_795_067_700_000,
  spot: 26_105.88,
  future: null,
  forward: 26_112.7,
  forwardFrom: 'parity',
  rate: 6.5,
  years: 0.01147,
  lot: 65,
  maxPain: 26_000,
  pcrOi: 1.0128,
  pcrVolume: 0.9543,
  atmIv: 13.99,
  rows: [{ strike: 26_100, call: exampleOption, put: { ...exampleOption, price: 73.75, delta: -0.4733 } }],
};

/** What a page says, an example of each word; in this order the server takes all of them. */
export const clientExamples: { readonly [Type in ClientMessage['type']]: Extract<ClientMessage, { type: Type }> } = {
  hello: { type: 'hello', token: 'eyJhbGciOiJFZERTQSJ9.…', after: 41 },
  watch: { type: 'watch', symbols: ['TCS', 'NIFTY 50'] },
  chains: { type: 'chains', chains: [{ symbol: 'NIFTY', expiry: '2026-11-24' }] },
  rate: { type: 'rate', perSecond: 2 },
  follow: { type: 'follow', topics: [`alert:${exampleAlertTrigger.alert}`, 'end-of-day'] },
  ping: { type: 'ping' },
};

/** What the server says, an example of each word. */
export const serverExamples: { readonly [Type in ServerMessage['type']]: Extract<ServerMessage, { type: Type }> } = {
  welcome: { type: 'welcome', userName: 'asha', prices: true, withoutPrices: null, number: 43, ...feed },
  feed: {
    type: 'feed',
    ...feed,
    isLive: false,
    blindSince: 1_795_067_640_000,
    because: 'The line to the exchange broke.',
  },
  chain: { type: 'chain', chain: exampleChain },
  'chain-changes': {
    type: 'chain-changes',
    symbol: 'NIFTY',
    expiry: '2026-11-24',
    head: { at: 1_795_067_701_000, spot: 26_107.2 },
    fields: {
      price: [
        [0, 1],
        [86.2, 73.9],
      ],
      oi: [[1], [251_550]],
    },
  },
  alert: { type: 'alert', number: 42, isSound: true, firing: exampleAlertTrigger },
  digest: {
    type: 'digest',
    number: 43,
    isSound: false,
    alert: exampleAlertTrigger.alert,
    name: exampleAlertTrigger.name,
    firings: [exampleAlertTrigger],
  },
  notice: {
    type: 'notice',
    number: 44,
    notice: {
      id: '0d9b0f9a-4f4e-4c1c-8a57-9f4f6f0f5d11',
      kind: 'end-of-day',
      title: '20 November 2026: NIFTY 50 25,104.10, up 0.42%',
      message: '301 stocks rose, 187 fell and 12 stayed where they were.',
      link: '/stock-market-today',
      at: 1_795_083_600_000,
      status: 'UNREAD',
    },
  },
  changed: { type: 'changed', what: 'notification' },
  logout: { type: 'logout', message: 'logout:Q2x9c0sVb1aA' },
  refused: { type: 'refused', code: 'symbol.unknown', says: 'No prices come for NOBODY.' },
  pong: { type: 'pong' },
};

/** A frame of changes with one row, in base 64: TCS is symbol 7, at 4,120.50 rupees with 1,204,330 shares traded, 180 ms before the frame. */
export const exampleFrame = 'AQEAAQAAABJCeh8l9jIAAAcHkpMZ6sBJtAE=';
