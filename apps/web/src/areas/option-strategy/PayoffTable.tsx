import { gain, grouped, t } from '@parakh/ui';
import { memo } from 'react';
import type { PayoffLines } from './payoff-layout.ts';

const ROWS = 24;

/** The pay-off for those who hear it, at prices evenly spread. */
export const PayoffTable = memo(function PayoffTable({
  lines: { prices, atExpiry, onDay, dayWord, expiryWord },
}: {
  lines: PayoffLines;
}) {
  const places = Array.from({ length: ROWS }, (_, row) => Math.round((row * (prices.length - 1)) / (ROWS - 1)));
  return (
    <div className="vh">
      <table>
        <caption>{t('Pay-off: {count} prices of it', { count: ROWS })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Price of the underlying')}</th>
            <th scope="col">{expiryWord ?? t('At the expiry')}</th>
            <th scope="col">{dayWord}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place}>
              <th scope="row">{grouped(prices[place]!, 0)}</th>
              <td>{gain.text(atExpiry[place]!)}</td>
              <td>{gain.text(onDay[place]!)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
