import { type Alert, api, type ScoreCard } from '@parakh/contract';
import { changePct, count, Figure, Loaded, percent, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { horizons } from './alert-texts.ts';
import './alert-list.css';

/** How an alert fared: what came after its firings, on the whole. It says nothing of what will come. */
export function ScoreTable({ alert: { id, name } }: { alert: Alert }) {
  const score = useApi(api.alerts.score, { params: { id } });
  return (
    <div className="alert-score">
      <Loaded query={score} lines={4} height={150}>
        {(card) => <Scored card={card} name={name} />}
      </Loaded>
    </div>
  );
}

function Scored({ card, name }: { card: ScoreCard; name: string }) {
  const byHorizon = new Map(card.horizons.map((line) => [line.horizon, line]));
  return (
    <table className="figures-table">
      <caption className="xs t3">
        {t('What the price did after {name} came true. Past results say nothing of what will come.', { name })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('After')}</th>
          <th scope="col">{t('Mean %')}</th>
          <th scope="col">{t('Median %')}</th>
          <th scope="col">{t('Rose, %')}</th>
          <th scope="col">{t('Known')}</th>
        </tr>
      </thead>
      <tbody>
        {horizons.map(({ value, word }) => {
          const line = byHorizon.get(value);
          return (
            <tr key={value}>
              <th scope="row">{t(word)}</th>
              <td>
                <Figure value={line?.meanPct} format={changePct} missing={NOT_YET} />
              </td>
              <td>
                <Figure value={line?.medianPct} format={changePct} missing={NOT_YET} />
              </td>
              <td>
                <Figure value={line?.rosePct} format={percent} missing={NOT_YET} />
              </td>
              <td>
                <Figure value={line?.known ?? 0} format={count} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const NOT_YET = 'That time has not come yet, or no price was seen.';
