import { api, type MarketState } from '@parakh/contract';
import { format } from '@parakh/language';
import { table } from '@parakh/scan';
import { Icon, Menu, Select, Switch, t } from '@parakh/ui';
import { memo, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../api.ts';
import { useMarketState } from '../../market-state.ts';
import { examples } from './examples.ts';
import { PasteButton } from './paste/PasteButton.tsx';
import { OWN_LIST, type useScanInput } from './scan-input.ts';

type Scan = ReturnType<typeof useScanInput>;
const usual = [{ value: 'EQ', word: 'All NSE stocks' }];

/** Where to look, on which day, and which bars count. */
export const ScanBar = memo(Bar);

function Bar({ scan, onExample }: { scan: Scan; onExample: (text: string) => void }) {
  const navigate = useNavigate();
  const items = [
    ...examples.map(({ word, text }) => ({ word, act: () => onExample(format(text, table)) })),
    { word: 'Every word of the language, with an example', act: () => void navigate('/reference') },
  ];
  return (
    <div className="scan-bar">
      <WhereAndWhen scan={scan} />
      <span className="push row">
        <Switch word="Closed bars only" on={scan.input.closedOnly} onChange={scan.setClosedOnly} />
        <PasteButton onText={onExample} />
        <Menu label="Examples" className="btn sm" items={items}>
          {t('Examples')}
          <Icon name="down" />
        </Menu>
      </span>
    </div>
  );
}

/** The group of stocks and the session. */
export function WhereAndWhen({ scan }: { scan: Scan }) {
  return (
    <>
      <span className="xs t3">{t('Look in')}</span>
      <GroupSelect
        value={typeof scan.input.universe === 'string' ? scan.input.universe : OWN_LIST}
        ownSymbols={scan.ownSymbols}
        onChange={scan.setUniverse}
      />
      <DayPicker scan={scan} />
    </>
  );
}

/** The groups of the exchange, and the list of its own that a saved scan may have. */
export function GroupSelect({
  value,
  ownSymbols,
  onChange,
}: {
  value: string;
  ownSymbols?: number | undefined;
  onChange: (group: string) => void;
}) {
  const universes = useApi(api.screener.metadata, {}).data?.universes;
  const groups =
    universes?.map(({ name, title, symbols }) => ({ value: name, word: `${title} (${symbols})` })) ?? usual;
  const own =
    ownSymbols === undefined
      ? []
      : [{ value: OWN_LIST, word: t('A list of its own ({count})', { count: ownSymbols }) }];
  return (
    <Select
      label="Group of stocks"
      choices={[...own, ...groups]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Any session that is held; the usual one is the last, or the one that runs. */
function DayPicker({ scan }: { scan: Scan }) {
  const id = useId();
  const state = useMarketState().data;
  const { first, last, isRunning } = sessionsOf(state);
  const { date } = scan.input;
  // While it is typed, a day passes through years nobody means, and the address follows too late for the next digit.
  const [typed, setTyped] = useState<string>();
  const type = (day: string) => {
    setTyped(day);
    if (!isHeld(day, first, last)) return;
    scan.setDate(day === last ? '' : day);
  };
  return (
    <>
      <label htmlFor={id} className="xs t3">
        {t('on')}
      </label>
      <input
        id={id}
        type="date"
        className="date"
        value={typed ?? (date || (last ?? ''))}
        min={first}
        max={last}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      {date ? (
        <button type="button" className="btn sm ghost" onClick={() => scan.setDate('')}>
          {isRunning ? t('Session under way') : t('Last session')}
        </button>
      ) : null}
    </>
  );
}

function sessionsOf(state: MarketState | undefined) {
  const running = state?.live?.phase === 'pre-open' ? undefined : state?.live?.day;
  const last = running ?? state?.lastSession ?? undefined;
  return { first: state?.firstSession ?? undefined, last, isRunning: running !== undefined };
}

/** A whole day, not before the first session nor after the last one. */
function isHeld(day: string, first = day, last = day): boolean {
  return day !== '' && day >= first && day <= last;
}
