import { dayOf } from '@parakh/base';
import { type MarginEstimate, notIncluded } from '@parakh/option-strategies';
import { dayText, Figure, Panel, rupees, t } from '@parakh/ui';
import { memo } from 'react';
import './margin-parts.css';

/** The parts of the margin estimate, the band around it, and what it leaves out. */
export const MarginPanel = memo(function MarginPanel({ margin }: { margin: MarginEstimate }) {
  const rows: readonly (readonly [string, number])[] = [
    ['Worst of 16 scenarios', margin.scanLoss],
    ['Less net option value', -margin.netOptionValue],
    ['Calendar charge', margin.calendarCharge],
    ['SPAN, at least 0', margin.span],
    ['Exposure', margin.exposure],
    ['Expiry day', margin.expiryDay],
    ['Delivery', margin.delivery],
    ['Saved by holding all legs', margin.benefit],
    ['Premium paid less received', margin.premium],
    ['Needed to enter', margin.funds],
  ];
  return (
    <Panel
      title="Margin estimate"
      note={t('parameters of {day}', { day: dayText(dayOf(margin.day)).slice(4) })}
      foot={t('Not included: {parts}.', { parts: notIncluded.map((part) => t(part)).join('; ') })}
    >
      <p className="t2 xs">
        {t('Probably between {low} and {high}: {why}.', {
          low: rupees.text(margin.low),
          high: rupees.text(margin.high),
          why: t(margin.bandFrom),
        })}
      </p>
      <dl className="facts margin-parts">
        {rows.map(([word, amount]) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>
              <Figure value={amount} format={rupees} missing="A leg has no price." />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
});
