import { api } from '@parakh/contract';
import { symbolOf } from '@parakh/options';
import { changePct, Figure, type Format, grouped, percent, points, signed, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { scanMoment, shortMoment } from './contract-texts.ts';
import { HeadFigures } from './HeadFigures.tsx';
import { rankText, useIvRank } from './use-chain-past.ts';

/** Asked of the same evaluator as every scan: one figure has one source. */
const CONDITION = '(((IV 30 > 0) OR (IV Percentile(252) >= 0)) OR (Realised Volatility(20) >= 0))';
const VIX = 'INDIA VIX';
const whole: Format = { text: (value) => grouped(value, 0), digits: 0, unit: '%' };
const surplus: Format = { text: (value) => signed(value, 1), digits: 1, directed: true, unit: '%' };

/** What options pay for movement beside what there was, and India VIX. */
export function VolatilityNow({ symbol }: { symbol: string }) {
  const everyMs = useLiveMs();
  const asked = { body: { condition: CONDITION, universe: [symbolOf(symbol)] } };
  const scan = useApi(api.scanner.run, asked, { everyMs });
  const vix = useApi(api.market.price, { params: { symbol: VIX } }, { everyMs }).data;
  const ranked = useIvRank(symbol);
  const when = scan.data ? t('a year, {when}', { when: shortMoment(scanMoment(scan.data)) }) : t('a year');
  const [iv30 = null, rank = null, realised = null] = scan.data?.matches[0]?.values ?? [];
  return (
    <HeadFigures
      figures={[
        { word: '30-day IV', term: 'iv30', figure: <Figure value={iv30} format={percent} unit />, note: when },
        {
          word: 'IV percentile',
          term: 'ivRank',
          figure: <Figure value={rank} format={whole} unit missing="Fewer than 60 sessions are available." />,
          note: rankText(ranked),
        },
        {
          word: 'Realised',
          term: 'realised',
          figure: <Figure value={realised} format={percent} unit missing="Fewer than 20 sessions are available." />,
          note: t('the last 20 sessions'),
        },
        {
          word: 'IV − realised',
          says: 'What options pay for more movement than there was: dear only if the future is like the past.',
          figure: <Figure value={iv30 === null || realised === null ? null : iv30 - realised} format={surplus} unit />,
          note: t('points'),
        },
        {
          word: 'India VIX',
          says: 'The exchange’s own 30-day volatility of NIFTY options.',
          figure: <Figure value={vix?.last} format={points} missing="India VIX is not available." />,
          note: '',
        },
        {
          word: 'VIX, change',
          says: 'Of India VIX since the session before.',
          figure: <Figure value={vix?.changePct} format={changePct} unit missing="India VIX is not available." />,
          note: t('since the session before'),
        },
      ]}
    />
  );
}
