import { brand } from '@parakh/contract';
import { t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { ageOf, useMarketState } from '../../../shared/live/market-state.ts';
import { LogoMark } from '../../../shared/page/Logo.tsx';
import './door.css';

const benefits = [
  { what: 'Watch lists', says: 'Symbols in your order, with prices, technicals, results and news.' },
  { what: 'Screens and scans', says: 'Saved with every version, forked from others, shared by link.' },
  { what: 'Strategies', says: 'Written, tested after charges, compared with luck.' },
] as const;

/** The card of signing in and joining, beside what an account is for. */
export function AuthPage({
  title,
  says,
  foot,
  children,
}: {
  title: string;
  says?: ReactNode;
  /** The other pages of signing in. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="door">
      <aside className="door-side only-wide">
        <LogoMark size={64} />
        <h2>{t('What an account keeps for you')}</h2>
        <dl>
          {benefits.map(({ what, says: why }) => (
            <div key={what}>
              <dt>{t(what)}</dt>
              <dd>{t(why)}</dd>
            </div>
          ))}
        </dl>
      </aside>
      <div className="door-card">
        <h1>{t(title)}</h1>
        {says ? <p className="t2">{says}</p> : null}
        {children}
        {foot ? <div className="door-foot">{foot}</div> : null}
        <Held />
      </div>
    </div>
  );
}

/** Which market stands behind it. */
function Held() {
  const state = useMarketState().data;
  return (
    <p className="door-held xs t3">
      {brand.name}: {ageOf(state)}
      {state?.notice ? ` · ${state.notice}` : ''}
    </p>
  );
}
