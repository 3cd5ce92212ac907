import { t } from '@parakh/ui';
import { ConditionText } from '../../../shared/conditions/ConditionText.tsx';
import { type Pasted, pieces, type Remark } from './pasted.ts';
import './paste.css';

/** The condition, its meaning, and every word that is missing in it. */
export function PastedResult({ said, result }: { said: string; result: Pasted }) {
  const { text, meaning, understood, notes } = result;
  return (
    <div className="paste-result">
      {notes.length > 0 ? <Left said={said} notes={notes} /> : null}
      {text === '' ? null : (
        <section aria-label={t('Condition')}>
          <span className="xs t3">{t('Condition')}</span>
          <pre>
            <code>
              <ConditionText text={text} />
            </code>
          </pre>
        </section>
      )}
      {text === '' ? null : (
        <section aria-label={t('In words')}>
          <span className="xs t3">{t('In words')}</span>
          {understood.length > 1 ? <Remarks said={said} remarks={understood} /> : <p>{meaning}</p>}
        </section>
      )}
      <output className="vh">{outcome(result)}</output>
    </div>
  );
}

function outcome({ text, notes }: Pasted): string {
  if (text === '') return t('Nothing of it can be carried over.');
  return notes.length === 0
    ? t('All of it is carried over.')
    : t('{count} places to look at.', { count: notes.length });
}

/** What was pasted, with the places marked that the notes speak of. */
function Left({ said, notes }: { said: string; notes: readonly Remark[] }) {
  return (
    <section className="paste-left" aria-label={t('Not carried over as written')}>
      <span className="xs">{t('Not carried over as written')}</span>
      <p className="paste-said">
        {pieces(said, notes).map(({ text, from, isNoted }) => (isNoted ? <mark key={from}>{text}</mark> : text))}
      </p>
      <Remarks said={said} remarks={notes} />
    </section>
  );
}

function Remarks({ said, remarks }: { said: string; remarks: readonly Remark[] }) {
  return (
    <ul>
      {remarks.map(({ from, to, says }) => (
        <li key={`${from} ${to} ${says}`}>
          <q>{said.slice(from, to)}</q> {says}
        </li>
      ))}
    </ul>
  );
}
