import { Loaded, t } from '@parakh/ui';
import { useState } from 'react';
import { CardFace, CardRows, cardClass } from './CardFace.tsx';
import type { ScanMatches } from './match-rows.ts';
import type { Scanner } from './use-scanner.ts';
import './scan-cards.css';

const FIRST_SHOWN = 8;
/** Nobody is asked to press for one more row. */
const WHOLE = 12;
const HEIGHT = 156;

/** The scans of a tab as cards with how many each finds. */
export function ScanCards({ scanner: { query, found, chosen, setScan } }: { scanner: Scanner }) {
  return (
    <Loaded query={{ ...query, data: found?.length ? found : undefined }} lines={4} height={HEIGHT}>
      {(all) => <Cards all={all} chosen={chosen?.scan.id} onChoose={setScan} />}
    </Loaded>
  );
}

function Cards({
  all,
  chosen,
  onChoose,
}: {
  all: readonly ScanMatches[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  const [areAll, showAll] = useState(false);
  const isLong = all.length > WHOLE;
  return (
    <>
      <CardRows
        items={all.map((found) => ({ ...found, side: found.scan.side }))}
        isShown={(card, place) => !isLong || areAll || place < FIRST_SHOWN || card?.scan.id === chosen}
      >
        {({ scan, rows }) => (
          <Card found={{ scan, rows }} isChosen={scan.id === chosen} onChoose={() => onChoose(scan.id)} />
        )}
      </CardRows>
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
  found: ScanMatches;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const count = scan.matches === null ? null : rows.length;
  return (
    <button type="button" className={cardClass(count)} aria-pressed={isChosen} title={scan.words} onClick={onChoose}>
      <CardFace scan={scan} count={count} />
    </button>
  );
}
