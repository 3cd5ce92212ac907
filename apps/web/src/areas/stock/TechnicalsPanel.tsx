import type { Reading, Snapshot } from '@parakh/contract';
import { Figure, Panel, plain, ScrollBox, t } from '@parakh/ui';
import { timeFrames } from '../../shared/charts/time-frame.ts';
import './stock.css';

const signs = { bullish: { mark: '▲', colour: 'up' }, bearish: { mark: '▼', colour: 'down' }, neutral: undefined };

/** Each measure on each time frame, on closed bars, and which way it points: a reading, not advice. */
export function TechnicalsPanel({ stock }: { stock: Snapshot }) {
  const { technicals, technicalFrames, readingCounts } = stock;
  const frames = technicalFrames.map((frame) => timeFrames.find(({ value }) => value === frame));
  return (
    <Panel
      title="Technicals by time frame"
      note={t('closed bars; the rule of each is one hover away')}
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
            <tr>
              <th scope="row">{t('Bullish, neutral, bearish')}</th>
              {readingCounts.map(({ bullish, neutral, bearish }, i) => (
                <td key={frames[i]?.value ?? i} className="num">
                  <span className="up">{bullish}</span> · {neutral} · <span className="down">{bearish}</span>
                </td>
              ))}
            </tr>
            {technicals.map(({ operand, title, unit, values, readings, rule }) => (
              <tr key={operand} title={t(rule ?? 'It has no direction of its own.')}>
                <th scope="row" title={t(title)}>
                  {operand.replace(', CLOSE)', ')')}
                  {unit === 'percent' ? <span className="u"> %</span> : null}
                </th>
                {values.map((value, i) => (
                  <td key={frames[i]?.value ?? i} className="num">
                    <Sign reading={readings[i] ?? null} />
                    <Figure value={value} format={plain} missing="Not enough bars of this time frame are available." />
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

function Sign({ reading }: { reading: Reading }) {
  const sign = reading === null ? undefined : signs[reading];
  if (!sign) return null;
  return (
    <>
      <span className={`reading ${sign.colour}`} aria-hidden="true">
        {sign.mark}
      </span>
      <span className="vh">{t(reading === 'bullish' ? 'bullish' : 'bearish')}</span>
    </>
  );
}
