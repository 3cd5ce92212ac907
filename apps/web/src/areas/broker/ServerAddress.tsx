import type { ServerAddress as Address } from '@parakh/contract';
import { clockText, Icon, t } from '@parakh/ui';
import { useCopy } from '../../shared/page/use-copy.ts';
import { dayOf } from '../../shared/text/date-time-text.ts';
import './brokers.css';

/** Where orders leave from, to be registered with the app at each broker. */
export function ServerAddress({ address, checkedAt }: Address) {
  const copy = useCopy();
  return (
    <div className="brokers-note t3 xs">
      {t('Brokers take orders of an app only from a static address that is registered with it. This server’s:')}{' '}
      <span className="redirect-url">
        <code title={t('As of {time}', { time: `${dayOf(checkedAt)}, ${clockText(checkedAt)}` })}>{address}</code>
        <button
          type="button"
          className="iconbtn sm"
          aria-label={t('Copy the address of this server')}
          onClick={() => void copy(address, 'The address is copied.')}
        >
          <Icon name="copy" />
        </button>
      </span>
    </div>
  );
}
