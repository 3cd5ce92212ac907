import type { MarketState } from '@parakh/contract';
import { DateBox, Select, t } from '@parakh/ui';
import { useId } from 'react';
import { useMarketState } from '../live/market-state.ts';
import { useGroupChoices } from './group-choices.ts';
import { OWN_LIST, type useScanInput } from './scan-input.ts';

/** Where a scan looks and on which day, and what changes it. */
export type ScanWhere = ReturnType<typeof useScanInput>;

/** The group of stocks and the session. */
export function WhereAndWhen({ scan }: { scan: ScanWhere }) {
  return (
    <>
      <span className="xs t3">{t('Look in')}</span>
      <GroupSelect
        value={typeof scan.input.universe === 'string' ? scan.input.universe : OWN_LIST}
        own={ownListText(scan.ownSymbols)}
        onChange={scan.setUniverse}
      />
      <DayPicker date={scan.input.date} onDate={scan.setDate} />
    </>
  );
}

/** What a saved scan's own list of so many symbols is called among the groups. */
export function ownListText(symbols: number | undefined): string | undefined {
  return symbols === undefined ? undefined : t('A list of its own ({count})', { count: symbols });
}

/** The groups of the exchange and one's own watch lists; before them, where there is one, what a scan brings along. */
export function GroupSelect({
  value,
  own,
  onChange,
}: {
  value: string;
  /** What is scanned when no group is chosen. */
  own?: string | undefined;
  onChange: (group: string) => void;
}) {
  const { choices } = useGroupChoices(value);
  return (
    <Select
      label="Group of stocks"
      choices={[...(own === undefined ? [] : [{ value: OWN_LIST, word: own }]), ...choices]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Any session that is available; '' is the last one, or the one that runs. */
export function DayPicker({
  date,
  onDate,
  isAnEarlierOne = false,
}: {
  date: string;
  onDate: (day: string) => void;
  /** The last session is none of the choices: something has to come after it. */
  isAnEarlierOne?: boolean;
}) {
  const id = useId();
  const state = useMarketState().data;
  const { first, last, isRunning } = sessionsOf(state);
  return (
    <>
      <label htmlFor={id} className="xs t3">
        {t('on')}
      </label>
      <DateBox
        id={id}
        value={date || (last ?? '')}
        min={first}
        max={last}
        onChange={(day) => onDate(day === last && !isAnEarlierOne ? '' : day)}
      />
      {date && !isAnEarlierOne ? (
        <button type="button" className="btn sm ghost" onClick={() => onDate('')}>
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
