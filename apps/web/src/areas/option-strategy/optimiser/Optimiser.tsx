import { type ChargeTerms, type Position, positionText } from '@parakh/option-strategies';
import { grouped, t } from '@parakh/ui';
import { useState } from 'react';
import type { Builder } from '../use-builder.ts';
import { OptimiserResults } from './OptimiserResults.tsx';
import { newForm, type SearchForm } from './question.ts';
import { SearchFields } from './SearchFields.tsx';
import { type Question, useQuestion } from './use-question.ts';
import { type SearchState, useSearch } from './use-search.ts';
import './optimiser.css';

/** What is asked, how far the search is, and what it found. */
export function Optimiser({ builder, terms }: { builder: Builder; terms: ChargeTerms }) {
  const { position, market, expiry } = builder;
  const [typed, setForm] = useState(() => newForm(position.legs, expiry, market));
  const hasLegs = position.legs.length > 0;
  const form: SearchForm = hasLegs ? typed : { ...typed, of: 'new' };
  const question = useQuestion(form, builder, terms);
  const { state, search, cancel } = useSearch();
  const [searched, setSearched] = useState('');
  const subject = subjectOf(form, position);
  const { asked } = question;
  const isWrong = form.of === 'position' && builder.problems.length > 0;
  const isReady = asked !== undefined && question.problems.length === 0 && !isWrong && !builder.isPending;
  const start = () => {
    if (!isReady) return;
    setSearched(subject);
    search(asked);
  };
  return (
    <>
      <form
        noValidate
        className="optimiser-form"
        aria-label={t('Optimiser')}
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <SearchFields
          form={form}
          hasLegs={hasLegs}
          builder={builder}
          problems={question.problems}
          onChange={(change) => setForm((before) => ({ ...before, ...change }))}
        />
        <SearchFoot
          {...{ question, state, isReady, cancel }}
          says={isWrong ? t('The legs in the builder have to be corrected first.') : undefined}
        />
      </form>
      {state.kind === 'found' ? <SinceThen isOfOtherLegs={searched !== subject} isOld={asked !== state.asked} /> : null}
      {state.kind === 'found' && searched === subject ? (
        <OptimiserResults found={state} builder={builder} form={form} />
      ) : null}
    </>
  );
}

/** What was found is of what was asked then. */
function SinceThen({ isOfOtherLegs, isOld }: { isOfOtherLegs: boolean; isOld: boolean }) {
  if (!isOfOtherLegs && !isOld) return null;
  return (
    <output className="t2 xs optimiser-note block">
      {isOfOtherLegs
        ? t('The legs have changed since the search. Back in the browser brings those from before.')
        : t('What is asked, or a price, has changed since the search: the figures are those from before.')}
    </output>
  );
}

/** What was searched about: a new trade of a symbol, or these contracts. Prices move by themselves. */
function subjectOf({ of }: SearchForm, { underlying, legs }: Position): string {
  return of === 'new' ? of : positionText({ underlying, legs: legs.map((leg) => ({ ...leg, price: NaN })) });
}

interface Foot {
  readonly question: Question;
  readonly state: SearchState;
  readonly isReady: boolean;
  readonly cancel: () => void;
  readonly says: string | undefined;
}

function SearchFoot({ question, state, isReady, cancel, says }: Foot) {
  const isBusy = state.kind === 'busy';
  return (
    <div className="row wrap optimiser-foot">
      {isBusy ? (
        <button type="button" className="btn" onClick={cancel}>
          {t('Cancel')}
        </button>
      ) : (
        <button type="submit" className="btn primary" disabled={!isReady}>
          {t('Find positions')}
        </button>
      )}
      {isBusy ? <progress aria-label={t('The search')} /> : null}
      <output className="t2 xs">{says ?? footText(question, state)}</output>
    </div>
  );
}

function footText({ problems, isPending, error }: Question, state: SearchState): string {
  if (state.kind === 'busy') return t('{count} positions worked out', { count: grouped(state.candidates, 0) });
  if (error) return t('The chains of these expiries did not come: {why}', { why: error.message });
  if (isPending) return t('The chains of the next expiries are on their way.');
  const other = problems.find(({ field }) => field === 'market' || field.startsWith('legs.'));
  if (other) return t(other.message);
  if (state.kind === 'failed') return state.message;
  return state.kind === 'cancelled' ? t('The search was cancelled.') : '';
}
