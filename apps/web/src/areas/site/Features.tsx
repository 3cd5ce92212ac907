import { api } from '@parakh/contract';
import { grouped, Loaded, Panel, Screen, ScrollBox, t } from '@parakh/ui';
import { useApi } from '../../api.ts';
import { useMarketState } from '../../market-state.ts';
import { ScreenLink } from '../../ScreenLink.tsx';
import { ConditionText } from '../screener/ConditionText.tsx';
import { MeasuredFacts } from './MeasuredFacts.tsx';

const features = [
  {
    title: 'Conditions in your words',
    to: '/create-screener',
    says: 'Names complete while you type, mistakes are underlined with a one-press fix, matches follow at once.',
  },
  {
    title: 'Why, and why not',
    to: '/create-screener',
    says: 'Each clause of each stock with its two values. An empty list names the clause that stops most, and who came nearest.',
  },
  {
    title: 'Any day',
    to: '/create-screener',
    says: 'Scan as of any session that is held, on any group of stocks, on closed or forming bars.',
  },
  {
    title: 'The market at a glance',
    to: '/stock-market-today',
    says: 'Indices, breadth, sectors, gainers, losers and a heat map of the last session in one view.',
  },
  {
    title: 'Lists that can be worked with',
    to: '/top-gainers-losers',
    says: 'Sort, filter, choose columns, walk by keyboard, press C for the chart of a row, save as CSV.',
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
        <Words />
      </div>
      <p className="xs t3">
        {state
          ? t('{symbols} symbols over {sessions} sessions are held here.', {
              symbols: grouped(state.symbols, 0),
              sessions: grouped(state.sessions, 0),
            })
          : ''}
      </p>
    </Screen>
  );
}

/** Every word the language knows on this server, with an example to open. */
function Words() {
  const words = useApi(api.strategy.metadata, {});
  const note = words.data ? t('{count} today', { count: words.data.operands.length }) : null;
  return (
    <Panel title="Words of the condition language" note={note} className="c12" flush>
      <Loaded query={words} lines={10}>
        {({ operands }) => (
          <ScrollBox label={t('Words of the condition language')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('Word')}</th>
                  <th scope="col">{t('What it is')}</th>
                  <th scope="col" className="only-wide-cell">
                    {t('Example')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {operands.map((operand) => (
                  <Word key={operand.name} {...operand} />
                ))}
              </tbody>
            </table>
          </ScrollBox>
        )}
      </Loaded>
    </Panel>
  );
}

function Word({ name, says, example }: { name: string; says: string; example: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="wraps">{t(says)}</td>
      <td className="only-wide-cell">
        <ScreenLink
          to={`/create-screener?condition=${encodeURIComponent(example)}`}
          aria-label={t('Try the example of {name}', { name })}
        >
          <code>
            <ConditionText text={example} />
          </code>
        </ScreenLink>
      </td>
    </tr>
  );
}
