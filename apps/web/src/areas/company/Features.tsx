import { grouped, Panel, Screen, t } from '@parakh/ui';
import { useMarketState } from '../../shared/live/market-state.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { MeasuredFacts } from './MeasuredFacts.tsx';
import './Landing.css';

const features = [
  {
    title: 'Conditions in your words',
    to: '/create-screener',
    says: 'Names complete while you type, mistakes are underlined with a one-press fix, matches follow at once.',
  },
  {
    title: 'Every word explained',
    to: '/reference',
    says: 'Indicators, levels, functions and fundamentals with formula, source, picture, and an example run while you read.',
  },
  {
    title: 'Why, and why not',
    to: '/create-screener',
    says: 'Each clause of each stock with its two values. An empty list names the clause that stops most, and who came nearest.',
  },
  {
    title: 'Any day',
    to: '/create-screener',
    says: 'Scan as of any session that is available, on any group of stocks, on closed or forming bars.',
  },
  {
    title: 'The market at a glance',
    to: '/stock-market-today',
    says: 'Indices, breadth, sectors, gainers, losers and a heat map of the last session in one view.',
  },
  {
    title: 'Sort, filter, export',
    to: '/top-gainers-losers',
    says: 'Sort, filter, choose columns, walk by keyboard, press C for the chart of a row, B or S for an order, save as CSV.',
  },
  {
    title: 'Charts that show the condition',
    to: '/charts',
    says: 'Candles from one minute to a month, indicators computed as in scans, and the bars on which a condition held.',
  },
] as const;

export function Features() {
  const state = useMarketState().data;
  return (
    <Screen title="Features" note={state?.notice ?? t('On exchange prices')}>
      <MeasuredFacts />
      <div className="grid features">
        {features.map(({ title, to, says }) => (
          <Panel key={title} title={title} className="c4" foot={<ScreenLink to={to}>{t('Try it')}</ScreenLink>}>
            <p className="t2">{t(says)}</p>
          </Panel>
        ))}
      </div>
      <p className="xs t3">
        {state
          ? t('{symbols} symbols over {sessions} sessions are available here.', {
              symbols: grouped(state.symbols, 0),
              sessions: grouped(state.sessions, 0),
            })
          : ''}
      </p>
    </Screen>
  );
}
