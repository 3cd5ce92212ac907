import { type AlertTrigger, api } from '@parakh/contract';
import { barTimeText, changePct, Figure, Loaded, Modal, price, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { ClauseRow } from '../../shared/conditions/ClauseRow.tsx';
import { chartAtPath, stockPath } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { dateTimeText } from '../../shared/text/date-time-text.ts';
import { Deliveries } from './Deliveries.tsx';
import { Afterwards } from './trigger-columns.tsx';
import '../../shared/conditions/conditions.css';
import './triggers.css';

/** Why an alert fired: every clause with its values as they stood, the bar, and what came after. */
export function TriggerDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const firing = useApi(api.alerts.firing, { params: { id } });
  const title = firing.data ? t('Why {name} fired', { name: firing.data.name }) : t('Why the alert fired');
  return (
    <Modal wide title={title} label={title} onClose={onClose}>
      <Loaded query={firing} lines={8} height={360}>
        {(held) => <Explained firing={held} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

function Explained({ firing, onClose }: { firing: AlertTrigger; onClose: () => void }) {
  const { symbol, message, clauses, heldBack, bar, barTime } = firing;
  const interval = bar.replaceAll(' ', '');
  return (
    <div className="firing">
      <p className="firing-message">{message}</p>
      {heldBack ? <p className="chip warn">{t('Kept back: {why}', { why: heldBack })}</p> : null}
      <Facts firing={firing} />
      <h3>{t('What held')}</h3>
      <ul className="clauses">
        {clauses.map((clause, i) => (
          <ClauseRow key={`${i} ${clause.text}`} clause={{ ...clause, from: i, to: i }} />
        ))}
      </ul>
      <h3>{t('What came after')}</h3>
      <Afterwards firing={firing} />
      <h3>{t('How it reached you')}</h3>
      <Deliveries firing={firing.id} />
      <p className="row wrap firing-ways">
        <ScreenLink className="btn" to={stockPath(symbol)} onClick={onClose}>
          {t('All of {symbol}', { symbol })}
        </ScreenLink>
        <ScreenLink className="btn" to={chartAtPath(symbol, barTime, interval)} onClick={onClose}>
          {t('Its chart at this bar')}
        </ScreenLink>
      </p>
    </div>
  );
}

function Facts({ firing }: { firing: AlertTrigger }) {
  const { symbol, bar, barTime, barClosed, ageMs, exchangeAt, firedAt, isSimulated } = firing;
  const rows = {
    Stock: symbol,
    Price: (
      <>
        <Figure value={firing.price} format={price} unit /> <Figure value={firing.changePct} format={changePct} unit />
      </>
    ),
    Bar: t('{length}, from {time}, {state}', {
      length: bar,
      time: barTimeText(barTime, bar.endsWith('minute')),
      state: barClosed ? t('candle closed') : t('live candle'),
    }),
    "Exchange's clock": dateTimeText(exchangeAt),
    'Our clock': dateTimeText(firedAt),
    'Age of the newest price':
      ageMs === null ? t('not known') : t('{seconds} s', { seconds: (ageMs / 1000).toFixed(1) }),
    ...(isSimulated ? { Market: t('simulated prices') } : {}),
  };
  return (
    <dl className="facts firing-facts">
      {Object.entries(rows).map(([word, value]) => (
        <div key={word}>
          <dt>{t(word)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
