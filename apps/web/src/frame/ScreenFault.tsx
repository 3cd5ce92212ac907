import { Icon, t } from '@parakh/ui';
import { useRouteError } from 'react-router';

/** A fault of one screen, said in its place. A chunk that is gone means a newer version is served. */
export function ScreenFault() {
  const error = useRouteError();
  const words = error instanceof Error ? error.message : String(error);
  const isOld = /dynamically imported module|module script/i.test(words);
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
