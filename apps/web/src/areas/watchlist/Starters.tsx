import { api } from '@parakh/contract';
import { Skeleton, SymbolMark, t, useSurroundings } from '@parakh/ui';
import { useState } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { changeFault } from '../../shared/watchlists/watchlists.ts';
import './watchlist.css';

/** Lists to begin with: the most traded members of an index. */
const starters = [
  { name: 'Nifty-leaders', group: 'NIFTY 50', says: 'The most traded of the NIFTY 50' },
  { name: 'Bank-leaders', group: 'NIFTY BANK', says: 'The most traded of the banks' },
  { name: 'IT-leaders', group: 'NIFTY IT', says: 'The most traded of the software makers' },
] as const;
const MEMBERS = 10;

/** Rejects with why the server refuses it. */
type OnStart = (name: string, symbols: readonly string[]) => Promise<unknown>;

/** What to do who has no list yet. */
export function Starters({ onStart }: { onStart: OnStart }) {
  const { notify } = useSurroundings();
  const [isBusy, setBusy] = useState(false);
  const start = (name: string, symbols: readonly string[]) => {
    setBusy(true);
    onStart(name, symbols)
      .catch((error: Error) => notify(changeFault(error)))
      .finally(() => setBusy(false));
  };
  return (
    <ul className="starters">
      {starters.map((starter) => (
        <Starter key={starter.name} {...starter} isBusy={isBusy} onPress={start} />
      ))}
    </ul>
  );
}

function Starter({
  name,
  group,
  says,
  isBusy,
  onPress,
}: (typeof starters)[number] & {
  /** One list is being made. */
  isBusy: boolean;
  onPress: (name: string, symbols: readonly string[]) => void;
}) {
  const { data, error } = useApi(api.market.movers, { query: { group, limit: MEMBERS } });
  if (error || data?.lists.byTurnover.length === 0) return null;
  if (!data)
    return (
      <li>
        <Skeleton lines={3} />
      </li>
    );
  const symbols = data.lists.byTurnover.map(({ symbol }) => symbol);
  return (
    <li>
      <button type="button" disabled={isBusy} onClick={() => onPress(name, symbols)}>
        <b>{name}</b>
        <span className="t2">{t(says)}</span>
        <span className="marks" aria-hidden="true">
          {data.lists.byTurnover.slice(0, 6).map(({ symbol, sector }) => (
            <SymbolMark key={symbol} symbol={symbol} sector={sector} />
          ))}
        </span>
        <span className="xs t3">{symbols.join(', ')}</span>
      </button>
    </li>
  );
}
