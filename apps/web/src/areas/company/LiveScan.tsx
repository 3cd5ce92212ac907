import { api, type ScanReply } from '@parakh/contract';
import { dayText, grouped, Loaded, t } from '@parakh/ui';
import { useState } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { ConditionText } from '../../shared/conditions/ConditionText.tsx';
import { shownDay, useMarketState } from '../../shared/live/market-state.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { BestMatches } from '../screener/index.ts';
import { offered } from './conditions.ts';
import '../../shared/text/figures.css';
import './LiveScan.css';

const SHOWN = 6;
const HEIGHT = 240;

/** A condition that is run while the page loads, on the market this system holds. */
export function LiveScan() {
  const [at, choose] = useState(0);
  const { text } = offered[at]!;
  const state = useMarketState().data;
  const scan = useApi(api.scanner.run, { body: { condition: text, universe: 'EQ' } }, { keepPrevious: true });
  return (
    <section className="panel demo" aria-label={t('A scan, run now')}>
      <header className="dbar">
        <span className="market-state">
          <i className="dot open" />
          <b>{state?.notice ?? t('Exchange prices')}</b>
          <span className="only-wide">{dayText(scan.data?.date ?? shownDay(state))}</span>
        </span>
        <span className="push xs t2 only-wide">{t('Choose another: the list follows')}</span>
      </header>
      <div className="dgrid">
        <div className="dl">
          <p className="condition">
            <code>
              <ConditionText text={text} />
            </code>
          </p>
          <div className="offers">
            {offered.map(({ id, name }, i) => (
              <button
                key={id}
                type="button"
                className={i === at ? 'chip sel' : 'chip line'}
                aria-pressed={i === at}
                onClick={() => choose(i)}
              >
                {t(name)}
              </button>
            ))}
          </div>
          <Loaded query={scan} lines={2} height={64}>
            {(reply) => <Count reply={reply} />}
          </Loaded>
        </div>
        <Loaded query={scan} lines={6} height={HEIGHT}>
          {(reply) => <Best reply={reply} />}
        </Loaded>
      </div>
      <footer className="panel-foot">
        <ScreenLink to={`/create-screener?condition=${encodeURIComponent(text)}`}>
          {t('Open it in the editor and change it')}
        </ScreenLink>
      </footer>
    </section>
  );
}

function Count({ reply }: { reply: ScanReply }) {
  return (
    <p className="dcount">
      <span className="big">{grouped(reply.matches.length, 0)}</span>
      <span className="t2">
        {t('of {all} stocks match; scanned in {ms} ms', {
          all: grouped(reply.scanned, 0),
          ms: grouped(reply.tookMs, reply.tookMs < 10 ? 1 : 0),
        })}
      </span>
    </p>
  );
}

function Best({ reply }: { reply: ScanReply }) {
  if (reply.matches.length === 0)
    return <p className="state t2">{t('No stock matches on this session. That is an answer too.')}</p>;
  return <BestMatches reply={reply} rows={SHOWN} isDrawn />;
}
