import { Icon, t } from '@parakh/ui';
import { useCopy } from '../../shared/page/use-copy.ts';
import './brokers.css';

/** What is registered with the broker, to be copied. */
export function RedirectUrl({ url }: { url: string }) {
  const copy = useCopy();
  return (
    <div className="field">
      <span className="label">{t('Redirect URL to register with the app')}</span>
      <p className="redirect-url">
        <code>{url}</code>
        <button
          type="button"
          className="iconbtn sm"
          aria-label={t('Copy the redirect URL')}
          onClick={() => void copy(url, 'The redirect URL is copied.')}
        >
          <Icon name="copy" />
        </button>
      </p>
    </div>
  );
}
