import { t } from '@parakh/ui';
import { memo } from 'react';
import { useNear } from '../../shared/page/use-near.ts';
import { savedPath } from '../../shared/saved/saved-thing.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { CardFace, CardRows, cardClass, countText } from './CardFace.tsx';
import { scannerPages } from './scanner-pages.ts';
import type { ScanFamily } from './sifted.ts';
import './scan-cards.css';

type Scan = ScanFamily['scans'][number];

/**
 * The scans of a family, each a way to its own page; the family leads to the page where all of them stand. What is far from
 * the screen is a name and a count: with drawings, the catalogue would be thousands of elements that nobody sees.
 */
export const FamilySection = memo(({ family, isFar }: { family: ScanFamily; isFar: boolean }) => {
  const { id, name, says, scans } = family;
  const { at, isNear } = useNear<HTMLElement>(isFar);
  const page = scannerPages.find(({ tabs }) => tabs.some((tab) => tab.families.includes(id) && !tab.scans));
  return (
    <section ref={at} className="panel scan-family" aria-label={t(name)}>
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
      <CardRows items={scans}>{(scan) => (isNear ? <CatalogueCard scan={scan} /> : <FarCard scan={scan} />)}</CardRows>
    </section>
  );
});

const pathOf = ({ id, name }: Scan) => savedPath({ kind: 'scan', id, name });

/** Each minute some counts are others: the cards of those alone are drawn anew. */
const CatalogueCard = memo(({ scan }: { scan: Scan }) => {
  const { words, matches } = scan;
  return (
    <ScreenLink to={pathOf(scan)} className={cardClass(matches)} title={words}>
      <CardFace scan={scan} count={matches} />
    </ScreenLink>
  );
});

/** Takes as much room as the card that stands here once it is near. */
const FarCard = memo(({ scan }: { scan: Scan }) => (
  <ScreenLink to={pathOf(scan)} className={`${cardClass(scan.matches)} far`}>
    {t(scan.name)} {countText(scan.matches)}
  </ScreenLink>
));
