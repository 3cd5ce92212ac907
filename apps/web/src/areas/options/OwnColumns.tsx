import { Icon, Popup, t } from '@parakh/ui';
import { columnTitles, ownKeys } from './chain-presets.ts';

interface Chosen {
  /** Keys of the columns, the nearest to the strike first. */
  readonly own: readonly string[];
  readonly onChange: (own: readonly string[]) => void;
}

/** Chooses the columns of a chain and their order; the price beside the strike is always there. */
export function OwnColumns({ own, onChange }: Chosen) {
  const others = ownKeys.filter((key) => !own.includes(key));
  const toggle = (key: string) => onChange(own.includes(key) ? own.filter((one) => one !== key) : [...own, key]);
  return (
    <Popup label={t('Choose the columns')} boxClass="chooser" face={<Icon name="columns" />}>
      {[...own.slice(1), ...others].map((key) => (
        <div key={key} className="choose">
          <label className="grow row">
            <input
              type="checkbox"
              checked={own.includes(key)}
              disabled={isLast(own, key)}
              onChange={() => toggle(key)}
            />
            {titleOf(key)}
          </label>
          {own.includes(key) ? <Moves own={own} at={own.indexOf(key)} onChange={onChange} /> : null}
        </div>
      ))}
    </Popup>
  );
}

const titleOf = (key: string) => t(columnTitles.get(key) ?? key);

/** A chain of prices alone is another page. */
const isLast = (own: readonly string[], key: string) => own.length === 2 && own.includes(key);

const steps = [
  { by: -1, word: 'Move {column} nearer to the strike', icon: 'up' },
  { by: 1, word: 'Move {column} away from the strike', icon: 'down' },
] as const;

function Moves({ own, at, onChange }: Chosen & { readonly at: number }) {
  const column = titleOf(own[at]!);
  return steps.map(({ by, word, icon }) => (
    <button
      key={by}
      type="button"
      className="iconbtn sm"
      aria-label={t(word, { column })}
      disabled={at + by < 1 || at + by >= own.length}
      onClick={() => onChange(own.with(at, own[at + by]!).with(at + by, own[at]!))}
    >
      <Icon name={icon} />
    </button>
  ));
}
