import { t } from '@parakh/ui';
import { CopiedText } from './CopiedText.tsx';
import './brokers.css';

/** What is registered with the broker, to be copied. */
export function RedirectUrl({ url }: { url: string }) {
  return (
    <div className="field">
      <span className="label">{t('Redirect URL to register with the app')}</span>
      <p className="redirect-url">
        <CopiedText text={url} word="Copy the redirect URL" done="The redirect URL is copied." />
      </p>
    </div>
  );
}
