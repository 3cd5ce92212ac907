import { api, type BrokerAccount, type PaperAccountShown, type PaperEntryShown } from '@parakh/contract';
import * as z from 'zod/mini';
import type { Answer } from '../../shared/api/test-drawn.ts';

/** 10:30 in India on Fri 20 Nov 2026. */
const AS_OF = Date.parse('2026-11-20T05:00:00Z');
/** The fourth round that the demo exchange played on 29 November 2026. */
export const ROUND = 20_786_003;

const ok = <Schema extends z.core.$ZodType>(schema: Schema, body: z.input<Schema>): Answer => ({
  body: z.parse(schema, body),
});

/** The row of the paper account among those of brokers. */
export const paperRow = (part: Partial<BrokerAccount> = {}): BrokerAccount => ({
  broker: 'paper',
  title: 'Paper account',
  isBuilt: true,
  documents: null,
  id: null,
  state: 'connected',
  clientId: null,
  connectedAt: null,
  expiresAt: null,
  isSelected: false,
  authToken: null,
  feedToken: null,
  loginKind: 'none',
  needsClientId: false,
  ways: [],
  signsIn: false,
  app: 'none',
  appFields: [],
  redirectUrl: '',
  notBuilt: [],
  addressRule: null,
  addressLock: null,
  holdsTriggers: false,
  prices: [],
  notEstablished: [],
  ...part,
});

export const paperForTest = (part: Partial<PaperAccountShown> = {}): PaperAccountShown => ({
  openedAt: Date.parse('2026-11-02T05:00:00Z'),
  resetAt: null,
  capital: 1_000_000,
  cash: 994_266.3,
  settling: 0,
  marginUsed: 0,
  available: 994_266.3,
  holdings: 5765,
  equity: 1_000_031.3,
  realised: 12.5,
  unrealised: 37.5,
  charges: 18.7,
  market: 'demo',
  isBlind: false,
  blindBecause: null,
  isSimulatedPast: false,
  round: null,
  asOf: AS_OF,
  ...part,
});
export const paperAccount = (part: Partial<PaperAccountShown> = {}) => ok(api.paper.account.reply, paperForTest(part));

export const entryForTest = (part: Partial<PaperEntryShown> = {}): PaperEntryShown => ({
  seq: 2,
  at: AS_OF,
  day: '2026-11-20',
  round: null,
  kind: 'trade',
  words: 'Bought 10 SBIN at ₹572.75',
  symbol: 'SBIN',
  orderId: 'PK0000000000000001',
  amount: -5727.5,
  cash: 994_272.5,
  lines: [
    { account: 'cash', amount: -5727.5 },
    { account: 'holdings', amount: 5727.5 },
  ],
  ...part,
});
export const capitalEntry = entryForTest({
  seq: 1,
  kind: 'capital',
  words: 'The account was opened with ₹10,00,000.00',
  symbol: null,
  orderId: null,
  amount: 1_000_000,
  cash: 1_000_000,
  lines: [
    { account: 'cash', amount: 1_000_000 },
    { account: 'capital', amount: -1_000_000 },
  ],
});
export const ledger = (entries: readonly PaperEntryShown[], next: number | null = null) =>
  ok(api.paper.ledger.reply, { entries: [...entries], next });

type Point = z.input<typeof api.paper.equity.reply>['points'][number];
export const equity = (...points: readonly Point[]) => ok(api.paper.equity.reply, { points: [...points] });

export const ACCOUNT = 'GET /api/x/paper/account';
export const LEDGER = 'GET /api/x/paper/ledger';
export const EQUITY = 'GET /api/x/paper/equity';
export const RESET = 'POST /api/x/paper/reset';
export const SELECT = 'PUT /api/x/broker/accounts/paper/selected';
