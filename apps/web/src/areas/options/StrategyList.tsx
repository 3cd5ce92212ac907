import type { OptionChain } from '@parakh/contract';
import { Icon, Segment, Select, t } from '@parakh/ui';
import { type FormEvent, useState } from 'react';
import { useAskAlert } from '../../shared/saved/alert-subject.ts';
import { strikeText } from './ChainCharts.tsx';
import {
  legName,
  MOST_LEGS,
  MOST_STRATEGIES,
  type OptionLeg,
  type OptionStrategy,
  premiumLegs,
  strategyName,
  strategyOfPair,
} from './option-strategies.ts';
import type { Pair } from './pair-figures.ts';
import { strikeName } from './strike-names.ts';
import './strategy-list.css';

interface Strategies {
  readonly chain: OptionChain;
  readonly pair: Pair;
  readonly strategies: readonly OptionStrategy[];
  readonly onChange: (strategies: readonly OptionStrategy[]) => void;
}

/** The strategies with their legs, each of which can go; and a form for one more leg. */
export function StrategyList({ listed, ...of }: Strategies & { readonly listed: readonly string[] }) {
  const { chain, pair, strategies, onChange } = of;
  const without = (at: number, leg: number) =>
    onChange(strategies.map((legs, i) => (i === at ? legs.filter((_, j) => j !== leg) : legs)));
  return (
    <>
      <ol className="strategy-list" aria-label={t('Strategies')}>
        <li>
          <i style={{ background: 'var(--series-1)' }} aria-hidden="true" />
          1: {strategyOfPair(pair).map(legName).join(' ')}
        </li>
        {strategies.map((legs, i) => (
          // What stands at a place is the strategy: the same legs may stand there twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>
            <i style={{ background: `var(--series-${i + 2})` }} aria-hidden="true" />
            {i + 2}:
            {legs.map((leg, j) => (
              // oxlint-disable-next-line react/no-array-index-key
              <LegChip key={j} leg={leg} isListed={listed.includes(nameOf(leg))} onRemove={() => without(i, j)} />
            ))}
            <StrategyAlert chain={chain} legs={legs} />
          </li>
        ))}
      </ol>
      <LegForm {...of} />
    </>
  );
}

/** An alert on what a strategy costs, where the kinds of alerts have it. */
function StrategyAlert({ chain: { symbol, expiry }, legs }: Pick<Strategies, 'chain'> & { legs: OptionStrategy }) {
  const ask = useAskAlert();
  const strikes = premiumLegs(legs);
  if (!strikes) return null;
  const says = t('An alert on what {strategy} costs', { strategy: strategyName(legs) });
  return (
    <button
      type="button"
      className="iconbtn sm"
      aria-label={says}
      title={says}
      onClick={() => ask({ symbol, expiry, figure: 'premium', ...strikes })}
    >
      <Icon name="bell" />
    </button>
  );
}

const nameOf = ({ strike, right }: OptionLeg) => strikeName(strike, right);

function LegChip({ leg, isListed, onRemove }: { leg: OptionLeg; isListed: boolean; onRemove: () => void }) {
  const name = legName(leg);
  return (
    <span className="leg">
      {name}
      {isListed ? null : <em>{t('not listed in this expiry')}</em>}
      <button
        type="button"
        aria-label={t('Remove {what}', { what: name })}
        title={t('Remove {what}', { what: name })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </span>
  );
}

const sides = [
  { value: 'buy', word: 'Buy' },
  { value: 'sell', word: 'Sell' },
] as const;
const rights = [
  { value: 'call', word: 'CE' },
  { value: 'put', word: 'PE' },
] as const;
const lotChoices = [1, 2, 3, 4, 5, 10].map((lots) => ({ value: String(lots), word: `${lots} ×` }));

const NEW = 'new';

function LegForm({ chain, pair, strategies, onChange }: Strategies) {
  const [asked, setAsked] = useState(NEW);
  const [leg, setLeg] = useState<OptionLeg>({ side: 'buy', lots: 1, strike: NaN, right: 'call' });
  const strike = Number.isNaN(leg.strike) ? pair.call : leg.strike;
  const isFull = strategies.length >= MOST_STRATEGIES - 1;
  const at = strategies[Number(asked)] ? asked : isFull ? '0' : NEW;
  const isTooLong = at !== NEW && strategies[Number(at)]!.length >= MOST_LEGS;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const whole = { ...leg, strike };
    if (at !== NEW) onChange(strategies.map((legs, i) => (String(i) === at ? [...legs, whole] : legs)));
    else {
      onChange([...strategies, [whole]]);
      setAsked(String(strategies.length));
    }
  };
  return (
    <form className="leg-form" onSubmit={add} aria-label={t('Add a leg')}>
      <Select
        label="Strategy"
        value={at}
        choices={[
          ...strategies.map((_, i) => ({ value: String(i), word: t('To {number}', { number: i + 2 }) })),
          ...(isFull ? [] : [{ value: NEW, word: 'To a new one' }]),
        ]}
        onChange={({ target }) => setAsked(target.value)}
      />
      <Segment label="Buy or sell" value={leg.side} choices={sides} onChange={(side) => setLeg({ ...leg, side })} />
      <Select
        label="Lots"
        value={String(leg.lots)}
        choices={lotChoices}
        onChange={({ target }) => setLeg({ ...leg, lots: Number(target.value) })}
      />
      <StrikeChoice chain={chain} strike={strike} onChoose={(chosen) => setLeg({ ...leg, strike: chosen })} />
      <Segment label="Call or put" value={leg.right} choices={rights} onChange={(right) => setLeg({ ...leg, right })} />
      <button type="submit" className="btn small" disabled={isTooLong}>
        {t('Add a leg')}
      </button>
      {isTooLong ? <span className="t2">{t('Six legs are the most.')}</span> : null}
    </form>
  );
}

function StrikeChoice({
  chain,
  strike,
  onChoose,
}: {
  chain: OptionChain;
  strike: number;
  onChoose: (strike: number) => void;
}) {
  const strikes = chain.rows.flatMap((row) => (row.strike === null ? [] : [row.strike]));
  return (
    <Select
      label="Strike of the leg"
      value={String(strike)}
      choices={strikes.map((one) => ({ value: String(one), word: strikeText(one) }))}
      onChange={({ target }) => onChoose(Number(target.value))}
    />
  );
}
