import { Icon, Popup, t } from '@parakh/ui';
import { memo } from 'react';
import { type OptionTerm, optionTerms, type TermName } from './terms.ts';
import './explained.css';

/** A press that explains a term: what it is, how it is worked out, and what it does not tell. `named` shows the word, else a small sign beside it. */
export const Explained = memo(function Explained({ term, named = false }: { term: TermName; named?: boolean }) {
  return <ExplainedTerm term={optionTerms[term]} named={named} />;
});

/** The same of a term that another area names. */
export function ExplainedTerm({ term, named = false }: { term: OptionTerm; named?: boolean }) {
  const { word, says, formula, limit } = term;
  return (
    <Popup
      label={t('What is this: {term}', { term: t(word) })}
      className={named ? 'linklike explains' : 'explains sign'}
      boxClass="explanation"
      face={named ? t(word) : <Icon name="info" />}
    >
      <b>{t(word)}</b>
      <p>{t(says)}</p>
      <p className="term-formula">{t(formula)}</p>
      <p className="t2">{t(limit)}</p>
    </Popup>
  );
}

/** Several terms of one part of a screen. */
export function ExplainedTerms({ terms }: { terms: readonly TermName[] }) {
  return (
    <span className="explained-terms">
      {terms.map((term) => (
        <Explained key={term} term={term} named />
      ))}
    </span>
  );
}
