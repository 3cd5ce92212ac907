import { dayNumber } from '@parakh/base';
import type { ChargeTerms, FieldProblem, OptimiserAsked } from '@parakh/option-strategies';
import { t } from '@parakh/ui';
import { useMemo } from 'react';
import { marketOf } from '../builder-market.ts';
import { marginParametersOf } from '../position-figures.ts';
import type { Builder } from '../use-builder.ts';
import { useChains } from '../use-chains.ts';
import { useCloses } from '../use-closes.ts';
import { expiriesToSearch, quotesOf } from './option-quotes.ts';
import { askedOf, questionProblems, type SearchForm } from './question.ts';

/** What is typed as a question to the optimiser, and what keeps it from being asked. */
export interface Question {
  /** Undefined while its chains are not known. */
  readonly asked: OptimiserAsked | undefined;
  readonly problems: readonly FieldProblem[];
  readonly isPending: boolean;
  readonly error: Error | null;
}

/** The chains that a question needs are asked for as soon as its day is known. */
export function useQuestion(form: SearchForm, builder: Builder, terms: ChargeTerms): Question {
  const { symbol, date, position, expiries } = builder;
  const legs = form.of === 'new' ? noLegs : position.legs;
  const wanted = expiriesToSearch(legs, expiries, form.date);
  const chains = useChains(symbol, wanted);
  const closes = useCloses(symbol, date);
  const { data } = chains;
  // One that failed is no chain without contracts: nothing is searched without it.
  const isWhole = data !== undefined && data.length === wanted.length;
  const known = useMemo(() => {
    const found = isWhole ? marketOf(data) : undefined;
    return found && { market: found.market, quotes: quotesOf(data ?? []) };
  }, [data, isWhole]);
  const asked = useMemo(() => {
    if (!known) return undefined;
    const parameters = marginParametersOf(symbol, known.market, closes);
    return askedOf(form, { ...known, underlying: symbol, legs, parameters, terms });
  }, [known, form, symbol, legs, closes, terms]);
  const isBeyond = !expiries.some(({ expiry }) => expiry >= form.date);
  return {
    asked,
    problems: isBeyond ? beyond(form) : asked ? questionProblems(asked) : [],
    isPending: chains.isPending && !isBeyond,
    error: isWhole ? null : chains.error,
  };
}

const noLegs: Builder['position']['legs'] = [];

const beyond = ({ date }: SearchForm): FieldProblem[] => [
  {
    field: 'view.date',
    message: Number.isNaN(dayNumber(date)) ? t('A view has a day') : t('No listed option ends on that day or later'),
  },
];
