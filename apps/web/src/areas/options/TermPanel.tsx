import { api, type TermStructure } from '@parakh/contract';
import { grouped, LinesChart, Loaded, Panel, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { seriesLine } from '../market/index.ts';
import { AskAgain } from './AskAgain.tsx';
import { atMoment } from './contract-texts.ts';
import { ExplainedTerms } from './Explained.tsx';
import { sameSymbol } from './same-symbol.ts';

const DAYS_A_YEAR = 365;
/** Later expiries of an index are hardly traded. */
const MOST_DAYS = 400;

/** Volatility at the money by the time to the expiry: what the market expects of when. */
export function TermPanel({ symbol }: { symbol: string }) {
  const terms = useApi(api.options.terms, { params: { id: symbol } }, { everyMs: useLiveMs(), keepPrevious: true });
  const shown = sameSymbol(terms, symbol);
  return (
    <Panel
      title="Term structure"
      note={shown.data ? t('ATM IV by days to the expiry; {moment}', { moment: atMoment(shown.data) }) : null}
      className="c6 wrapped-control"
      control={
        <>
          <AskAgain reload={terms.refetch} />
          <ExplainedTerms terms={['termStructure', 'iv30']} />
        </>
      }
    >
      <Loaded query={shown} lines={6} height={210}>
        {(data) => <TermLine terms={data} />}
      </Loaded>
    </Panel>
  );
}

function TermLine({ terms }: { terms: TermStructure }) {
  const panes = useMemo(() => {
    const known = terms.rows.filter(({ atmIv, years }) => atmIv !== null && (years ?? NaN) * DAYS_A_YEAR < MOST_DAYS);
    const x = known.map(({ years }) => (years ?? NaN) * DAYS_A_YEAR);
    const values = known.map(({ atmIv }) => atmIv);
    return [
      {
        title: 'ATM IV',
        height: 170,
        lines: [seriesLine('ATM IV', x, values, 1)],
        format: (iv: number) => `${grouped(iv, 1)} %`,
      },
    ];
  }, [terms]);
  if (panes[0]!.lines[0]!.x.length < 2) return <p className="t2">{t('One expiry makes no line.')}</p>;
  return (
    <LinesChart
      label={t('Volatility at the money by expiry')}
      panes={panes}
      xText={daysText}
      xFile={(days) => days}
      xTicks={dayTicks}
      savedAs={`${terms.symbol} ${terms.date} term structure`}
    />
  );
}

const daysText = (days: number) => t('{days} days', { days: grouped(days, days < 2 ? 1 : 0) });

function dayTicks(from: number, to: number, most: number) {
  const step = Math.max(7, Math.ceil((to - from) / most / 7) * 7);
  const first = Math.ceil(from / step) * step;
  const count = Math.max(0, Math.floor((to - first) / step) + 1);
  return Array.from({ length: count }, (_, i) => ({ at: first + i * step, text: grouped(first + i * step, 0) }));
}
