import { brand } from '@parakh/contract';
import { t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { ageOf, useMarketState } from '../../shared/live/market-state.ts';
import { LogoMark } from '../../shared/page/Logo.tsx';
import { BrokerMark } from './BrokerMark.tsx';
import './handshake.css';

/** How the line between the two stands. */
type Line = 'waits' | 'holds' | 'broken';

/** A broker and us, what becomes of the two, and what can be done about it. */
export function HandshakeCard({
  broker,
  line,
  title,
  children,
}: {
  /** As people call it. */
  broker: string;
  line: Line;
  /** Already in the language of the person. */
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="handshake">
      <section className="handshake-card" aria-labelledby="handshake-title">
        <div className={`handshake-line ${line}`} aria-hidden="true">
          <BrokerMark title={broker} isLarge />
          <i />
          <LogoMark size={48} />
        </div>
        <div className="handshake-words" aria-live="polite">
          <h1 id="handshake-title">{title}</h1>
          {children}
        </div>
        <Held />
      </section>
    </div>
  );
}

/** Which market stands behind it. */
function Held() {
  const state = useMarketState().data;
  return (
    <div className="handshake-held xs t3">
      <p>{t('Your password at the broker never comes here.')}</p>
      <p>
        {brand.name}: {ageOf(state)}
        {state?.notice ? ` · ${state.notice}` : ''}
      </p>
    </div>
  );
}
