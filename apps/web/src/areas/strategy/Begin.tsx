import { Panel, t } from '@parakh/ui';
import { BuiltInCards } from './BuiltInCards.tsx';
import { builtInSetup } from './built-in-setup.ts';
import type { Setup } from './use-setup.ts';
import '../../shared/saved/saved.css';
import './runs.css';

/** What stands where a report will stand: how it goes, and strategies to begin with. */
export function Begin({ onUse }: { onUse: (setup: Setup) => void }) {
  return (
    <>
      <Panel title="How it goes">
        <ol className="steps">
          <li>{t('Say on the left when to buy and when to sell: as text, as rows, or in plain words.')}</li>
          <li>{t('Say with how much money, and when to get out.')}</li>
          <li>
            {t(
              'Press Run. Every stock is evaluated on every bar, orders are filled at prices as traded, charges and slippage are taken, and the report appears here: what it made, how deep it fell, and whether it was luck.',
            )}
          </li>
        </ol>
      </Panel>
      <h2 className="list-head">{t('Or begin with a classic')}</h2>
      <BuiltInCards>
        {(builtIn) => (
          <button type="button" className="btn sm" onClick={() => onUse(builtInSetup(builtIn))}>
            {t('Use it')}
            <span className="vh"> {builtIn.name}</span>
          </button>
        )}
      </BuiltInCards>
    </>
  );
}
