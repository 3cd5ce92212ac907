import { api } from '@parakh/contract';
import { LinesChart, Loaded, Panel, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { placesOf, seriesLine, sessionAxis } from '../market/index.ts';
import { expiryText } from './contract-texts.ts';
import { inPoints } from './line-formats.ts';

/** How max pain of an expiry moved since it was listed, beside the underlying. */
export function MaxPainPath({ symbol, expiry }: { symbol: string; expiry: string }) {
  const path = useApi(api.options.maxPainPath, { params: { id: symbol }, query: { expiry } });
  return (
    <Panel
      title="Its path"
      note={t('{symbol}, expiry {expiry}, since it was listed', { symbol, expiry: expiryText(expiry) })}
      className="c12"
    >
      <Loaded query={path} lines={6} height={240}>
        {({ days }) =>
          days.length < 2 ? (
            <p className="t2">{t('One session makes no path.')}</p>
          ) : (
            <Path days={days} savedAs={`${symbol} ${expiry} max pain`} />
          )
        }
      </Loaded>
    </Panel>
  );
}

interface Day {
  readonly date: string;
  readonly maxPain: number | null;
  readonly spot: number | null;
}

function Path({ days, savedAs }: { days: readonly Day[]; savedAs: string }) {
  const x = placesOf(days.map(({ date }) => date));
  const lines = [
    seriesLine(
      'Max pain',
      x,
      days.map(({ maxPain }) => maxPain),
      2,
    ),
    seriesLine(
      'Spot',
      x,
      days.map(({ spot }) => spot),
      1,
    ),
  ];
  const panes = [{ title: 'Price', height: 200, lines, format: inPoints }];
  return <LinesChart label={t('Max pain and spot by session')} panes={panes} {...sessionAxis} savedAs={savedAs} />;
}
