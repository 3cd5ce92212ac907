import { api, type OptionChain } from '@parakh/contract';
import { LinesChart, Panel, Segment, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useAddressChoice, useAddressParam } from '../../shared/screens/address.ts';
import { clockAxis, placesOf, seriesLine, sessionAxis } from '../market/index.ts';
import { expiryText } from './contract-texts.ts';
import { inPoints } from './line-formats.ts';
import {
  costThrough,
  listedNames,
  type OptionStrategy,
  pricesOf,
  strategiesOf,
  strategiesText,
  strategyName,
  strategyOfPair,
} from './option-strategies.ts';
import type { Pair } from './pair-figures.ts';
import { StrategyList } from './StrategyList.tsx';
import { daysOf, strikeName, valuesOn } from './strike-names.ts';
import { useChainPathStates } from './use-chain-path.ts';

const spans = [
  { value: 'session', word: 'Session', says: 'Minute by minute through the session' },
  { value: 'days', word: 'Days', says: 'At the close of each session' },
] as const;
const spanNames = spans.map(({ value }) => value);

/** Up to five strategies over the pair: what each costs through the session, where its minutes are available, or session by session. */
export function StrategiesPanel({ chain, pair }: { chain: OptionChain; pair: Pair }) {
  const [text, setText] = useAddressParam('with');
  const [span, setSpan] = useAddressChoice('over', spanNames, 'session');
  const others = useMemo(() => strategiesOf(text), [text]);
  const all = useMemo(() => [strategyOfPair(pair), ...strategiesOf(text)], [pair, text]);
  const names = listedNames(all, chain);
  const { minutes, isMissing } = useMinutePrices(others.length > 0 ? chain : undefined, names);
  const isOfSession = span === 'session' && minutes !== undefined;
  const closes = useClosingPrices(chain, others.length > 0 && !isOfSession ? names : []);
  const drawn = isOfSession ? minutes : closes;
  return (
    <Panel
      title="Strategies overlaid"
      note={t('expiry {expiry}, rupees a unit; below 0 more is received than paid', {
        expiry: expiryText(chain.expiry),
      })}
      className="c12 wrapped-control"
      control={
        minutes ? (
          <Segment label="Time shown" value={isOfSession ? 'session' : 'days'} choices={spans} onChange={setSpan} />
        ) : null
      }
      foot={
        isMissing
          ? t('No minutes of these contracts are available: drawn is what they cost at the close of each session.')
          : null
      }
    >
      {others.length > 0 && drawn ? (
        <Lines
          strategies={all}
          drawn={drawn}
          isOfSession={isOfSession}
          savedAs={`${chain.symbol} ${chain.expiry} strategies`}
        />
      ) : null}
      <StrategyList
        chain={chain}
        pair={pair}
        listed={names}
        strategies={others}
        onChange={(next) => setText(strategiesText(next))}
      />
    </Panel>
  );
}

interface Prices {
  readonly x: readonly number[];
  readonly prices: ReadonlyMap<string, readonly (number | null)[]>;
}

function useMinutePrices(chain: OptionChain | undefined, names: readonly string[]) {
  const { path, isMissing } = useChainPathStates(chain, names.join(','));
  const { data } = path;
  const minutes: Prices | undefined = useMemo(() => data && { x: data.times, prices: pricesOf(data) }, [data]);
  return { minutes, isMissing: isMissing && chain !== undefined };
}

function useClosingPrices({ symbol, expiry }: OptionChain, names: readonly string[]): Prices | undefined {
  const { data } = useApi(
    api.options.strikeHistories,
    { params: { x: symbol }, query: { strikes: names.join(','), expDate: expiry } },
    { when: names.length > 0, keepPrevious: true },
  );
  return useMemo(() => {
    if (data?.symbol !== symbol || data.expiry !== expiry) return undefined;
    const days = daysOf(data.series);
    const prices = new Map(
      data.series.map((one) => [strikeName(one.strike ?? NaN, one.right), valuesOn(days, one, 'price')] as const),
    );
    return { x: placesOf(days), prices };
  }, [data, symbol, expiry]);
}

interface LinesShown {
  readonly strategies: readonly OptionStrategy[];
  readonly drawn: Prices;
  readonly isOfSession: boolean;
  readonly savedAs: string;
}

function Lines({ strategies, drawn: { x, prices }, isOfSession, savedAs }: LinesShown) {
  const panes = useMemo(() => {
    const lines = strategies.map((legs, i) =>
      seriesLine(`${i + 1}: ${strategyName(legs)}`, x, costThrough(legs, prices, x.length), i + 1),
    );
    return [{ title: 'Cost', height: 260, lines, format: inPoints }];
  }, [strategies, x, prices]);
  if (x.length < 2) return <p className="t2">{t('One session makes no line.')}</p>;
  const axis = isOfSession ? clockAxis : sessionAxis;
  return <LinesChart label={t('Strategies overlaid')} panes={panes} {...axis} savedAs={savedAs} />;
}
