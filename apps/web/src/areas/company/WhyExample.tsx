import { api } from '@parakh/contract';
import { Loaded, Panel, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { ClauseRow } from '../../shared/conditions/ClauseRow.tsx';
import { offered } from './conditions.ts';
import '../../shared/conditions/conditions.css';
import './Landing.css';

const { text: condition } = offered[1]!;
const SHOWN = 3;

/** The most traded stocks, asked for the reason: computed now, like everything on this page. */
export function WhyExample() {
  const dashboard = useApi(api.market.dashboard, { params: { id: 'NIFTY 50' } });
  const symbols = dashboard.data?.byTurnover.slice(0, SHOWN).map(({ symbol }) => symbol);
  return (
    <Loaded query={{ ...dashboard, data: symbols }} lines={4} height={220}>
      {(names) => (
        <div className="three">
          {names.map((symbol) => (
            <Reason key={symbol} symbol={symbol} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function Reason({ symbol }: { symbol: string }) {
  const why = useApi(api.scanner.explain, { body: { condition, symbol } });
  return (
    <Panel title={symbol} note={t('most traded of the NIFTY 50')}>
      <Loaded query={why} lines={3} height={150}>
        {({ clauses, outcome }) => (
          <>
            <ul className="clauses">
              {clauses.map((clause) => (
                <ClauseRow key={clause.text} clause={clause} />
              ))}
            </ul>
            <p className="xs t3">{outcome === 'pass' ? t('It matched.') : t('It did not match, and this is why.')}</p>
          </>
        )}
      </Loaded>
    </Panel>
  );
}
