import { dayText, Segment, t } from '@parakh/ui';
import { ExplainedTerm } from '../../options/index.ts';
import type { TestBoxes } from './boxes.tsx';
import { symbolsOf } from './form.ts';
import { testTerms } from './terms.ts';
import './option-test.css';

const choices = [
  { value: 'sessions', word: 'Sessions' },
  { value: 'minutes', word: 'Recorded minutes' },
] as const;

/** What the test goes through: sessions by daily files, or the recorded minutes of some of them (`days`, undefined until they are told). */
export function StepsPart({ form, set, days }: TestBoxes & { days: readonly string[] | undefined }) {
  const isOnMinutes = form.on === 'minutes';
  return (
    <section className="test-underlyings" aria-label={t('Run on')}>
      <div className="row-between">
        <b>
          {t('Run on')} <ExplainedTerm term={testTerms.minutes} />
        </b>
        <Segment
          label="Run on"
          value={isOnMinutes ? 'minutes' : 'sessions'}
          choices={choices}
          onChange={(on) => set('on', on)}
        />
      </div>
      {isOnMinutes && days ? <p className="help">{daysText(days, symbolsOf(form.symbol)[0] ?? '')}</p> : null}
    </section>
  );
}

function daysText(days: readonly string[], symbol: string): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined)
    return t(
      'No option chains of {symbol} are recorded yet. They come with recordings that are imported, or with a session that this server records from a live feed.',
      { symbol },
    );
  return t('{symbol}: {count} recorded sessions, {first} to {last}', {
    symbol,
    count: days.length,
    first: dayText(first),
    last: dayText(last),
  });
}
