import { dayOf } from '@parakh/base';
import { notIncluded, type OptimiserAnswer, type OptimiserChoice } from '@parakh/option-strategies';
import { dayText, gain, grouped, t } from '@parakh/ui';
import { useMemo, useState } from 'react';
import { marketPrice } from '../edit-legs.ts';
import type { Builder } from '../use-builder.ts';
import { ChoicesTable } from './ChoicesTable.tsx';
import { FrontPanel } from './FrontPanel.tsx';
import type { SearchForm } from './question.ts';
import { TriedChoice } from './TriedChoice.tsx';
import { realisedBy, takenLegs } from './taken-legs.ts';
import type { SearchResult } from './use-search.ts';
import './optimiser.css';

/** The best ten, the front, and what the chosen one would make of the legs. */
export function OptimiserResults({
  found,
  builder,
  form,
}: {
  found: SearchResult;
  builder: Builder;
  form: SearchForm;
}) {
  const { answer, asked } = found;
  const [name, pick] = useState<string>();
  const all = useMemo(() => [...answer.best, ...answer.front], [answer]);
  const choice = all.find((one) => one.name === name);
  const legs = form.of === 'new' ? none : builder.position.legs;
  const take = (taken: OptimiserChoice) => builder.change(takenLegs(legs, taken), true);
  return (
    <div className="optimiser-found">
      <output className="t2 xs optimiser-note block">
        {countsText(answer)} {contractsText(answer)} {pricesText(builder)}
        {asked.legs.length > 0
          ? ` ${t('Gained so far, before charges, and not in the figures: {amount}.', { amount: gain.text(answer.soFar) })}`
          : null}
      </output>
      <ChoicesTable choices={answer.best} score={asked.score} picked={name} onPick={pick} />
      <div className="optimiser-more">
        {choice ? (
          <TriedChoice
            key={choice.name}
            choice={choice}
            asked={asked}
            present={builder.position}
            taken={takenLegs(legs, choice)}
            realised={realisedBy(choice, (leg) => marketPrice(leg, builder.listing))}
            onTake={() => take(choice)}
            onLeave={() => pick(undefined)}
          />
        ) : (
          <p className="t2 optimiser-blank">
            {t('Choose a row or a point of the front: its pay-off is drawn over that of the legs in the builder.')}
          </p>
        )}
        <FrontPanel front={answer.front} against={asked.front ?? 'greatest-loss'} picked={name} onPick={pick} />
      </div>
      <p className="t3 xs optimiser-note">
        {t('Margins are estimates, on parameters of {day}. Not included: {parts}.', {
          day: dayText(dayOf(asked.parameters.day)).slice(4),
          parts: notIncluded.map((part) => t(part)).join('; '),
        })}
      </p>
    </div>
  );
}

const none: Builder['position']['legs'] = [];

function countsText({ counts: { candidates, unknown, beyondLimits } }: OptimiserAnswer): string {
  return t('{within} of {all} positions are within the limits; of {unknown} a figure is not known.', {
    within: grouped(candidates - unknown - beyondLimits, 0),
    all: grouped(candidates, 0),
    unknown: grouped(unknown, 0),
  });
}

function contractsText({ contracts: { chosen, listed, illiquid, unknown } }: OptimiserAnswer): string {
  return t(
    '{chosen} of {listed} contracts were tried: {illiquid} are not liquid, of {unknown} the price is stale or a figure is not known.',
    {
      chosen,
      listed,
      illiquid,
      unknown,
    },
  );
}

const pricesText = ({ at }: Builder): string =>
  at === null
    ? t('Prices are those of the close: no offers are known, so legs are entered and left at the last price.')
    : t('Bought at the ask and sold at the bid where both are known, else at the last price.');
