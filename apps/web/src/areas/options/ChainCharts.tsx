import type { OptionChain } from '@parakh/contract';
import { Empty, grouped, LinesChart, Panel, t } from '@parakh/ui';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { aroundMoney, type ChainRow, type ChainSide, changesOf } from './chain-figures.ts';
import { besideMoment, shortMoment } from './contract-texts.ts';
import { ExplainedTerms } from './Explained.tsx';
import { inUnits } from './line-formats.ts';
import { StrikeBars, type StrikeMark } from './StrikeBars.tsx';
import { useIsSeen } from './sight.ts';
import { useDrawnChain } from './use-drawn-chain.ts';
import './chain-panels.css';

const REACH = 15;
const titles = { oi: 'Open interest by strike', change: 'Change of open interest' } as const;
const notes = { oi: 'units', change: 'units since the session before' } as const;

/** The chain drawn, strike by strike. */
export function ChainCharts({ chain, other }: { chain: OptionChain; other?: OptionChain | undefined }) {
  return (
    <div className="c4 chain-charts">
      <DrawnInTurn chain={chain} turn={0} render={(drawn) => <InterestPanel chain={drawn} of="oi" />} />
      <DrawnInTurn
        chain={chain}
        turn={1}
        render={(drawn) => <InterestPanel chain={drawn} of="change" other={other} />}
      />
      <DrawnInTurn chain={chain} turn={2} render={(drawn) => <SmilePanel chain={drawn} other={other} />} />
    </div>
  );
}

interface InTurn {
  readonly chain: OptionChain;
  /** Of the drawings of one page. */
  readonly turn: number;
  readonly render: (chain: OptionChain) => ReactNode;
  readonly className?: string;
}

/** A drawing of the chain that moves. */
export function DrawnInTurn({ chain, turn, render, className }: InTurn) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useDrawnChain(chain, turn, useIsSeen(place));
  return (
    <div ref={place} className={className}>
      {render(drawn)}
    </div>
  );
}

interface InterestShown {
  readonly chain: OptionChain;
  readonly of: 'oi' | 'change';
  /** What the change is since; the session before where it is left out. */
  readonly other?: OptionChain | undefined;
}

const InterestPanel = memo(function InterestPanel({ chain, of, other }: InterestShown) {
  const note = other ? t('units, less those of {moment}', { moment: besideMoment(chain, other) }) : t(notes[of]);
  return (
    <Panel title={titles[of]} note={note}>
      <InterestBars chain={chain} of={of} other={other} />
    </Panel>
  );
});

const SmilePanel = memo(function SmilePanel(drawn: { chain: OptionChain; other: OptionChain | undefined }) {
  return (
    <Panel title="Volatility smile" control={<ExplainedTerms terms={['smile', 'skew']} />}>
      <SmileChart {...drawn} />
    </Panel>
  );
});

export const strikeText = (strike: number) => grouped(strike, Number.isInteger(strike) ? 0 : 1);

export function marksOf({ spot, maxPain }: Pick<OptionChain, 'spot' | 'maxPain'>): StrikeMark[] {
  return [
    ...(maxPain === null ? [] : [{ at: maxPain, word: t('max pain') }]),
    ...(spot === null ? [] : [{ at: spot, word: grouped(spot, 0) }]),
  ];
}

export function InterestBars({ chain, of, other, height = 210 }: InterestShown & { height?: number }) {
  const rows = aroundMoney(chain, REACH);
  const values = (side: ChainSide) =>
    of === 'oi' ? rows.map((row) => row[side]?.oi ?? null) : changesOf({ rows, chain, other }, side);
  return (
    <StrikeBars
      label={t(titles[of])}
      strikes={rows.map(({ strike }) => strike ?? NaN)}
      series={[
        { title: 'Calls', colour: 'var(--series-2)', values: values('call') },
        { title: 'Puts', colour: 'var(--series-1)', values: values('put') },
      ]}
      marks={marksOf({ spot: chain.spot, maxPain: of === 'oi' ? chain.maxPain : null })}
      format={inUnits}
      strikeText={strikeText}
      height={height}
      savedAs={`${chain.symbol} ${chain.expiry} ${chain.date} ${of === 'oi' ? 'open interest' : 'change of open interest'}`}
    />
  );
}

/** One volatility a strike: that of the side out of the money, where it traded. */
function smileOf(rows: readonly ChainRow[], forward: number): (number | null)[] {
  return rows.map(({ strike, call, put }) => {
    const side = (strike ?? NaN) >= forward ? call : put;
    return side && !side.isBySmile ? side.iv : null;
  });
}

export function SmileChart({ chain, other }: { chain: OptionChain; other: OptionChain | undefined }) {
  const panes = useMemo(() => {
    const line = (of: OptionChain, title: string, colour: string, isDashed: boolean) => {
      const rows = aroundMoney(of, REACH);
      const x = rows.map(({ strike }) => strike ?? NaN);
      return { title, x, values: smileOf(rows, of.forward ?? NaN).map((iv) => iv ?? NaN), colour, isDashed };
    };
    const lines = [
      line(chain, shortMoment(chain), 'var(--series-1)', false),
      ...(other ? [line(other, shortMoment(other), 'var(--series-7)', true)] : []),
    ];
    return [{ title: 'Implied volatility', height: 170, lines, format: (value: number) => `${grouped(value, 1)} %` }];
  }, [chain, other]);
  const isKnown = panes[0]!.lines.some(({ values }) => values.some((iv) => !Number.isNaN(iv)));
  if (!isKnown)
    return (
      <Empty says="No volatility is known at this moment: no option around the money has a price with time value." />
    );
  return (
    <LinesChart
      label={t('Implied volatility by strike')}
      panes={panes}
      xText={strikeText}
      xFile={(strike) => strike}
      xTicks={strikeTicks}
      savedAs={`${chain.symbol} ${chain.expiry} ${chain.date} smile`}
      split={chain.spot ?? undefined}
    />
  );
}

function strikeTicks(from: number, to: number, most: number) {
  const step = niceStep((to - from) / Math.max(1, most));
  const first = Math.ceil(from / step) * step;
  const count = Math.max(0, Math.floor((to - first) / step) + 1);
  return Array.from({ length: count }, (_, i) => ({ at: first + i * step, text: strikeText(first + i * step) }));
}

function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least || 1));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? least;
}
