import type { Snapshot } from '@parakh/contract';
import { dayText, Panel, percent, quantity, t } from '@parakh/ui';
import '../../shared/text/figures.css';
import './stock.css';

type Delivery = Snapshot['delivery'];
const BOX = { width: 320, height: 132, floor: 116 };

/** The last 20 sessions: what was traded, and in the darker part what was taken home. */
export function DeliveryPanel({ delivery }: { delivery: Delivery }) {
  const most = Math.max(...delivery.volume.map((volume) => volume ?? 0));
  const known = delivery.deliveryPct.filter((pct) => pct !== null);
  const mean = known.reduce((sum, pct) => sum + pct, 0) / known.length;
  if (!(most > 0)) return null;
  const step = BOX.width / delivery.day.length;
  const newest = delivery.deliveryPct.at(-1);
  return (
    <Panel title="Volume and delivery" note={t('{count} sessions', { count: delivery.day.length })} className="c4">
      <p className="headline small">
        <span className="big">{typeof newest === 'number' ? `${percent.text(newest)}%` : '–'}</span>
        <span className="t2">
          {t('delivered on the last session; the average is {mean}%', { mean: percent.text(mean) })}
        </span>
      </p>
      <svg
        className="chart"
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        role="img"
        aria-label={t('Volume of the last sessions with its delivered part; most {most}', {
          most: quantity.text(most),
        })}
      >
        {delivery.day.map((day, i) => (
          <Bar
            key={day}
            day={day}
            volume={delivery.volume[i] ?? 0}
            pct={delivery.deliveryPct[i] ?? null}
            x={i * step}
            step={step}
            most={most}
          />
        ))}
        <text x="0" y={BOX.height - 2}>
          {dayText(delivery.day[0]).slice(4, -5)}
        </text>
        <text x={BOX.width} y={BOX.height - 2} className="end">
          {dayText(delivery.day.at(-1)).slice(4, -5)}
        </text>
      </svg>
    </Panel>
  );
}

function Bar({
  day,
  volume,
  pct,
  x,
  step,
  most,
}: {
  day: string;
  volume: number;
  pct: number | null;
  x: number;
  step: number;
  most: number;
}) {
  const height = (BOX.floor * volume) / most;
  const home = pct === null ? 0 : (height * pct) / 100;
  const words = t('{day}: {volume} shares, {pct} delivered', {
    day: dayText(day),
    volume: quantity.text(volume),
    pct: pct === null ? '–' : `${percent.text(pct)}%`,
  });
  return (
    <g>
      <title>{words}</title>
      <rect x={x} width={step} y="0" height={BOX.floor} fill="transparent" />
      <rect x={x + 1.5} width={step - 3} y={BOX.floor - height} height={height} rx="1" className="traded" />
      <rect x={x + 1.5} width={step - 3} y={BOX.floor - home} height={home} rx="1" className="taken" />
    </g>
  );
}
