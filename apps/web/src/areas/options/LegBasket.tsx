import type { OptionChain } from '@parakh/contract';
import { grouped, Icon, points, readFigure, signed, t } from '@parakh/ui';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { PlaceAll } from '../broker/index.ts';
import { builderPath, legsPath, legsToPlace, netOf, netPremium, withLots } from './chain-legs.ts';
import { legName, type OptionLeg, type OptionStrategy, strategyName } from './option-strategies.ts';
import './leg-basket.css';

interface Basket {
  readonly chain: OptionChain;
  readonly legs: OptionStrategy;
  readonly onChange: (legs: OptionStrategy) => void;
}

/** The legs that were taken from a chain, what they cost together, and where they are drawn; nothing while there are none. */
export function LegBasket(basket: Basket) {
  const { chain, legs, onChange } = basket;
  if (legs.length === 0) return null;
  return (
    <section className="panel leg-basket" aria-label={t('Legs')}>
      <ul>
        {legs.map((leg, at) => (
          <Leg
            key={`${leg.strike} ${leg.right}`}
            leg={leg}
            onLots={(lots) => onChange(withLots(legs, at, lots) ?? legs)}
            isListed={chain.rows.some((row) => row.strike === leg.strike && row[leg.right] !== null)}
          />
        ))}
      </ul>
      <Sum chain={chain} legs={legs} />
      <div className="row">
        <ScreenLink to={builderPath(chain, legs)} className="btn primary">
          {t('Build on it')}
        </ScreenLink>
        <PlaceAll legs={legsToPlace(chain, legs)} name={`${chain.symbol} ${strategyName(legs)}`} />
        <ScreenLink to={legsPath(chain, legs)} className="btn">
          {t('Draw it')}
        </ScreenLink>
        <button type="button" className="btn ghost" onClick={() => onChange([])}>
          {t('Remove all')}
        </button>
      </div>
    </section>
  );
}

function Leg({ leg, isListed, onLots }: { leg: OptionLeg; isListed: boolean; onLots: (lots: number) => void }) {
  const name = legName(leg);
  const sign = leg.side === 'buy' ? 1 : -1;
  return (
    <li className={leg.side}>
      <button
        type="button"
        aria-label={t('One lot fewer of {leg}', { leg: name })}
        onClick={() => onLots(sign * (leg.lots - 1))}
      >
        −
      </button>
      <span>
        {name}
        {isListed ? null : <em>{t('not listed in this expiry')}</em>}
      </span>
      <button
        type="button"
        aria-label={t('One lot more of {leg}', { leg: name })}
        onClick={() => onLots(sign * (leg.lots + 1))}
      >
        +
      </button>
      <button
        type="button"
        aria-label={t('Remove {what}', { what: name })}
        title={t('Remove {what}', { what: name })}
        onClick={() => onLots(0)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

const NO_PRICE =
  'One of them was not traded, or last more than five minutes ago: prices of different times are no premium.';

function Sum({ chain, legs }: Pick<Basket, 'chain' | 'legs'>) {
  const premium = netPremium(legs, chain);
  const { text, why } = readFigure(premium === null ? null : Math.abs(premium), points, NO_PRICE);
  const delta = netOf(legs, chain, 'delta');
  const theta = netOf(legs, chain, 'thetaDay');
  return (
    <output
      className="leg-sum"
      title={t('What all legs cost together, by their lots, rupees a unit; below it for one lot of each.')}
    >
      <span>{premium !== null && premium < 0 ? t('Net received') : t('Net paid')}</span>
      <b title={why}>{text}</b>
      <span>
        {t('₹{lot} a lot', { lot: grouped(Math.abs(premium ?? NaN) * (chain.lot ?? NaN), 0) })}
        {' · '}
        {t('delta {delta}, theta {theta}', { delta: signed(delta ?? NaN), theta: signed(theta ?? NaN) })}
      </span>
    </output>
  );
}
