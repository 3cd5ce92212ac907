import { Icon, t } from '@parakh/ui';
import { useTyped } from './use-typed.ts';
import './forms.css';

export function SearchBox({
  label,
  value,
  onPause,
}: {
  label: string;
  value: string;
  onPause: (value: string) => void;
}) {
  const [typed, setTyped] = useTyped(value, onPause);
  return (
    <label className="table-filter search-box">
      <Icon name="search" />
      <input
        type="search"
        aria-label={t(label)}
        placeholder={t(label)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
