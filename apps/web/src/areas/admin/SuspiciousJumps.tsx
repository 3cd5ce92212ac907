import { api, type SuspiciousJump } from '@parakh/contract';
import { columnsOf, DataTable, dateText, dayText, Panel, price, ratio, t } from '@parakh/ui';
import { useMemo, useState } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import { SettleJump } from './SettleJump.tsx';

const column = columnsOf<SuspiciousJump>();
const columns = [
  column('symbol', 'Symbol', undefined, { shows: ({ symbol }) => <SymbolCell symbol={symbol} /> }),
  column('day', 'Session', undefined, { shows: ({ day }) => dayText(day).slice(4) }),
  column('previousClose', 'Close before', price, { rank: 2 }),
  column('open', 'Open', price, { rank: 2 }),
  column('close', 'Close', price, { rank: 2 }),
  column('ratio', 'Ratio', ratio, {
    rank: 2,
    says: 'Close by the close before, with the factors that are available taken out.',
  }),
  column('looksLike', 'Looks like', undefined, {
    rank: 1,
    shows: ({ looksLike }) => (looksLike === null ? <span className="t3">{t('no simple change')}</span> : looksLike),
  }),
  column.picture('announced', 'Announced around it', ({ announced }) => announced.join('; ') || '–', { rank: 2 }),
];

/** Closes that jump as only a split or bonus would that no imported file told; each is settled here. */
export function SuspiciousJumps() {
  const found = useApi(api.market.suspiciousJumps, {});
  const [settling, setSettling] = useState<SuspiciousJump>();
  const jumps = found.data?.jumps;
  const withButtons = useMemo(
    () => [
      ...columns,
      column.picture(
        'settle',
        'Settle',
        (jump) => (
          <button type="button" className="btn sm" onClick={() => setSettling(jump)}>
            {t('Settle')}
            <span className="vh"> {t('{symbol} of {day}', { symbol: jump.symbol, day: dateText(jump.day) })}</span>
          </button>
        ),
        { rank: 0 },
      ),
    ],
    [],
  );
  return (
    <Panel
      title="Suspicious jumps"
      flush
      className="c12"
      note={jumps ? t('{count} up to {day}', { count: jumps.length, day: dayText(found.data?.day) }) : null}
      foot={t(
        'Open and close of these sessions lie further from the close before than a share may move in a day, and no factor is available. Import the corporate actions of those days, or settle each by hand; until then figures over the jump are wrong.',
      )}
    >
      <DataTable
        query={{ ...found, data: jumps }}
        columns={withButtons}
        rowKey={({ symbol, day }) => `${symbol} ${day}`}
        name="jumps"
        label="Suspicious jumps"
        sort="-day"
        maxHeight="420px"
        empty="No close moves as only an unknown split would."
      />
      {settling ? <SettleJump jump={settling} onClose={() => setSettling(undefined)} /> : null}
    </Panel>
  );
}
