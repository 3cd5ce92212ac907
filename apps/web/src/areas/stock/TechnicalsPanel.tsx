import type { Snapshot } from '@parakh/contract';
import { Figure, Panel, plain, ScrollBox, t } from '@parakh/ui';
import { timeFrames } from '../standalone/time-frame.ts';

/** Each measure on each time frame, on closed bars: a reading, not advice. */
export function TechnicalsPanel({ stock }: { stock: Snapshot }) {
  const { technicals, technicalFrames } = stock;
  const frames = technicalFrames.map((frame) => timeFrames.find(({ value }) => value === frame));
  return (
    <Panel
      title="Technicals by time frame"
      note={t('closed bars')}
      flush
      className="c8"
      foot={t('Readings of the past. A count of them is not advice.')}
    >
      <ScrollBox label={t('Technicals by time frame')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Measure')}</th>
              {frames.map((frame, i) => (
                <th key={frame?.value ?? i} scope="col" className="num">
                  {t(frame?.says ?? '')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {technicals.map(({ operand, title, unit, values }) => (
              <tr key={operand}>
                <th scope="row" title={t(title)}>
                  {operand.replace(', CLOSE)', ')')}
                  {unit === 'percent' ? <span className="u"> %</span> : null}
                </th>
                {values.map((value, i) => (
                  <td key={frames[i]?.value ?? i} className="num">
                    <Figure value={value} format={plain} missing="Not enough bars of this time frame are held." />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
}
