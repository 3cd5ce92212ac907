import { Icon, Modal, Segment, t } from '@parakh/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { chooseTheme, chosenTheme } from '../look.ts';
import { ScreenLink } from '../ScreenLink.tsx';
import { themes } from './LookMenu.tsx';
import { areaAt, areaIcons, menuAreas, useBeginning } from './menu.ts';

const bar = menuAreas.filter(({ area }) => area !== 'Learn').slice(0, 4);

/** A phone's way around: the areas people use most, and everything else behind "More". */
export function PhoneBar() {
  const { pathname } = useLocation();
  const [more, setMore] = useState(false);
  const open = areaAt(pathname);
  const beginning = useBeginning();
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
  return (
    <Modal label={t('All screens')} title={t('All screens')} onClose={onClose}>
      <LookRow />
      <div className="sheet">
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
function LookRow() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <p className="row-between sheet-look">
      <span className="t3">{t('Colours')}</span>
      <Segment
        label="Colours"
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
