import { type DayNumber, dayOf } from '@parakh/base';
import { type AccountTrade, namesOf, priceDay, type Ratio, ratioNear, type ShareChange } from '@parakh/portfolio';
import { pricesOfShares, shareFactsOf } from '../../modules/analytics/index.ts';
import type { Services } from '../services.ts';
import type { TaxFactsNamed } from './tax-facts.ts';

/** What the market store adds to what was named by hand. Prices in paise by name, NaN where neither has one. */
export interface TaxMarket {
  readonly changes: readonly ShareChange[];
  readonly priceOf: (symbol: string) => number;
  readonly price2018: (symbol: string) => number;
  /** Rights that were offered on shares of these names: what was taken up is in no tradebook. */
  readonly rights: readonly { readonly symbol: string; readonly exDay: DayNumber }[];
}

/** What is said by hand counts before what the store has. Simulated prices and actions are none. */
export async function taxMarketOf(
  services: Pick<Services, 'store'>,
  trades: readonly AccountTrade[],
  facts: TaxFactsNamed,
  today: DayNumber,
): Promise<TaxMarket> {
  const traded = trades.filter(({ segment }) => segment === 'shares').map(({ symbol }) => symbol);
  const names = [...new Set([...traded, ...facts.allotments.map(({ symbol }) => symbol)])];
  const store = services.store();
  const from = Math.min(today, ...trades.map(({ day }) => day), ...facts.allotments.map(({ day }) => day));
  const { renames, actions } = await shareFactsOf(store, { names, from });
  const changes = joined(facts.changes, [
    ...renames.map(({ symbol, to, day }) => ({ kind: 'rename' as const, symbol, to, exDay: day })),
    ...actions.flatMap(({ name, exDay, kind, factor }) => changesOf(name, exDay, kind, factor)),
  ]);
  const share = namesOf(changes);
  const now = names.map((name) => share.now(name, from - 1));
  const all = [...new Set([...names, ...now, ...now.map((name) => share.on(name, priceDay))])];
  const { closes, highs } = await pricesOfShares(store, all, { closeUntil: dayOf(today), highOn: dayOf(priceDay) });
  return {
    changes,
    priceOf: paiseOf(facts.prices, closes),
    price2018: paiseOf(facts.prices2018, highs),
    rights: actions.flatMap(({ name, exDay, kind }) => (kind === 'rights' ? [{ symbol: name, exDay }] : [])),
  };
}

/** By hand, else as stored: rupees. */
const paiseOf = (byHand: Readonly<Record<string, number>>, stored: ReadonlyMap<string, number>) => (symbol: string) =>
  byHand[symbol] ?? Math.round((stored.get(symbol) ?? NaN) * 100);

function changesOf(symbol: string, exDay: DayNumber, kind: string, factor: number): ShareChange[] {
  if (kind === 'demerger' || kind === 'capital-reduction') return [{ kind, symbol, exDay }];
  if (kind === 'bonus')
    return ofRatio(ratioNear(1 / factor - 1), (shares) => ({ kind, symbol, exDay, shares }), { symbol, exDay });
  if (kind === 'split' || kind === 'consolidation')
    return ofRatio(ratioNear(1 / factor), (shares) => ({ kind: 'split', symbol, exDay, shares }), { symbol, exDay });
  return [];
}

/** Where no ratio is told, it is not known how many shares there are: the lots wait as after a reduction of capital. */
function ofRatio(
  ratio: Ratio | undefined,
  made: (ratio: Ratio) => ShareChange,
  about: { readonly symbol: string; readonly exDay: DayNumber },
): ShareChange[] {
  return [ratio ? made(ratio) : { kind: 'capital-reduction', ...about }];
}

const keyOf = ({ symbol, exDay, kind }: ShareChange) => `${symbol}|${exDay}|${kind}`;

function joined(byHand: readonly ShareChange[], stored: readonly ShareChange[]): ShareChange[] {
  const said = new Set(byHand.map(keyOf));
  return [...byHand, ...stored.filter((change) => !said.has(keyOf(change)))];
}
