import type { ChargeTerms } from '@parakh/option-strategies';
import { Icon, lazyPart, Panel, Skeleton, t } from '@parakh/ui';
import { memo, Suspense } from 'react';
import { useAddressChoice } from '../../../shared/screens/address.ts';
import { ExplainedTerm } from '../../options/index.ts';
import { strategyTerms } from '../strategy-terms.ts';
import type { Builder } from '../use-builder.ts';

const Optimiser = lazyPart('Optimiser', async () => (await import('./Optimiser.tsx')).Optimiser);

/** Positions that a view leads to. Closed it is one line, and fetches nothing. Not drawn anew while a slider moves. */
export const OptimiserPanel = memo(function OptimiserPanel({
  builder,
  terms,
}: {
  builder: Builder;
  terms: ChargeTerms;
}) {
  const [shown, setShown] = useAddressChoice('optimiser', ['closed', 'open'], 'closed');
  const isOpen = shown === 'open';
  return (
    <Panel
      title="Optimiser"
      note={t('positions that one or two changes lead to, by a view')}
      flush={isOpen}
      control={
        <>
          <ExplainedTerm term={strategyTerms.optimiser} />
          <button
            type="button"
            className="btn sm"
            aria-expanded={isOpen}
            onClick={() => setShown(isOpen ? 'closed' : 'open')}
          >
            <Icon name={isOpen ? 'up' : 'down'} />
            {isOpen ? t('Close the optimiser') : t('Open the optimiser')}
          </button>
        </>
      }
    >
      {isOpen ? (
        <Suspense fallback={<Skeleton lines={8} height={320} />}>
          <Optimiser builder={builder} terms={terms} />
        </Suspense>
      ) : (
        <p className="t2 xs">
          {t(
            'Say where the price may go and by when: it lists what a new trade, or a change of these legs, comes to after charges.',
          )}
        </p>
      )}
    </Panel>
  );
});
