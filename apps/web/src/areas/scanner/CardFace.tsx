import type { CatalogueScan } from '@parakh/contract';
import { grouped, MISSING, t } from '@parakh/ui';
import { Fragment, type ReactNode } from 'react';
import { ScanPicture } from './ScanPicture.tsx';
import { inTwos } from './scan-order.ts';
import './scan-cards.css';

/** What a card of a scan shows: the drawing, the name, and how many stocks it finds. */
export function CardFace({
  scan,
  count,
}: {
  scan: Pick<CatalogueScan, 'name' | 'picture'> & { readonly why?: string | undefined };
  /** Null where it cannot be judged. */
  count: number | null;
}) {
  return (
    <>
      <ScanPicture name={scan.picture} />
      <span className="grow">{t(scan.name)}</span>
      <b className="scan-count" title={count === null ? scan.why : undefined}>
        {figureOf(count)}
        <span className="vh"> {meaningOf(count)}</span>
      </b>
    </>
  );
}

const figureOf = (count: number | null) => (count === null ? MISSING : grouped(count, 0));
const meaningOf = (count: number | null) => (count === null ? t('not known') : t('found'));

/** '12 found', as the card says it to those who hear it. */
export const countText = (count: number | null) => `${figureOf(count)} ${meaningOf(count)}`;

/** A card that finds nobody is quieter. */
export const cardClass = (count: number | null) => (count === 0 ? 'scan-card none' : 'scan-card');

/** Cards in rows, what mirrors each other side by side. */
export function CardRows<Item extends Pick<CatalogueScan, 'side'>>({
  items,
  isShown,
  children,
}: {
  items: readonly Item[];
  isShown?: (item: Item | undefined, place: number) => boolean;
  children: (item: Item) => ReactNode;
}) {
  const rows = inTwos(items);
  return (
    <ul className="scan-cards">
      {rows.map((item, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a gap has nothing but its place
        <Fragment key={place}>
          {isShown && !isShown(item, place) ? null : (
            <li aria-hidden={item ? undefined : true}>{item && children(item)}</li>
          )}
        </Fragment>
      ))}
    </ul>
  );
}
