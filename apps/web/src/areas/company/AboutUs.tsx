import { api, brand, type MarketState } from '@parakh/contract';
import { dayText, grouped, Loaded, Panel, Screen, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useMarketState } from '../../shared/live/market-state.ts';
import './company.css';

const story = [
  'Parakh is Hindi for assay: to test a metal against a known one. A goldsmith rubs the sample on a black stone beside needles of known purity and compares the streaks. We do the same with conditions on prices: run them over every stock and every day that is available, show each match with the two values that decided it, and say when nothing stands out.',
  'The same evaluator runs the scan, the explanation and the marks on a chart, so the three cannot disagree. Indicators follow the published formulas; where books differ, the choice is written down.',
] as const;

const never = [
  'It gives no buy or sell advice, no targets, no stars.',
  'It shows no figure without its unit, its age and the session it is of.',
  'It never writes 0 for what is not known: a dash, with the reason one hover away.',
  'It shows no advertisements between the figures.',
] as const;

export function AboutUs() {
  return (
    <Screen title="About us" note={brand.tagline}>
      <div className="grid">
        <div className="stack c7">
          <Panel title="What it is">
            <div className="prose">
              <p>{t(brand.says)}</p>
              {story.map((words) => (
                <p key={words}>{t(words)}</p>
              ))}
            </div>
          </Panel>
          <Panel title="What it never does">
            <ul className="points">
              {never.map((words) => (
                <li key={words}>{t(words)}</li>
              ))}
            </ul>
          </Panel>
        </div>
        <div className="stack c5">
          <LoadedData />
          <Holidays />
        </div>
      </div>
      <p className="xs t3 credits">
        {t('Charts are drawn with')}{' '}
        <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
          TradingView Lightweight Charts™
        </a>
        {', Copyright (c) 2025 TradingView, Inc. '}
        {t('Set in Inter and JetBrains Mono, both under the Open Font License.')}
      </p>
    </Screen>
  );
}

/** What this very system holds. */
function LoadedData() {
  const state = useMarketState();
  return (
    <Panel title="What is available here" note={t('read from this system now')}>
      <Loaded query={state} lines={5}>
        {(held) => (
          <dl className="facts one">
            {loadedFacts(held).map(({ word, text }) => (
              <div key={word}>
                <dt>{t(word)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </Panel>
  );
}

function loadedFacts(held: MarketState) {
  const [first, last] = [held.firstSession, held.lastSession].map((day) => dayText(day ?? undefined).slice(4));
  return [
    { word: 'Prices', text: held.notice ?? t('Exchange files') },
    { word: 'Symbols', text: grouped(held.symbols, 0) },
    { word: 'Sessions', text: grouped(held.sessions, 0) },
    { word: 'Sessions with one-minute bars', text: grouped(held.minuteSessions, 0) },
    { word: 'First and last session', text: `${first} – ${last}` },
  ];
}

function Holidays() {
  const holidays = useApi(api.misc.holidayList, { query: {} });
  return (
    <Panel title="Exchange holidays" note={t('this year')} flush>
      <Loaded query={holidays} lines={6}>
        {(days) => (
          <ul className="lines holidays">
            {days.map(({ date, name, kind, opens }) => (
              <li key={date + kind}>
                <span className="t2">{dayText(date)}</span>
                <span className="grow clip">{name}</span>
                {kind === 'special-session' ? (
                  <span className="chip">{opens ? t('opens {clock}', { clock: opens }) : t('special session')}</span>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
