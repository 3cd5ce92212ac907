import { Loaded, MISSING, t } from '@parakh/ui';
import { useState } from 'react';
import type { ScanFound } from './found-rows.ts';
import { ScanPicture } from './ScanPicture.tsx';
import { inTwos } from './scan-order.ts';
import type { Scanner } from './use-scanner.ts';

const FIRST_SHOWN = 8;
const HEIGHT = 156;

/** The scans of a tab as cards with how many each finds; twins stand beside one another. */
export function ScanCards({ scanner: { query, found, chosen, setScan } }: { scanner: Scanner }) {
  return (
    <Loaded query={{ ...query, data: found?.length ? found : undefined }} lines={4} height={HEIGHT}>
      {(all) => <Cards all={all} chosen={chosen} onChoose={setScan} />}
    </Loaded>
  );
}

function Cards({
  all,
  chosen,
  onChoose,
}: {
  all: readonly ScanFound[];
  chosen: ScanFound | undefined;
  onChoose: (id: string) => void;
}) {
  const [areAll, showAll] = useState(false);
  const cards = inTwos(all.map((found) => ({ ...found, side: found.scan.side })));
  // A last row that is begun is shown whole, and the chosen card always.
  const isLong = cards.length > FIRST_SHOWN + 4;
  const cut = isLong && !areAll;
  const shown = cards.filter((card, i) => !cut || i < FIRST_SHOWN || card?.scan.id === chosen?.scan.id);
  return (
    <>
      <ul className="scan-cards">
        {shown.map((card, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a gap has nothing but its place
          <li key={card?.scan.id ?? `gap ${i}`} aria-hidden={card ? undefined : true}>
            {card ? (
              <Card found={card} isChosen={card.scan.id === chosen?.scan.id} onChoose={() => onChoose(card.scan.id)} />
            ) : null}
          </li>
        ))}
      </ul>
      {isLong ? (
        <p className="scan-cards-more">
          <button type="button" className="btn sm ghost" aria-expanded={areAll} onClick={() => showAll(!areAll)}>
            {areAll ? t('Show fewer') : t('Show all {count} scans', { count: all.length })}
          </button>
        </p>
      ) : null}
    </>
  );
}

function Card({
  found: { scan, rows },
  isChosen,
  onChoose,
}: {
  found: ScanFound;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const isKnown = scan.matches !== null;
  return (
    <button
      type="button"
      className={isKnown && rows.length === 0 ? 'scan-card none' : 'scan-card'}
      aria-pressed={isChosen}
      title={scan.words}
      onClick={onChoose}
    >
      <ScanPicture name={scan.picture} />
      <span className="grow">{t(scan.name)}</span>
      <b className="scan-count" title={isKnown ? undefined : scan.why}>
        {isKnown ? rows.length : MISSING}
        <span className="vh"> {isKnown ? t('stocks') : t('not known')}</span>
      </b>
    </button>
  );
}
