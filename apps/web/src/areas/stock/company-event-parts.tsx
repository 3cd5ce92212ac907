import type { CompanyEvents } from '@parakh/contract';
import { dayText, Figure, percent, price, quantity, ScrollBox, Sparkline, t } from '@parakh/ui';
import '../../shared/text/figures.css';
import './stock.css';

const SHOWN = 6;

/** What promoters hold, with its way over the quarters. */
export function HoldingsLine({ holdings, isHeld }: { holdings: CompanyEvents['holdings']; isHeld: boolean }) {
  const last = holdings.at(-1);
  if (!last)
    return (
      <p className="t2">
        {isHeld
          ? t('Who owns this company is not available.')
          : t('Shareholdings come with workbooks of statements, or with the list of the exchange’s website.')}
      </p>
    );
  const known = holdings.flatMap(({ promotersPct }) => promotersPct ?? []);
  return (
    <p className="headline small">
      <span className="big">
        <Figure value={last.promotersPct} format={percent} unit />
      </span>
      {known.length > 1 ? <Sparkline values={known} width={90} /> : null}
      <span className="t2 xs">
        {t('on {day}; {count} quarters are available', { day: dayText(last.end), count: holdings.length })}
      </span>
    </p>
  );
}

/** Newest first, those to come marked. */
export function MeetingsTable({
  meetings,
  isHeld,
  today,
}: {
  meetings: CompanyEvents['meetings'];
  isHeld: boolean;
  today: string;
}) {
  if (meetings.length === 0)
    return (
      <p className="state t2">
        {isHeld
          ? t('No board meeting of this company is available.')
          : t('Board meetings come with the exchange’s daily reports (PR…zip), or with the list of its website.')}
      </p>
    );
  return (
    <ul className="event-list">
      {meetings.slice(0, SHOWN).map(({ day, purpose }) => (
        <li key={day}>
          <b>{dayText(day).slice(4)}</b> {day > today ? <span className="chip">{t('to come')}</span> : null}
          <p className="xs t2">{purpose}</p>
        </li>
      ))}
    </ul>
  );
}

/** Who bought and sold in bulk. */
export function DealsTable({ deals, isHeld }: { deals: CompanyEvents['deals']; isHeld: boolean }) {
  if (deals.length === 0)
    return (
      <p className="state t2">
        {isHeld
          ? t('No large deal of this company is available.')
          : t('Bulk and block deals come with the lists of the exchange’s website.')}
      </p>
    );
  return (
    <ScrollBox label={t('Large deals')}>
      <table>
        <tbody>
          {deals.slice(0, SHOWN).map((deal) => (
            <tr key={`${deal.day} ${deal.client} ${deal.side} ${deal.shares}`}>
              <th scope="row" title={dayText(deal.day)}>
                {dayText(deal.day).slice(4, -5)}
              </th>
              <td title={deal.client}>
                <span className={deal.side === 'buy' ? 'up' : 'down'}>
                  {t(deal.side === 'buy' ? 'bought' : 'sold')}
                </span>{' '}
                <span className="xs t2">{deal.client}</span>
              </td>
              <td className="num">
                <Figure value={deal.shares} format={quantity} />
              </td>
              <td className="num">
                <Figure value={deal.price} format={price} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
