import { Icon, Modal, t } from '@parakh/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ScreenLink } from '../ScreenLink.tsx';
import { areaAt, areaIcons, menuAreas } from './menu.ts';

const bar = menuAreas.filter(({ area }) => area !== 'Learn').slice(0, 4);

/** A phone's way around: the areas people use most, and everything else behind "More". */
export function PhoneBar() {
  const { pathname } = useLocation();
  const [more, setMore] = useState(false);
  const open = areaAt(pathname);
  return (
    <>
      <nav className="phonebar" aria-label={t('Areas')}>
        {bar.map(({ area, entries }) => (
          <ScreenLink key={area} to={entries[0]!.path} aria-current={area === open ? 'page' : undefined}>
            <Icon name={areaIcons[area]} />
            {t(area)}
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
