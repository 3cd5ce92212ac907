import type { PaperEntryShown } from '@parakh/contract';
import type { LedgerEntry } from '@parakh/paper';
import { findPaper } from './account-store.ts';
import type { PaperAccountDeps } from './deps.ts';
import type { PaperParts } from './parts.ts';

const words: Readonly<Record<LedgerEntry['what'], string>> = {
  capital: 'The capital the account began with',
  trade: 'A fill',
  charges: 'Brokerage, taxes and fees',
  'square-off fee': 'Fee for a position that the account closed',
  settlement: 'Sales of the session before were paid',
  fraction: 'A fraction of a share was paid',
  jump: 'A holding ended at its last price: an unexplained jump',
  revaluation: 'Taken on at the prices of another market: no gain and no loss',
  reset: 'The account was begun anew',
};

const byKind: Readonly<Record<string, string>> = words;

interface Page {
  readonly person: string;
  /** Entries before this one. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Money that moved, the newest first, from before resets too. */
export async function paperLedger(
  { person, before, limit }: Page,
  { appDb }: PaperAccountDeps,
): Promise<{ entries: PaperEntryShown[]; next: number | null }> {
  const { db } = await appDb();
  const rows = await db
    .selectFrom('paper_entry as entry')
    .leftJoin('paper_order as placed', (join) =>
      join.onRef('placed.person', '=', 'entry.person').onRef('placed.id', '=', 'entry.order_id'),
    )
    .leftJoin('paper_trade as fill', (join) =>
      join.onRef('fill.person', '=', 'entry.person').onRef('fill.id', '=', 'entry.trade_id'),
    )
    .selectAll('entry')
    .select(['placed.own_id', 'fill.side', 'fill.quantity', 'fill.price'])
    .where('entry.person', '=', person)
    .$if(before !== undefined, (those) => those.where('entry.seq', '<', before ?? 0))
    .orderBy('entry.seq', 'desc')
    .limit(limit + 1)
    .execute();
  const entries = rows.slice(0, limit).map((row) => {
    const { own_id: orderId, seq, at, day, round, kind, token, cash } = row;
    const moved = linesOf(row.lines);
    return {
      seq,
      at: Number(at),
      day,
      round: round || null,
      kind,
      words: wordsOf(row),
      symbol: token,
      orderId,
      amount: (moved.cash ?? 0) / 100,
      cash: cash / 100,
      lines: Object.entries(moved).map(([account, paise]) => ({ account, amount: paise / 100 })),
    };
  });
  return { entries, next: rows.length > limit ? (entries.at(-1)?.seq ?? null) : null };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by us
const linesOf = (lines: unknown) => lines as Record<string, number>;

interface Told {
  readonly kind: string;
  readonly side: string | null;
  readonly quantity: number | null;
  readonly price: number | null;
}

/** 'Bought 10 at ₹1,410.50' of a fill. */
function wordsOf({ kind, side, quantity, price }: Told): string {
  if (kind !== 'trade' || quantity === null || price === null) return byKind[kind] ?? kind;
  const rupees = (price / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${side === 'BUY' ? 'Bought' : 'Sold'} ${quantity.toLocaleString('en-IN')} at ₹${rupees}`;
}

/** Worth at each close since the last reset, oldest first; the session that runs is the last. Throws AppError 'paper.elsewhere', 'paper.stopped'. */
export async function paperEquity(person: string, deps: PaperParts) {
  const accounts = await deps.paperAccounts();
  const account = await accounts.open(person);
  await account.settled();
  const { db } = await deps.appDb();
  const row = await findPaper(db, person);
  const points = await db
    .selectFrom('paper_equity')
    .select(['session', 'day', 'round', 'equity'])
    .where('person', '=', person)
    .where('entry', '>=', row?.reset_entry ?? 0)
    .orderBy('session')
    .execute();
  const { engine } = account;
  const { session, day, round } = engine.account;
  const closed = points.filter((point) => point.session !== session);
  const now = day === null ? [] : [{ day, round, equity: engine.worth().equity }];
  return [...closed, ...now].map((point) => ({
    day: point.day,
    round: point.round || null,
    equity: point.equity / 100,
  }));
}
