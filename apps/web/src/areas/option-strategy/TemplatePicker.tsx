import { type StrategyView, strategyTemplate, strategyTemplates, strategyViews } from '@parakh/option-strategies';
import { Panel, Segment, t } from '@parakh/ui';
import { useState } from 'react';
import type { Builder } from './use-builder.ts';
import './templates.css';

const viewWords: Readonly<Record<StrategyView, { readonly word: string; readonly says: string }>> = {
  bullish: { word: 'Bullish', says: 'Gain when the price rises' },
  bearish: { word: 'Bearish', says: 'Gain when the price falls' },
  neutral: { word: 'Neutral', says: 'Gain when the price stays within a range' },
  volatile: { word: 'Volatile', says: 'Gain when the price moves far, either way' },
  ratio: { word: 'Ratio', says: 'More sold than bought, or the other way round' },
  calendar: { word: 'Calendar', says: 'The same strike in two expiries' },
  diagonal: { word: 'Diagonal', says: 'Two strikes in two expiries' },
  covered: { word: 'Covered', says: 'Beside shares or a future that one holds' },
};
const views = strategyViews.map((value) => ({ value, ...viewWords[value] }));

/** Ready-made positions by what they gain from, each with what can go wrong. None is better than another: that depends on what the price does. */
export function TemplatePicker({ builder }: { builder: Builder }) {
  const shown = strategyTemplate(builder.template ?? '');
  const [chosen, setView] = useState<StrategyView>();
  const view = chosen ?? shown?.view ?? 'volatile';
  const take = (name: string) =>
    builder.set({ template: name, position: '', legs: '', symbol: builder.symbol, expiry: builder.expiry });
  return (
    <Panel title="Ready-made positions" note={t('strikes from the money of the chosen expiry')}>
      <div className="templates-views">
        <Segment label="What they gain from" value={view} choices={views} onChange={setView} />
      </div>
      <ul className="templates" aria-label={t('Ready-made positions')}>
        {strategyTemplates
          .filter((one) => one.view === view)
          .map(({ name, title, purpose, risk }) => (
            <li key={name}>
              <button type="button" aria-pressed={name === shown?.name} title={t(purpose)} onClick={() => take(name)}>
                {t(title)}
              </button>
              {name === shown?.name ? (
                <div className="template-says">
                  <p>{t(purpose)}</p>
                  <p>
                    <b>{t('What can go wrong')}</b> {t(risk)}
                  </p>
                </div>
              ) : null}
            </li>
          ))}
      </ul>
    </Panel>
  );
}
