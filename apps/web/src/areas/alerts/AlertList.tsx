import type { Alert } from '@parakh/contract';
import { ageText, Empty, Icon, type Loadable, Loaded, Menu, type MenuItem, Switch, t } from '@parakh/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Confirm } from '../../shared/forms/Confirm.tsx';
import { useMarketState } from '../../shared/live/market-state.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { dateTimeText } from '../../shared/text/date-time-text.ts';
import { AlertDialog } from './AlertDialog.tsx';
import { useRemoveAlert, useSwitchAlert } from './alert-calls.ts';
import { draftOf } from './alert-draft.ts';
import { channelText, feedPath, ruleLines, watchedPath, watchedText } from './alert-texts.ts';
import { ScoreTable } from './ScoreTable.tsx';
import './alert-list.css';

/** One's alerts: what each watches, whether it runs, when it last came true. */
export function AlertList({ query, onNew }: { query: Loadable<readonly Alert[]>; onNew: () => void }) {
  return (
    <Loaded query={query} lines={8} height={320}>
      {(alerts) =>
        alerts.length === 0 ? (
          <NoAlerts onNew={onNew} />
        ) : (
          <ul>
            {alerts.map((alert) => (
              <AlertLine key={alert.id} alert={alert} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function NoAlerts({ onNew }: { onNew: () => void }) {
  return (
    <Empty says="You have no alert yet.">
      <p>
        {t('Name a price, a scan or a condition. In any table of stocks, press')} <span className="kbd">A</span>{' '}
        {t('on a row.')}
      </p>
      <p className="row">
        <button type="button" className="btn primary" onClick={onNew}>
          {t('Set the first alert')}
        </button>
        <ScreenLink className="btn" to="/intraday-stock-alerts">
          {t('See what scans find now')}
        </ScreenLink>
      </p>
    </Empty>
  );
}

type Opened = 'edit' | 'remove' | undefined;

function AlertLine({ alert }: { alert: Alert }) {
  const [opened, open] = useState<Opened>();
  const [isScored, setScored] = useState(false);
  const turn = useSwitchAlert();
  const close = () => open(undefined);
  const { name, isOn, stoppedBecause, isResumable } = alert;
  return (
    <li className={isOn && stoppedBecause === null ? 'alert-line' : 'alert-line off'}>
      <div className="alert-switch">
        <Switch
          word={isOn ? 'On' : 'Off'}
          label={t('{name}: on', { name })}
          on={isOn}
          onChange={(next) => turn({ id: alert.id, isOn: next })}
        />
      </div>
      <AlertFacts alert={alert} />
      <div className="alert-do">
        {isResumable ? (
          <button type="button" className="btn sm primary" onClick={() => turn({ id: alert.id, isOn: true })}>
            {t('Resume')}
            <span className="vh">: {name}</span>
          </button>
        ) : null}
        {alert.fired > 0 ? (
          <button
            type="button"
            className="btn sm ghost"
            aria-expanded={isScored}
            onClick={() => setScored((before) => !before)}
          >
            {t('Score')}
            <span className="vh">: {name}</span>
          </button>
        ) : null}
        <button type="button" className="btn sm" onClick={() => open('edit')}>
          {t('Edit')}
          <span className="vh">: {name}</span>
        </button>
        <MoreOf alert={alert} onRemove={() => open('remove')} />
      </div>
      {isScored ? <ScoreTable alert={alert} /> : null}
      {opened === 'edit' ? <AlertDialog first={draftOf(alert)} alert={alert} onClose={close} /> : null}
      {opened === 'remove' ? <Remove alert={alert} onClose={close} /> : null}
    </li>
  );
}

function AlertFacts({ alert }: { alert: Alert }) {
  const { name, rule, channels, note, stoppedBecause, isOn } = alert;
  return (
    <div className="alert-facts">
      <p>
        <b>{name}</b>
        {isOn && stoppedBecause ? <span className="chip warn">{stoppedBecause}</span> : null}
      </p>
      <p className="t2">
        <ScreenLink to={watchedPath(alert)}>{watchedText(alert)}</ScreenLink>
      </p>
      <p className="t3 xs">
        {ruleLines(rule).join(' · ')} · {channelText(channels)}
      </p>
      {note ? <p className="t3 xs">“{note}”</p> : null}
      <TriggeredText alert={alert} />
    </div>
  );
}

function TriggeredText({ alert: { id, fired, lastFiredAt } }: { alert: Alert }) {
  const now = useMarketState().data?.now ?? Number.NaN;
  if (fired === 0 || lastFiredAt === null) return <p className="t3 xs">{t('Not triggered')}</p>;
  return (
    <p className="xs">
      <ScreenLink to={feedPath(id)}>
        {fired === 1 ? t('Came true once') : t('Came true {count} times', { count: fired })}
      </ScreenLink>
      <span className="t3" title={t('{moment} IST', { moment: dateTimeText(lastFiredAt) })}>
        , {t('last {age}', { age: ageText(lastFiredAt, now) })}
      </span>
    </p>
  );
}

function MoreOf({ alert, onRemove }: { alert: Alert; onRemove: () => void }) {
  const navigate = useNavigate();
  const items: readonly MenuItem[] = [
    { word: 'What it found', act: () => void navigate(feedPath(alert.id)) },
    { word: 'Delete', act: onRemove },
  ];
  return (
    <Menu label={t('More of {name}', { name: alert.name })} items={items}>
      <Icon name="menu" />
    </Menu>
  );
}

function Remove({ alert: { id, name }, onClose }: { alert: Alert; onClose: () => void }) {
  const removing = useRemoveAlert();
  return (
    <Confirm
      title={t('Delete {name}?', { name })}
      word="Delete"
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('The alert and what it found go. To keep them, switch it off.')}</p>
    </Confirm>
  );
}
