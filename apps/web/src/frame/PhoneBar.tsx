import { Icon, Modal, Segment, t } from '@parakh/ui';
import { useState } from 'react';
import { chooseTheme, chosenTheme, themes } from '../shared/page/appearance.ts';
import { ScreenLink } from '../shared/screens/ScreenLink.tsx';
import { areaIcons, useBeginning, useMenuAreas, useOpenArea } from './menu.ts';
import './PhoneBar.css';

const MOST = 4;

/** A phone's way around: the areas people use most, and everything else behind "More". */
export function PhoneBar() {
  const [more, setMore] = useState(false);
  const open = useOpenArea();
  const beginning = useBeginning();
  const bar = useMenuAreas()
    .filter(({ area }) => area !== 'Learn')
    .slice(0, MOST);
  return (
    <>
      <nav className="phonebar" aria-label={t('Areas')}>
        {bar.map((one) => (
          <ScreenLink key={one.area} to={beginning(one)} aria-current={one.area === open ? 'page' : undefined}>
            <Icon name={areaIcons[one.area]} />
            {t(one.area)}
          </ScreenLink>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setMore(true)}>
          <Icon name="more" />
          {t('More')}
        </button>
      </nav>
      {more ? <MoreSheet onClose={() => setMore(false)} /> : null}
    </>
  );
}

function MoreSheet({ onClose }: { onClose: () => void }) {
  const menuAreas = useMenuAreas();
  return (
    <Modal label={t('All screens')} title={t('All screens')} onClose={onClose}>
      <ThemeRow />
      <div className="menu-sheet">
        {menuAreas.map(({ area, entries }) => (
          <section key={area}>
            <h3>
              <Icon name={areaIcons[area]} />
              {t(area)}
            </h3>
            {entries.map(({ path, word }) => (
              <ScreenLink key={path} to={path} onClick={onClose}>
                {t(word)}
              </ScreenLink>
            ))}
          </section>
        ))}
      </div>
    </Modal>
  );
}

/** On a phone the top bar has no room for it. */
function ThemeRow() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <p className="row-between sheet-look">
      <span className="t3">{t('Theme')}</span>
      <Segment
        label="Theme"
        value={theme}
        choices={themes}
        onChange={(chosen) => {
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      />
    </p>
  );
}
