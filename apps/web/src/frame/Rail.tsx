import { Icon, saveChoice, t, useSavedChoice } from '@parakh/ui';
import { useLocation } from 'react-router';
import { Logo, LogoMark } from '../shared/page/Logo.tsx';
import { ScreenLink } from '../shared/screens/ScreenLink.tsx';
import { areaIcons, useBeginning, useMenuAreas, useOpenArea } from './menu.ts';
import './frame.css';

const KEPT = 'rail';

/** The areas, and the screens of the one that is open. Closed, it keeps its icons, each with its word read out. */
export function Rail() {
  const { pathname } = useLocation();
  const closed = useSavedChoice(KEPT) === 'closed';
  const open = useOpenArea();
  const menuAreas = useMenuAreas();
  const beginning = useBeginning();
  const toggle = () => saveChoice(KEPT, closed ? 'open' : 'closed');
  return (
    <div className={closed ? 'rail-bg closed' : 'rail-bg'}>
      <aside className="rail" aria-label={t('Areas')}>
        <div className="rail-head">
          <ScreenLink to="/" aria-label={t('Home')}>
            {closed ? <LogoMark /> : <Logo />}
          </ScreenLink>
        </div>
        <nav className="rail-nav" aria-label={t('Screens')}>
          {menuAreas.map(({ area, entries }) => (
            <div key={area}>
              <ScreenLink
                to={beginning({ area, entries })}
                aria-current={area === open ? 'true' : undefined}
                title={closed ? t(area) : undefined}
              >
                <Icon name={areaIcons[area]} />
                <span className={closed ? 'vh' : undefined}>{t(area)}</span>
              </ScreenLink>
              {area === open && !closed ? (
                <div className="sub">
                  {entries.map(({ path, word }) => (
                    <ScreenLink key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
                      {t(word)}
                    </ScreenLink>
                  ))}
                </div>
              ) : null}
            </div>
          ))}
        </nav>
        <div className="rail-foot">
          <button
            type="button"
            className="iconbtn"
            aria-label={closed ? t('Expand menu') : t('Collapse menu')}
            aria-expanded={!closed}
            onClick={toggle}
          >
            <Icon name="rail" />
          </button>
        </div>
      </aside>
    </div>
  );
}
