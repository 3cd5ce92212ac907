import { AppError, type Day, failures } from '@parakh/base';
import { type ChainLevel, watchlistIn } from '@parakh/contract';
import { type Checked, check, print } from '@parakh/language';
import { symbolOf, underlyingOf } from '@parakh/options';
import { table } from '@parakh/scan';
import { english } from '@parakh/words';
import type { MarketView } from '../../quotes/index.ts';
import type { StoredWatchlist } from '../../watchlists/index.ts';
import { chainName, chainText, lastDayOf } from '../chains/chain-level.ts';
import type { StoredAlert } from '../saved/stored-alert.ts';
import { priceName, priceText } from './price-text.ts';
import { type Source, type Sources, sourceFor } from './sources.ts';

/** What an alert comes to, as everything stands now. */
export interface ResolvedAlert {
  /** How it is called when it has no name of its own. */
  readonly name: string;
  /** As we print it; null where it cannot run. */
  readonly text: string | null;
  /** 'Nifty 50', 'TCS', '12 symbols'. */
  readonly universe: string;
  readonly symbols: readonly string[];
  readonly closedOnly: boolean;
  /** Why it does not run, in a sentence. */
  readonly stoppedBecause: string | null;
}

export interface AlertContext {
  readonly sources: Sources;
  /** The watch lists that are looked in, by id. */
  readonly lists: ReadonlyMap<string, StoredWatchlist>;
  /** Undefined while the market is not held: then no symbols are known. */
  readonly view: MarketView | undefined;
  /** Today in India. */
  readonly today: Day;
}

type Asked = Pick<StoredAlert, 'watches' | 'person' | 'rule'>;
type Content = Pick<Source, 'name' | 'condition' | 'universe' | 'closedOnly'>;

const GONE = {
  scan: 'The scan was deleted, or it is not shared any more.',
  strategy: 'The strategy was deleted, or it is not shared any more.',
};
const LONGEST_NAME = 120;

export function resolveAlert(alert: Asked, context: AlertContext): ResolvedAlert {
  const { watches } = alert;
  if (watches.kind === 'chain') return resolveChain(alert, watches, context);
  const source = sourceFor(alert, context.sources);
  const content = contentOf(watches, source);
  if (!content) return unresolved(watches.kind === 'strategy' ? GONE.strategy : GONE.scan);
  const { name, closedOnly } = content;
  const checked = check(content.condition, table, { closedOnly });
  const { unknown, ...members } = membersOf(content.universe, alert.person, context);
  const stoppedBecause =
    endedBecause(alert, source, context) ?? source?.invalidBecause ?? refusedBecause(checked) ?? unknown;
  const read = { ...members, closedOnly, stoppedBecause };
  const { tree } = checked;
  if (!tree) return { ...read, name: name || 'Alert', text: null };
  return { ...read, name: name || shortened(english(tree)), text: print(tree) };
}

function resolveChain(alert: Asked, level: ChainLevel, context: AlertContext): ResolvedAlert {
  const underlying = underlyingOf(level.symbol);
  const { symbols, unknown } = listed([symbolOf(underlying)], context.view);
  const lastDay = lastDayOf(level);
  const expired = lastDay && lastDay < context.today ? `Its contracts expired on ${written(lastDay)}.` : undefined;
  return {
    name: chainName(level),
    text: chainText(level),
    universe: underlying,
    symbols,
    closedOnly: true,
    stoppedBecause: endedBecause(alert, undefined, context) ?? expired ?? unknown,
  };
}

function endedBecause({ rule }: Asked, source: Source | undefined, { today }: AlertContext): string | undefined {
  const ended = [rule.until, source?.until].find((until) => until && until < today);
  return ended ? `It ended on ${written(ended)}.` : undefined;
}

function refusedBecause({ tree, errorMessage, problems }: Checked): string | undefined {
  return tree ? undefined : `Its condition does not run: ${errorMessage ?? problems[0]?.message ?? 'it is not valid'}`;
}

function contentOf(watches: Exclude<Asked['watches'], ChainLevel>, source: Source | undefined): Content | undefined {
  if (watches.kind === 'scan' || watches.kind === 'strategy') return source;
  if (watches.kind === 'price') {
    const { symbol } = watches;
    return { name: priceName(watches), condition: priceText(watches), universe: [symbol], closedOnly: false };
  }
  const { condition, universe = 'EQ' } = watches;
  return { name: '', condition, universe, closedOnly: false };
}

function unresolved(stoppedBecause: string): ResolvedAlert {
  return { name: 'Alert', text: null, universe: '', symbols: [], closedOnly: false, stoppedBecause };
}

interface Members extends Pick<ResolvedAlert, 'universe' | 'symbols'> {
  /** What is not known of them. */
  readonly unknown: string | null;
}

function membersOf(asked: string | readonly string[], person: string, { lists, view }: AlertContext): Members {
  if (typeof asked !== 'string') return listed(asked, view);
  const list = watchlistIn(asked);
  if (list !== undefined) return ofList(lists.get(list), person, view);
  if (!view) return { universe: asked, symbols: [], unknown: null };
  try {
    const { title, symbols } = view.group(asked);
    return { universe: title, symbols, unknown: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { universe: asked, symbols: [], unknown: failures[error.code].message };
  }
}

/** Only its owner's alerts look in it, also where the scan that names it is shared. */
function ofList(list: StoredWatchlist | undefined, person: string, view: MarketView | undefined): Members {
  if (list?.person !== person) return { universe: '', symbols: [], unknown: failures['watchlist.unknown'].message };
  const { symbols } = listed(list.symbols, view);
  const unknown = view && symbols.length === 0 ? 'The watch list is empty.' : null;
  return { universe: list.name, symbols: [...new Set(symbols)], unknown };
}

function listed(asked: readonly string[], view: MarketView | undefined): Members {
  const symbols = view ? asked.flatMap((symbol) => view.symbolOf(symbol) ?? []) : [];
  const universe = asked.length === 1 ? (symbols[0] ?? asked[0] ?? '') : `${asked.length} symbols`;
  const isNobody = view !== undefined && symbols.length === 0;
  return { universe, symbols, unknown: isNobody ? failures['symbol.unknown'].message : null };
}

const shortened = (text: string) => (text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text);

const days = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

function written(day: Day): string {
  return days.format(Date.parse(day));
}
