import { changePct, exactGain, exactRupees, Figure, t } from '@parakh/ui';
import { type MaybeNumber, rupeesOf, type Total } from './money.ts';
import './portfolio.css';

/** One sum. Rows of which it is not known are left out of it, and it says so. */
export interface ShownTotal {
  readonly word: string;
  readonly total: Total;
  readonly isGain: boolean;
  readonly percent?: MaybeNumber;
}

function leftOut(missing: number): string {
  return missing === 1
    ? t('without 1 row of which it is not known')
    : t('without {missing} rows of which it is not known', { missing });
}

/** The sums of the rows below. */
export function Totals({ label, totals }: { label: string; totals: readonly ShownTotal[] }) {
  return (
    <section aria-label={t(label)}>
      <dl className="portfolio-totals">
        {totals.map(({ word, total: { paise, missing }, isGain, percent }) => (
          <div key={word}>
            <dt>{t(word)} ₹</dt>
            <dd>
              <Figure value={rupeesOf(paise)} format={isGain ? exactGain : exactRupees} missing="No row tells it." />
              {percent === undefined ? null : (
                <small>
                  <Figure value={percent} format={changePct} unit missing="No row tells it." />
                </small>
              )}
              {missing > 0 ? <span className="left-out">{leftOut(missing)}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
