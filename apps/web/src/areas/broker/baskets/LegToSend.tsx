import { grouped, t } from '@parakh/ui';
import { sideText } from '../orders/order-words.ts';
import { priceFault, unitsOf } from './basket-draft.ts';
import { LegChecks } from './LegChecks.tsx';
import { isContract, type LegToPlace, nameOf } from './leg-to-place.ts';
import type { PlacingBasket } from './use-place-basket.ts';
import './place-basket.css';

/** One leg before it is sent: when it leaves, how much of what, at which limit, and what the checks find. */
export function LegToSend({ leg, place, placing }: { leg: LegToPlace; place: number; placing: PlacingBasket }) {
  const { draft, set, checks, at } = placing;
  const checked = checks.legs[place];
  const name = nameOf(leg);
  const typed = draft.prices[place] ?? '';
  const fault = priceFault(typed);
  return (
    <li data-side={leg.side}>
      <div className="place-leg">
        <span className="place-turn" title={t('Its turn')}>
          {checked?.position ?? place + 1}
        </span>
        <span className="place-name">
          <b>{sideText(leg.side)}</b> {name}
          <span className="xs t3">{sizeText(leg, unitsOf(leg, at.data?.[place]))}</span>
        </span>
        {draft.orderType === 'LIMIT' ? (
          <label className="place-price">
            <span className="vh">{t('Limit of {leg}', { leg: name })}</span>
            <span aria-hidden="true">₹</span>
            <input
              className="input"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              aria-invalid={fault ? true : undefined}
              title={fault && t(fault)}
              onChange={({ target }) => set({ prices: draft.prices.with(place, target.value) })}
            />
          </label>
        ) : (
          <span className="t2">{t('at the market')}</span>
        )}
      </div>
      <LegChecks checks={checks} place={place} />
    </li>
  );
}

function sizeText(leg: LegToPlace, units: number | undefined): string {
  const count = units === undefined ? '–' : grouped(units, 0);
  if (!isContract(leg)) return t('{units} shares', { units: count });
  return leg.lots === 1
    ? t('1 lot, {units} units', { units: count })
    : t('{lots} lots, {units} units', { lots: leg.lots, units: count });
}
