import type { BrokerAccount } from '@parakh/contract';
import { Empty, Icon, Loaded, Screen, Select, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { isAtBroker, PaperBand } from '../paper/index.ts';
import { PROFILE_BROKERS } from './profile-path.ts';
import { RefreshSession } from './RefreshSession.tsx';
import { StopAll, StoppedBand } from './StopAll.tsx';
import { TicketHost } from './TicketHost.tsx';
import { newDraft } from './ticket-drafts.ts';
import { openTicket } from './ticket-open.ts';
import { ALL_BROKERS, type ShownBrokers, usePortfolio, usualBroker } from './use-portfolio.ts';
import './portfolio.css';

const pages = [
  { path: '/holdings', word: 'Holdings' },
  { path: '/positions', word: 'Positions' },
  { path: '/orders', word: 'Orders' },
];

/** What the screens of the portfolio have around them: the way between them, the choice of a broker, the order ticket, and what leads on where no broker is connected. */
export function PortfolioScreen({
  title,
  note,
  children,
}: {
  title: string;
  note: string;
  children: (brokers: ShownBrokers) => ReactNode;
}) {
  const { accounts, brokers, selected, choice, choose } = usePortfolio();
  const broker = brokers && usualBroker(brokers, selected);
  return (
    <Screen
      title={title}
      note={t(note)}
      actions={
        <>
          {brokers?.kept.some(isAtBroker) ? <StopAll /> : null}
          {brokers && brokers.kept.length > 1 ? <BrokerChoice brokers={brokers} onChoose={choose} /> : null}
          {broker ? (
            <button
              type="button"
              className={broker === 'paper' ? 'btn paper-act' : 'btn primary'}
              onClick={() => openTicket(newDraft(broker))}
            >
              <Icon name="plus" />
              {t(broker === 'paper' ? 'New paper order' : 'New order')}
            </button>
          ) : null}
        </>
      }
    >
      <PortfolioNav choice={choice} />
      <StoppedBand />
      <Loaded query={{ ...accounts, data: brokers }} lines={10} height={420}>
        {(all) => (
          <>
            {all.isPaper ? <PaperBand /> : null}
            {all.kept.length === 0 ? <NoBroker accounts={accounts.data?.accounts ?? []} /> : null}
            {all.kept.length > 0 && all.connected.length === 0 ? <AllOver brokers={all} /> : null}
            {all.connected.length > 0 ? children(all) : null}
            <TicketHost brokers={all} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function PortfolioNav({ choice }: { choice: string }) {
  const { pathname } = useLocation();
  const search = choice === '' ? '' : `?${new URLSearchParams({ broker: choice }).toString()}`;
  return (
    <nav className="portfolio-nav" aria-label={t('Portfolio')}>
      {pages.map(({ path, word }) => (
        <ScreenLink key={path} to={path + search} aria-current={path === pathname ? 'page' : undefined}>
          {t(word)}
        </ScreenLink>
      ))}
    </nav>
  );
}

/** Of one broker alone "all" would be the same. Paper is never among them, and the choice says so. */
function BrokerChoice({
  brokers: { kept, shown },
  onChoose,
}: {
  brokers: ShownBrokers;
  onChoose: (broker: string) => void;
}) {
  const hasPaper = !kept.every(isAtBroker);
  const hasSeveral = kept.filter(isAtBroker).length > 1;
  const all = { value: ALL_BROKERS, word: hasPaper ? 'All brokers, without paper' : 'All brokers' };
  const choices = [...(hasSeveral ? [all] : []), ...kept.map(({ broker, title }) => ({ value: broker, word: title }))];
  const value = shown.length === 1 ? shown[0]!.broker : ALL_BROKERS;
  return <Select label="Broker" value={value} choices={choices} onChange={({ target }) => onChoose(target.value)} />;
}

function NoBroker({ accounts }: { accounts: readonly BrokerAccount[] }) {
  const titles = accounts.filter(({ isBuilt }) => isBuilt).map(({ title }) => title);
  return (
    <section className="panel" aria-label={t('No broker')}>
      <h2 className="vh">{t('No broker')}</h2>
      <Empty says="Please Configure a Broker in your Profile">
        <p>{t('Once a broker is connected, what it holds for you, your positions and your orders stand here.')}</p>
        <p className="xs t3">{t('Brokers that can be connected: {titles}.', { titles: titles.join(', ') })}</p>
        <ScreenLink className="btn primary" to={PROFILE_BROKERS}>
          {t('Connect a broker')}
        </ScreenLink>
      </Empty>
    </section>
  );
}

function AllOver({ brokers: { over } }: { brokers: ShownBrokers }) {
  return (
    <section className="panel" aria-label={t('Broker session')}>
      <h2 className="vh">{t('Broker session')}</h2>
      <Empty says="Please Refresh the broker session">
        <p>{t('Brokers end a session once a day. Log in again, and you come back to this page.')}</p>
        {over.map((account) => (
          <p key={account.broker} className="row">
            <RefreshSession account={account} isPrimary />
            <span className="t2">{account.title}</span>
          </p>
        ))}
        <ScreenLink className="link" to={PROFILE_BROKERS}>
          {t('All brokers in your profile')}
        </ScreenLink>
      </Empty>
    </section>
  );
}
