import { defaults, type Indicator, indicators } from '@parakh/indicators';
import { Icon, Popup, t } from '@parakh/ui';
import { type Chosen, isAllowed } from '../../shared/charts/overlays.ts';
import '../../shared/forms/forms.css';
import './chart.css';

interface Picking {
  readonly chosen: readonly Chosen[];
  readonly onChange: (next: Chosen[]) => void;
}

/** Every indicator of the product, each with its numbers, as often as one likes. What stands here comes from the indicators' own records. */
export function IndicatorPicker(picking: Picking) {
  const face = (
    <>
      <Icon name="plus" />
      {t('Indicator')}
    </>
  );
  return (
    <Popup label={t('Indicator')} boxClass="chooser indicators" face={face}>
      {indicators.map((indicator) => (
        <Line key={indicator.name} indicator={indicator} {...picking} />
      ))}
    </Popup>
  );
}

function Line({ indicator, chosen, onChange }: Picking & { indicator: Indicator }) {
  const on = chosen.filter(({ name }) => name === indicator.name);
  const add = () => onChange([...chosen, { name: indicator.name, params: defaults(indicator) }]);
  const toggle = () => (on.length > 0 ? onChange(chosen.filter(({ name }) => name !== indicator.name)) : add());
  return (
    <div className="choose" title={t(indicator.description)}>
      <label className="grow row">
        <input type="checkbox" checked={on.length > 0} onChange={toggle} />
        <span>
          {indicator.name}{' '}
          {indicator.title === indicator.name ? null : <span className="t3 xs">{t(indicator.title)}</span>}
        </span>
      </label>
      {on.map((one, i) => (
        <Numbers
          key={i}
          indicator={indicator}
          on={one}
          onChange={(params) => onChange(chosen.map((other) => (other === one ? { ...one, params } : other)))}
        />
      ))}
      {on.length > 0 ? (
        <button
          type="button"
          className="iconbtn sm"
          aria-label={t('One more {indicator}', { indicator: indicator.name })}
          onClick={add}
        >
          <Icon name="plus" />
        </button>
      ) : null}
    </div>
  );
}

function Numbers({
  indicator,
  on,
  onChange,
}: {
  indicator: Indicator;
  on: Chosen;
  onChange: (params: Record<string, number>) => void;
}) {
  return Object.entries(on.params).map(([key, value]) => (
    <input
      key={key}
      type="number"
      className="tiny"
      aria-label={t('{indicator}: {number}', { indicator: indicator.name, number: key })}
      min={indicator.params[key]?.min}
      step={indicator.params[key]?.kind === 'timeframe' ? 1 : 0.1}
      defaultValue={value}
      onChange={(event) => {
        const next = event.target.valueAsNumber;
        if (isAllowed(indicator, key, next)) onChange({ ...on.params, [key]: next });
      }}
    />
  ));
}
