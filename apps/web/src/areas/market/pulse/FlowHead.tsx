import type { Flows } from '@parakh/contract';
import { dayText, Figure, Panel, percent, t } from '@parakh/ui';
import { netContracts, netCrore } from './flow-formats.ts';
import { byMonth, longShares, netFlows } from './flow-sums.ts';
import '../../../shared/text/figures.css';
import './pulse.css';

const UNKNOWN = 'The file of this day says nothing of it.';

/** The last day and its month, and how foreigners stand in the instrument chosen. */
export function FlowHead({ flows }: { flows: Flows }) {
  const [cashDay, heldDay] = [flows.cash.sessions.at(-1), flows.positions.sessions.at(-1)];
  const isSameDay = cashDay === heldDay;
  return (
    <Panel
      title="Last day"
      note={
        isSameDay
          ? dayText(cashDay)
          : t('cash {day}, contracts {other}', { day: dayText(cashDay), other: dayText(heldDay) })
      }
      className="c12"
    >
      <dl className="measures flow-head">
        {[...cashStats(flows), ...positionStats(flows)].map(({ word, value, format }) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>
              <Figure value={value} format={format} missing={UNKNOWN} />
              <span className="xs t3"> {format.unit ?? t('contracts')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function cashStats({ cash }: Flows) {
  const days = netFlows(cash);
  const [last, month] = [days.at(-1), byMonth(days).at(-1)];
  return [
    { word: 'Foreign, the day', value: last?.fii, format: netCrore },
    { word: 'Domestic, the day', value: last?.dii, format: netCrore },
    { word: 'Foreign, this month', value: month?.fii, format: netCrore },
    { word: 'Domestic, this month', value: month?.dii, format: netCrore },
  ];
}

function positionStats({ positions: { investors, instrument } }: Flows) {
  const foreign = investors.find(({ who }) => who === 'FII');
  if (!foreign) return [];
  const [long, short] = [foreign.long.at(-1) ?? NaN, foreign.short.at(-1) ?? NaN];
  return [
    { word: `Foreign in ${instrument}`, value: long - short, format: netContracts },
    { word: 'Long %', value: longShares(foreign.long, foreign.short).at(-1), format: percent },
  ];
}
