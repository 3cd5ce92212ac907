import { dayNumber } from '@parakh/base';
import { MOST_LEGS } from '@parakh/option-strategies';
import { Icon, lazyPart, Panel, t } from '@parakh/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { BuilderActions } from './BuilderActions.tsx';
import { flippedLeg, newLeg } from './edit-legs.ts';
import { LegRow } from './LegRow.tsx';
import type { Builder } from './use-builder.ts';
import './legs.css';

const PasteLegs = lazyPart('PasteLegs', async () => (await import('./PasteLegs.tsx')).PasteLegs);

/** The legs of the position, and by whose `terms` they are traded: each is changed in its place, and what is wrong with it stands beneath it. */
export function LegsPanel({ builder, terms }: { builder: Builder; terms: ReactNode }) {
  const { position, listing, problems, expiry, change } = builder;
  const { legs } = position;
  const add = () => {
    const leg = newLeg(dayNumber(expiry), listing);
    if (leg) change([...legs, leg]);
  };
  const general = problems.filter(({ field }) => !/^legs\.\d+\./.test(field) || legs.length === 0);
  return (
    <Panel
      title="Legs"
      className="position-legs"
      flush
      control={
        <>
          <BuilderActions builder={builder} />
          <button
            type="button"
            className="btn sm"
            title={t('{count} of {most} legs', { count: legs.length, most: MOST_LEGS })}
            disabled={legs.length >= MOST_LEGS}
            onClick={add}
          >
            <Icon name="plus" />
            {t('Add a leg')}
          </button>
        </>
      }
      foot={<LegsFoot builder={builder} terms={terms} />}
    >
      {legs.length === 0 ? (
        <p className="legs-none t2">
          {t('No legs yet: add one, paste some, take a ready-made position, or take options from a chain.')}
        </p>
      ) : (
        <ol className="leg-rows" aria-label={t('Legs')}>
          {legs.map((leg, i) => (
            <LegRow
              // What stands at a place is the leg: the same may stand there twice.
              // oxlint-disable-next-line react/no-array-index-key
              key={i}
              place={i}
              leg={leg}
              builder={builder}
              problems={problems.filter(({ field }) => field.startsWith(`legs.${i}.`))}
              onChange={(next) => change(legs.with(i, next))}
              onRemove={() => change(legs.filter((_, j) => j !== i))}
            />
          ))}
        </ol>
      )}
      {general.length > 0 ? (
        <ul className="leg-faults" role="alert">
          {general.map(({ field, message }) => (
            <li key={field + message}>{message}</li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

function LegsFoot({ builder, terms }: { builder: Builder; terms: ReactNode }) {
  const { position, change } = builder;
  const { legs } = position;
  return (
    <div className="row wrap legs-foot">
      <PasteButton builder={builder} />
      {legs.length > 0 ? <LegDeeds legs={legs} change={change} /> : null}
      <span className="push">{terms}</span>
    </div>
  );
}

function LegDeeds({ legs, change }: Pick<Builder, 'change'> & Pick<Builder['position'], 'legs'>) {
  return (
    <>
      <button type="button" className="btn sm ghost" onClick={() => change(legs.map(flippedLeg))}>
        {t('Turn all around')}
      </button>
      <button
        type="button"
        className="btn sm ghost"
        title={t('Enter at the prices of now')}
        onClick={() => change(legs.map((leg) => ({ ...leg, price: NaN })))}
      >
        {t('Prices of now')}
      </button>
      <button type="button" className="btn sm ghost" onClick={() => change([])}>
        {t('Remove all')}
      </button>
    </>
  );
}

function PasteButton({ builder }: { builder: Builder }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn sm ghost" onClick={() => setOpen(true)}>
        {t('Paste legs')}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PasteLegs builder={builder} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
