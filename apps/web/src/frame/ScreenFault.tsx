import { Icon, t } from '@parakh/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { isUnfetched as wasUnfetched } from './is-unfetched.ts';

/** A fault of one screen, said in its place. A chunk that is gone means a newer version is served. */
export function ScreenFault() {
  const error = useRouteError();
  const words = error instanceof Error ? error.message : String(error);
  const isUnfetched = wasUnfetched(error);
  if (isUnfetched && !navigator.onLine) return <Offline />;
  return <Fault isOld={isUnfetched} words={words} />;
}

/** The network is gone and the screen was never fetched: it is once the network is back. */
function Offline() {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <div className="panel">
      <div className="state" role="alert">
        <Icon name="warn" className="bad" />
        <h3>{t('This screen was not loaded before the network went.')}</h3>
        <p>{t('It opens by itself as soon as the network is back.')}</p>
      </div>
    </div>
  );
}

function Fault({ isOld, words }: { isOld: boolean; words: string }) {
  return (
    <div className="panel">
      <div className="state" role="alert">
        <Icon name="warn" className="bad" />
        <h3>{isOld ? t('A new update is Available. Click OK to reload.') : t('This screen met a fault.')}</h3>
        <p>
          {isOld
            ? t('The page you had open belongs to an older version.')
            : t('The others still work. What it said: {words}', { words })}
        </p>
        <button type="button" className="btn primary" onClick={() => location.reload()}>
          {isOld ? t('OK') : t('Load it again')}
        </button>
      </div>
    </div>
  );
}
