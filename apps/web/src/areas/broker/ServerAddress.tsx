import type { ServerAddress as Address } from '@parakh/contract';
import { clockText, t } from '@parakh/ui';
import { dayOf } from '../../shared/text/date-time-text.ts';
import { CopiedText } from './CopiedText.tsx';
import './brokers.css';

/** Where orders leave from, to be registered with the app at each broker. */
export function ServerAddress({ address, checkedAt }: Address) {
  return (
    <div className="brokers-note t3 xs">
      {t('Brokers take orders of an app only from a static address that is registered with it. This server’s:')}{' '}
      <span className="redirect-url">
        <CopiedText
          text={address}
          title={t('As of {time}', { time: `${dayOf(checkedAt)}, ${clockText(checkedAt)}` })}
          word="Copy the address of this server"
          done="The address is copied."
        />
      </span>
    </div>
  );
}
