import { t } from '@parakh/ui';
import { savedPath } from '../../shared/saved/saved-thing.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { CardFace, CardRows, cardClass } from './CardFace.tsx';
import { scannerPages } from './scanner-pages.ts';
import type { ScanFamily } from './sifted.ts';
import './scan-cards.css';

/** The scans of a family, each a way to its own page; the family leads to the page where all of them stand. */
export function FamilySection({ family: { id, name, says, scans } }: { family: ScanFamily }) {
  const page = scannerPages.find(({ tabs }) => tabs.some((tab) => tab.families.includes(id) && !tab.scans));
  return (
    <section className="panel scan-family" aria-label={t(name)}>
      <header className="panel-head">
        <h2>{t(name)}</h2>
        <span className="count">{scans.length}</span>
        <span className="note only-wide">{t(says)}</span>
        {page ? (
          <div className="push">
            <ScreenLink to={page.path} aria-label={t('Results: {family}', { family: name })}>
              {t('Results')}
            </ScreenLink>
          </div>
        ) : null}
      </header>
      <CardRows items={scans}>{(scan) => <CatalogueCard scan={scan} />}</CardRows>
    </section>
  );
}

function CatalogueCard({ scan }: { scan: ScanFamily['scans'][number] }) {
  const { id, name, words, matches } = scan;
  return (
    <ScreenLink to={savedPath({ kind: 'scan', id, name })} className={cardClass(matches)} title={words}>
      <CardFace scan={scan} count={matches} />
    </ScreenLink>
  );
}
