import type { Day } from '@parakh/base';
import { type Family, families, type Scan } from '@parakh/catalogue';
import type { Account } from '../../platform/http/budget.ts';
import { perMarket } from '../../platform/per-market.ts';
import { type QuotesDeps, sessionAfter } from '../quotes/index.ts';
import type { HeldMarket, OneOfMany, ScanAllResult } from '../scanning/index.ts';
import type { Live } from '../streaming/index.ts';
import { heldUniverse } from './held-universe.ts';

/** On what scans of the catalogue are judged. */
export interface CatalogueAsked {
  /** A group, an index or a list in place of each scan's own. */
  readonly universe?: string | readonly string[] | undefined;
  /** As of the close of this session; now when left out. */
  readonly date?: Day | undefined;
}

/** A scan, the members of what were scanned, and what it found. */
export interface JudgedScan {
  readonly scan: Scan;
  readonly universe: string;
  readonly found: ScanAllResult['scans'][number];
}

/** Every scan of the catalogue on one session. */
export interface JudgedCatalogue extends Pick<ScanAllResult, 'date' | 'upTo' | 'dataAt'> {
  readonly of: (family: Family) => readonly JudgedScan[];
}

const scans = families.flatMap((family) => family.scans);
const MOST_KEPT = 8;

/** Judged once for each session that is asked for, and while one runs once a minute, however many ask; whoever asks first pays. */
export async function judgedCatalogue(
  asked: CatalogueAsked,
  services: QuotesDeps,
  account?: Account,
): Promise<JudgedCatalogue> {
  if (asked.universe === undefined && asked.date === undefined) follow(services);
  return keptCatalogue(asked, services, account);
}

async function keptCatalogue(asked: CatalogueAsked, services: QuotesDeps, account?: Account): Promise<JudgedCatalogue> {
  const view = await services.view();
  const live = asked.date === undefined ? sessionAfter(view, services) : undefined;
  return judgedIn(view.held, { ...asked, live }, services, account);
}

const judgedIn = perMarket(
  (
    _: HeldMarket,
    { live: _live, ...asked }: CatalogueAsked & { readonly live: Live | undefined },
    services: QuotesDeps,
    account?: Account,
  ) => judged(asked, services, account),
  {
    keyOf: ({ universe, date, live }) => JSON.stringify([universe, date, live?.day, live?.round, live?.lastMinute]),
    most: MOST_KEPT,
  },
);

/** So long after somebody asked, a minute of the session is judged when it closes: who asks next does not wait for it. */
const FOLLOWED_MS = 5 * 60_000;
const askedAt = new WeakMap<Live, number>();

function follow(services: QuotesDeps): void {
  const live = services.live();
  const isFollowed = askedAt.has(live);
  askedAt.set(live, performance.now());
  if (isFollowed) return;
  let isUnderWay = false;
  const end = live.onMinute(() => {
    if (performance.now() - askedAt.get(live)! > FOLLOWED_MS) {
      askedAt.delete(live);
      end();
    } else if (!isUnderWay) {
      // Minutes that close faster than they are judged are left out.
      isUnderWay = true;
      keptCatalogue({}, services)
        .catch((error: unknown) => services.log.debug({ err: error }, 'the catalogue was not judged'))
        .finally(() => (isUnderWay = false));
    }
  });
}

/** Beforehand, while nobody waits; while a session runs only when somebody asks. */
export async function judgeBeforehand(services: QuotesDeps): Promise<void> {
  const view = await services.view();
  if (!sessionAfter(view, services)) await judgedCatalogue({}, services);
}

async function judged(
  { universe, date }: CatalogueAsked,
  services: QuotesDeps,
  account: Account | undefined,
): Promise<JudgedCatalogue> {
  const engine = services.engine();
  account?.need();
  const asked = { date, live: services.live(), spent: account?.spend };
  const byId = new Map<string, JudgedScan>();
  let at: ScanAllResult | undefined;
  for (const [group, wanted] of Map.groupBy(
    scans,
    (scan) => universe ?? heldUniverse(scan.universe, engine.market()),
  )) {
    const result = await engine.scanAll({ ...asked, universe: group, scans: wanted.map(textsOf) });
    at ??= result;
    for (const [i, scan] of wanted.entries())
      byId.set(scan.id, { scan, universe: result.universe, found: result.scans[i]! });
  }
  const { date: day, upTo, dataAt } = at!;
  const of = (family: Family) => family.scans.map(({ id }) => byId.get(id)!);
  return { date: day, ...(upTo !== undefined && { upTo }), dataAt, of };
}

function textsOf({ text, columns }: Scan): OneOfMany {
  return { text, columns: columns.map((column) => column.text) };
}
