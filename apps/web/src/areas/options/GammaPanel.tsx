import type { OptionChain } from '@parakh/contract';
import { grouped, Panel, t } from '@parakh/ui';
import { memo } from 'react';
import { DrawnInTurn, marksOf, strikeText } from './ChainCharts.tsx';
import { aroundMoney } from './chain-figures.ts';
import { ExplainedTerms } from './Explained.tsx';
import { gammaOf } from './gamma-of.ts';
import { inUnits } from './line-formats.ts';
import { StrikeBars } from './StrikeBars.tsx';

const REACH = 15;

/** What those who hedge would have to trade when the underlying moves by one percent, strike by strike. */
export function GammaPanel({ chain }: { chain: OptionChain }) {
  return <DrawnInTurn chain={chain} turn={3} className="c6" render={(drawn) => <Exposures chain={drawn} />} />;
}

const Exposures = memo(function Exposures({ chain }: { chain: OptionChain }) {
  const gamma = gammaOf(chain);
  if (!gamma)
    return (
      <Panel title="Gamma exposure">
        <p className="t2">{t('It needs spot, forward and time that is left: after the last bell there is none.')}</p>
      </Panel>
    );
  const strikes = aroundMoney(chain, REACH).map(({ strike }) => strike ?? NaN);
  const flip = Number.isNaN(gamma.flip) ? [] : [{ at: gamma.flip, word: t('flip') }];
  return (
    <Panel
      title="Gamma exposure"
      note={t('rupees for a move of one percent; in all {total}', { total: inUnits(gamma.total) })}
      className="wrapped-control"
      control={<ExplainedTerms terms={['gammaExposure']} />}
      foot={
        <p className="t3">
          {t(
            'γ × open interest × spot² × 1 %, calls counted as held by those who hedge, puts as sold by them. Who holds what is not published: that is an assumption. {flip}',
            {
              flip: Number.isNaN(gamma.flip)
                ? t('It changes its sign nowhere within a tenth of the spot.')
                : t('It changes its sign at {price}.', { price: grouped(gamma.flip, 0) }),
            },
          )}
        </p>
      }
    >
      <StrikeBars
        label={t('Gamma exposure')}
        strikes={strikes}
        series={[
          {
            title: 'Calls less puts',
            colour: 'var(--series-4)',
            values: strikes.map((strike) => gamma.byStrike.get(strike) ?? null),
          },
        ]}
        marks={[...marksOf({ spot: chain.spot, maxPain: null }), ...flip]}
        format={inUnits}
        strikeText={strikeText}
        height={210}
        savedAs={`${chain.symbol} ${chain.expiry} ${chain.date} gamma exposure`}
      />
    </Panel>
  );
});
