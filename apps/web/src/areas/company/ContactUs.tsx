import { brand } from '@parakh/contract';
import { Panel, Screen, t } from '@parakh/ui';
import { useLocation } from 'react-router';
import { ageOf, useMarketState } from '../../shared/live/market-state.ts';
import { ContactForm } from './ContactForm.tsx';
import { NotFound } from './NotFound.tsx';

export function ContactUs() {
  const unknown = unknownPath(useLocation().state);
  const state = useMarketState().data;
  return (
    <Screen title={unknown ? 'Page not found' : 'Contact us'} note={unknown ? null : t('We read every message.')}>
      {unknown ? <NotFound path={unknown} /> : null}
      <div className="grid">
        <Panel
          title="Write to us"
          note={unknown ? t('if a link brought you here, tell us which one') : null}
          className="c7"
        >
          <ContactForm unknown={unknown} />
        </Panel>
        <div className="c5 side">
          <Panel title="Where we are">
            <dl className="facts one">
              <div>
                <dt>{t('Mail')}</dt>
                <dd>
                  <a href={`mailto:${brand.mail}`}>{brand.mail}</a>
                </dd>
              </div>
              <div>
                <dt>{t('Hours')}</dt>
                <dd>{brand.hours}</dd>
              </div>
              <div>
                <dt>{t('Address')}</dt>
                <dd>{brand.address}</dd>
              </div>
            </dl>
          </Panel>
          <Panel title="Before you write">
            <div className="prose">
              <p>{t('Is a price missing or old? This is what this system holds now:')}</p>
              <p>
                <b>{ageOf(state)}</b>
                {state?.notice ? ` · ${state.notice}` : ''}
              </p>
              <p>{t('When a screen shows a reference, please send it: we find your request by it.')}</p>
            </div>
          </Panel>
        </div>
      </div>
    </Screen>
  );
}

function unknownPath(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'unknown' in state && typeof state.unknown === 'string'
    ? state.unknown
    : undefined;
}
