import { t } from '@parakh/ui';
import { Devanagari, LogoMark } from '../../shared/page/Logo.tsx';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { LiveScan } from './LiveScan.tsx';
import { MeasuredFacts } from './MeasuredFacts.tsx';
import { WhyExample } from './WhyExample.tsx';
import './Landing.css';

const nots = [
  { what: 'No advice.', why: 'A count of readings is a count. What to do with it is yours.' },
  {
    what: 'No invented figures.',
    why: 'What is shown here was computed by this system while you were loading the page.',
  },
  { what: 'No silent gaps.', why: 'What is not known is a dash with its reason, never a zero.' },
  { what: 'No black box.', why: 'Every match shows the two values that decided it, on the bar that was evaluated.' },
] as const;

export function Landing() {
  return (
    <div className="landing-page">
      <Hero />
      <LiveScan />
      <MeasuredFacts />
      <section className="sec">
        <h2>
          {t('A list of stocks is not an answer.')} <br />
          {t('The reason is.')}
        </h2>
        <p className="lead">
          {t(
            'The same evaluator runs the scan, the explanation and the marks on the chart, so the three cannot disagree. Each says which bar it evaluated.',
          )}
        </p>
        <WhyExample />
      </section>
      <Stone />
      <section className="sec">
        <h2>{t('What it is not')}</h2>
        <ul className="not">
          {nots.map(({ what, why }) => (
            <li key={what}>
              <span>
                <b>{t(what)}</b> {t(why)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Hero() {
  return (
    <section className="hero">
      <h1>
        {t('Scanner, screener,')}
        <br />
        {t('back-tests, alerts.')}
      </h1>
      <div>
        <p className="lead">
          {t(
            'Write a condition in plain words. Parakh scans every NSE stock for it, on any past day or live, back-tests it with charges, alerts you when it triggers, and shows why each stock matched or did not.',
          )}
        </p>
        <div className="cta">
          <ScreenLink className="btn primary lg" to="/create-screener">
            {t('Try a scan, no account')}
          </ScreenLink>
          <ScreenLink className="btn lg" to="/stock-market-today">
            {t('Market today')}
          </ScreenLink>
        </div>
      </div>
    </section>
  );
}

function Stone() {
  return (
    <section className="stone">
      <LogoMark size={220} />
      <div>
        <Devanagari />
        <h2>{t('Parakh is Hindi for assay: to test a metal against a known one.')}</h2>
        <p className="lead">
          {t(
            'A goldsmith rubs the sample on a black stone, beside needles of known purity, and compares the streaks. A condition deserves the same: put it beside what happened, and look.',
          )}
        </p>
      </div>
    </section>
  );
}
