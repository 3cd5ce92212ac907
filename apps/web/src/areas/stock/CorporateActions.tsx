import { api, type CompanyEvents } from '@parakh/contract';
import { dayText, Figure, grouped, Loaded, Panel, percent, price, ScrollBox, t } from '@parakh/ui';
import { useState } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { DealsTable, HoldingsLine, MeetingsTable } from './company-event-parts.tsx';
import './stock.css';

const HEIGHT = 240;
const FIRST_SHOWN = 12;

const kinds: Readonly<Record<CompanyEvents['actions'][number]['kind'], string>> = {
  dividend: 'Dividend',
  bonus: 'Bonus',
  split: 'Split',
  consolidation: 'Consolidation',
  rights: 'Rights',
  buyback: 'Buy-back',
  demerger: 'Demerger',
  'capital-reduction': 'Capital reduction',
  meeting: 'Meeting',
  other: 'Other',
};

/** What a company does about its shares, when its board meets, who owns and trades it. */
export function CorporateActions({ symbol }: { symbol: string }) {
  const found = useApi(api.market.companyEvents, { params: { symbol } });
  return (
    <>
      <Panel title="Corporate actions" flush className="c8" note={t('by ex-day; what is to come stands first')}>
        <Loaded query={found} lines={6} height={HEIGHT}>
          {(events) => <Actions events={events} />}
        </Loaded>
      </Panel>
      <div className="c4 side">
        <Panel title="Owners" note={t('promoters, % of the shares')}>
          <Loaded query={found} lines={3} height={90}>
            {({ holdings, holds }) => <HoldingsLine holdings={holdings} isHeld={holds.holdings} />}
          </Loaded>
        </Panel>
        <Panel title="Board meetings" flush>
          <Loaded query={found} lines={4} height={120}>
            {({ meetings, holds, day }) => <MeetingsTable meetings={meetings} isHeld={holds.meetings} today={day} />}
          </Loaded>
        </Panel>
        <Panel title="Large deals" flush note={t('bulk and block')}>
          <Loaded query={found} lines={4} height={120}>
            {({ deals, holds }) => <DealsTable deals={deals} isHeld={holds.deals} />}
          </Loaded>
        </Panel>
      </div>
    </>
  );
}

function Actions({ events }: { events: CompanyEvents }) {
  const [isWhole, setWhole] = useState(false);
  const { actions, dividends, holds, day } = events;
  if (actions.length === 0)
    return (
      <p className="state t2">
        {holds.actions
          ? t('No corporate action of this company is available.')
          : t('Corporate actions come with the exchange’s daily reports (PR…zip), or with the list of its website.')}
      </p>
    );
  const shown = isWhole ? actions : actions.slice(0, FIRST_SHOWN);
  return (
    <>
      <p className="panel-line t2">
        {t('Dividends of the last 365 days on one share of today:')}{' '}
        <b>
          <Figure
            value={dividends.perShare}
            format={price}
            unit
            missing="A dividend names no amount, or none is available."
          />
        </b>
        {', '}
        <Figure
          value={dividends.yieldPct}
          format={percent}
          unit
          missing="A dividend names no amount, or none is available."
        />{' '}
        {t('of the last price')}
      </p>
      <ActionsTable actions={shown} today={day} />
      {actions.length > shown.length ? (
        <button type="button" className="btn sm ghost" onClick={() => setWhole(true)}>
          {t('All {count}', { count: actions.length })}
        </button>
      ) : null}
    </>
  );
}

function ActionsTable({ actions, today }: { actions: CompanyEvents['actions']; today: string }) {
  return (
    <ScrollBox label={t('Corporate actions')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Ex-day')}</th>
            <th scope="col">{t('What')}</th>
            <th scope="col" className="num">
              {t('A share')}
            </th>
            <th scope="col" className="num only-wide-cell">
              {t('Factor')}
            </th>
            <th scope="col" className="only-wide-cell">
              {t('As announced')}
            </th>
          </tr>
        </thead>
        <tbody>
          {actions.map((action) => (
            <Action key={`${action.exDay} ${action.kind}`} action={action} isComing={action.exDay > today} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Action({ action, isComing }: { action: CompanyEvents['actions'][number]; isComing: boolean }) {
  const { exDay, kind, amount, factor, text, source } = action;
  return (
    <tr>
      <th scope="row">
        {dayText(exDay).slice(4)} {isComing ? <span className="chip">{t('to come')}</span> : null}
      </th>
      <td title={text}>{t(kinds[kind])}</td>
      <td className="num">
        {kind === 'dividend' ? <Figure value={amount} format={price} missing="The text names no amount." /> : ''}
      </td>
      <td className="num only-wide-cell">
        {factor === null ? '' : <span title={t('Prices before are multiplied by it.')}>{grouped(factor, 4)}</span>}
      </td>
      <td className="only-wide-cell t2" title={source}>
        {text}
      </td>
    </tr>
  );
}
