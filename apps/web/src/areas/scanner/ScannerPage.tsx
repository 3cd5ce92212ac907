import { clockText, longDayText, Screen, Tabs, t } from '@parakh/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useScreens } from '../../shared/screens/all-screens.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { IdeaPanel } from './IdeaPanel.tsx';
import { ScanCards } from './ScanCards.tsx';
import { ScannerFilters } from './ScannerFilters.tsx';
import { ScanView } from './ScanView.tsx';
import { scannerPages } from './scanner-pages.ts';
import { type Scanner, useScanner } from './use-scanner.ts';
import '../../shared/conditions/scan-bar.css';

/** A choice of the catalogue: its scans with how many they find, whom the chosen one finds, why, and what came after before. */
export function ScannerPage() {
  const { pathname } = useLocation();
  // Leaving for another screen draws once more under its address.
  const [page] = useState(() => scannerPages.find(({ path }) => path === pathname) ?? scannerPages[0]!);
  const screen = useScreens().find(({ path }) => path === page.path);
  const scanner = useScanner(page);
  const { tab, setTab, chosen } = scanner;
  const isSeveral = page.tabs.length > 1;
  return (
    <Screen
      title={screen?.title ?? ''}
      note={<SessionNote scanner={scanner} />}
      actions={
        <ScreenLink to="/scanners" className="btn only-wide">
          {t('All scans')}
        </ScreenLink>
      }
    >
      <p className="summary">{t(screen?.description ?? '')}</p>
      <section className="panel work" aria-label={t('Scans')}>
        <ScannerFilters scanner={scanner} />
        {isSeveral ? (
          <Tabs tabs={page.tabs} value={tab.name} onChange={setTab}>
            <ScanCards key={tab.name} scanner={scanner} />
          </Tabs>
        ) : (
          <ScanCards scanner={scanner} />
        )}
      </section>
      {chosen ? <ScanView scanner={scanner} chosen={chosen} /> : null}
      <IdeaPanel page={page} />
    </Screen>
  );
}

/** Of which session the counts are. */
function SessionNote({ scanner: { query } }: { scanner: Scanner }) {
  const { data, error } = query;
  if (!data) return error ? null : <>{t('Scanning…')}</>;
  const day = longDayText(data.date);
  if (data.upTo === undefined) return <>{t('{day} · session closed', { day })}</>;
  return <>{t('{day} · session under way, known up to {time}', { day, time: clockText(data.upTo) })}</>;
}
