import { api, type SettledJump } from '@parakh/contract';
import { columnsOf, DataTable, dateText, Panel, price, t } from '@parakh/ui';
import { useMemo, useState } from 'react';
import { call, useApi } from '../../shared/api/api.ts';
import { Confirm } from '../../shared/forms/Confirm.tsx';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import { dateTimeText } from '../../shared/text/date-time-text.ts';
import { useSettling } from './use-settling.ts';

const column = columnsOf<SettledJump>();
const columns = [
  column('symbol', 'Symbol', undefined, { shows: ({ symbol }) => <SymbolCell symbol={symbol} /> }),
  column('day', 'Session', undefined, { shows: ({ day }) => dateText(day) }),
  column('previousClose', 'Close before', price, { rank: 2 }),
  column('close', 'Close', price, { rank: 2 }),
  column.picture('settled', 'Settled as', (jump) => verdictText(jump), { rank: 0 }),
  column('by', 'By', undefined, { rank: 2 }),
  column('at', 'When, IST', undefined, { rank: 2, shows: ({ at }) => dateTimeText(at) }),
];

/** What was settled by hand, with the way back. */
export function SettledJumps() {
  const found = useApi(api.admin.settledJumps, {});
  const [undoing, setUndoing] = useState<SettledJump>();
  const withButtons = useMemo(
    () => [
      ...columns,
      column.picture(
        'undo',
        'Undo',
        (jump) => (
          <button type="button" className="btn sm ghost" onClick={() => setUndoing(jump)}>
            {t('Undo')}
            <span className="vh"> {t('{symbol} of {day}', { symbol: jump.symbol, day: dateText(jump.day) })}</span>
          </button>
        ),
        { rank: 0 },
      ),
    ],
    [],
  );
  return (
    <Panel title="Settled by hand" flush className="c12">
      <DataTable
        query={found}
        columns={withButtons}
        rowKey={({ symbol, day }) => `${symbol} ${day}`}
        tools={false}
        label="Settled by hand"
        maxHeight="420px"
        empty={t('No jump was settled by hand.')}
      />
      {undoing ? <Undo jump={undoing} onClose={() => setUndoing(undefined)} /> : null}
    </Panel>
  );
}

function verdictText({ settled, isOvertaken }: SettledJump): string {
  if (settled.verdict === 'true') return t('True');
  const { newShares, oldShares, exDay } = settled;
  const says = t('{newShares} for {oldShares} from {exDay}', { newShares, oldShares, exDay: dateText(exDay) });
  return isOvertaken ? t('{says}; the exchange has published its own since', { says }) : says;
}

function Undo({ jump, onClose }: { jump: SettledJump; onClose: () => void }) {
  const { symbol, day, settled } = jump;
  const undoing = useSettling(
    () => call(api.admin.reopenJump, { params: { symbol, date: day } }),
    t('{symbol} of {day} is open again.', { symbol, day: dateText(day) }),
    onClose,
  );
  return (
    <Confirm
      title={t('Undo {symbol} of {day}?', { symbol, day: dateText(day) })}
      word="Undo"
      isBusy={undoing.isPending}
      error={undoing.error}
      onConfirm={() => undoing.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        {settled.verdict === 'true'
          ? t('The jump is reported again, and back-tests end a position at it.')
          : t('Prices before {day} are as they were traded again, and the jump is reported.', {
              day: dateText(settled.exDay),
            })}
      </p>
    </Confirm>
  );
}
