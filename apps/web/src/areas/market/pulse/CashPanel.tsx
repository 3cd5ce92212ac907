import type { Flows } from '@parakh/contract';
import { grouped, LinesChart, Panel, t } from '@parakh/ui';
import { useMemo } from 'react';
import { netFlows, runningSum } from './flow-sums.ts';
import { SignedBars } from './SignedBars.tsx';
import { isMostlyKnown, placesOf, seriesLine, sessionAxis } from './session-axis.ts';

const whole = (value: number) => grouped(value, 0);

/** Bought less sold in the cash market: each day, and added up beside the index. */
export function CashPanel({ cash }: { cash: Flows['cash'] }) {
  const days = useMemo(() => netFlows(cash), [cash]);
  const [fii, dii] = [days.map((day) => day.fii), days.map((day) => day.dii)];
  const panes = useMemo(() => sumsOf(cash), [cash]);
  if (days.length === 0) return null;
  return (
    <>
      <Panel title="Net buy / sell" note={t('cash market, ₹ crore a day')} className="c6" flush>
        <SignedBars
          sessions={cash.sessions}
          series={[
            { title: 'Foreign (FII)', colour: 'var(--series-1)', values: fii },
            { title: 'Domestic (DII)', colour: 'var(--series-2)', values: dii },
          ]}
          height={300}
          label={t('Net buy / sell each day: foreign and domestic institutions')}
          format={whole}
        />
      </Panel>
      <Panel title="Cumulative" note={t('from the first day shown, ₹ crore')} className="c6" flush>
        <LinesChart label={t('Flows added up, and NIFTY 50')} panes={panes} {...sessionAxis} />
      </Panel>
    </>
  );
}

function sumsOf(cash: Flows['cash']) {
  const [x, days] = [placesOf(cash.sessions), netFlows(cash)];
  const lines = [
    seriesLine('Foreign', x, runningSum(days.map(({ fii }) => fii)), 1),
    seriesLine('Domestic', x, runningSum(days.map(({ dii }) => dii)), 2),
  ];
  const sums = { title: 'Cumulative', height: 190, lines, format: whole, floor: 0 };
  if (!isMostlyKnown(cash.nifty)) return [sums];
  return [sums, { title: 'NIFTY 50', height: 80, lines: [seriesLine('NIFTY 50', x, cash.nifty, 7)], format: whole }];
}
