import type { PaperAccountShown } from '@parakh/contract';
import { changePct, clockText, exactRupees, Figure, grouped, t } from '@parakh/ui';
import { dayOf } from '../../shared/text/date-time-text.ts';
import { gained } from './money-formats.ts';
import { roundText } from './session-words.ts';
import './paper.css';

const UNKNOWN = 'A price that it needs is not known.';

type Sum = 'cash' | 'settling' | 'holdings' | 'available' | 'marginUsed' | 'realised' | 'unrealised' | 'charges';
interface Part {
  readonly name: Sum;
  readonly word: string;
  readonly says: string;
  readonly isGain?: true;
}
interface Group {
  readonly title: string;
  readonly parts: readonly Part[];
}

const groups: readonly Group[] = [
  {
    title: 'Where it lies',
    parts: [
      { name: 'cash', word: 'Cash', says: 'Money in the account.' },
      { name: 'settling', word: 'Settling', says: 'Of sales: it buys at once, and is paid with the next session.' },
      { name: 'holdings', word: 'Holdings', says: 'Shares and options at their last prices.' },
    ],
  },
  {
    title: 'For orders',
    parts: [
      { name: 'available', word: 'Available', says: 'What a new order may use now.' },
      { name: 'marginUsed', word: 'Margin used', says: 'Blocked by positions and open orders.' },
    ],
  },
  {
    title: 'Since it began',
    parts: [
      { name: 'realised', word: 'Realised', says: 'By what was closed, before charges.', isGain: true },
      { name: 'unrealised', word: 'Unrealised', says: 'By what is open, before charges.', isGain: true },
      { name: 'charges', word: 'Charges', says: 'Brokerage, taxes and fees, as a discount broker takes them.' },
    ],
  },
];

/** Whole paise, so that a difference of two sums has no dust behind it. */
const differenceOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : (Math.round(one * 100) - Math.round(other * 100)) / 100;

/** What the account is worth, and its parts. */
export function AccountSums({ account }: { account: PaperAccountShown }) {
  return (
    <section className="panel paper-sums" aria-label={t('What the account is worth')}>
      <h2 className="vh">{t('What the account is worth')}</h2>
      <Worth account={account} />
      {groups.map(({ title, parts }) => (
        <div key={title}>
          <h3>{t(title)}</h3>
          <dl className="facts one">
            {parts.map(({ name, word, says, isGain }) => (
              <div key={name} title={t(says)}>
                <dt>{t(word)}</dt>
                <dd>
                  <Figure value={account[name]} format={isGain ? gained : exactRupees} unit missing={UNKNOWN} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

function Worth({ account }: { account: PaperAccountShown }) {
  const { equity, capital, openedAt, resetAt, asOf, round, isSimulatedPast } = account;
  const gain = differenceOf(equity, capital);
  const percent = gain === null || capital === null || capital <= 0 ? null : (100 * gain) / capital;
  return (
    <div className="paper-worth">
      <h3>{t('Worth now')}</h3>
      <p className="paper-equity">
        <Figure value={equity} format={exactRupees} unit missing={UNKNOWN} />
      </p>
      <p>
        <Figure value={gain} format={gained} unit missing={UNKNOWN} />{' '}
        <Figure value={percent} format={changePct} unit missing={UNKNOWN} />
      </p>
      <p className="t3 xs">
        {t('of ₹{capital} on {day}', {
          capital: capital === null ? '–' : grouped(capital),
          day: dayOf(resetAt ?? openedAt),
        })}
        {resetAt === null ? '' : t(', when it was begun anew')}
      </p>
      <p className="t3 xs">
        {t('By the clock of the market: {day}, {clock}', { day: dayOf(asOf), clock: clockText(asOf) })}
        {round === null ? '' : `, ${roundText({ round })}`}
      </p>
      {isSimulatedPast ? <span className="chip warn">{t('First trades made up')}</span> : null}
    </div>
  );
}
