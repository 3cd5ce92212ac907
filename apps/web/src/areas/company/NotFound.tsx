import { Panel, t } from '@parakh/ui';
import { decoded } from '../../shared/screens/address.ts';
import { useScreens } from '../../shared/screens/all-screens.ts';
import { useShownName } from '../../shared/screens/head.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { NearSymbols } from './NearSymbols.tsx';
import { nearScreens } from './near-screens.ts';
import './company.css';

/** What was not found under an address, and what may have been meant. */
export function NotFound({ path }: { path: string }) {
  useShownName('Page not found');
  const near = nearScreens(path, useScreens());
  const last = decoded(path.split('/').filter(Boolean).at(-1) ?? '');
  return (
    <>
      <p className="summary">{t('Nothing is at {path}.', { path: decoded(path) })}</p>
      <div className="grid not-found">
        <Panel title="Did you mean" flush className="c6">
          <ul className="lines">
            {near.map((screen) => (
              <li key={screen.path}>
                <ScreenLink className="grow clip" to={screen.path}>
                  {t(screen.title)}
                </ScreenLink>
                <span className="t3 xs clip">{screen.path}</span>
              </li>
            ))}
          </ul>
          {near.length === 0 ? (
            <p className="state">{t('No page comes near. Press Ctrl K to search by name.')}</p>
          ) : null}
        </Panel>
        <NearSymbols asked={last} title="Or a stock or index" className="c6" />
      </div>
    </>
  );
}
