import { api, type ChainPath, type OptionChain } from '@parakh/contract';
import { LinesChart, Panel, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { clockAxis, seriesLine } from '../market/index.ts';
import { byClock } from './compared-days.ts';
import { expiryText } from './contract-texts.ts';
import { inPoints } from './line-formats.ts';
import type { Pair } from './pair-figures.ts';
import { strikeName } from './strike-names.ts';
import { useChainPathStates, useChainSessions, useContractMinutes } from './use-chain-path.ts';
import { WithMinutes } from './WithMinutes.tsx';
import './compared-days.css';

/** So many sessions beside the one shown, of so many that are offered. */
const MOST = 5;
const OFFERED = 20;

/** The same pair in several sessions over one clock. */
export function ComparedDays({ chain, pair }: { chain: OptionChain; pair: Pair }) {
  const [text, setText] = useAddressParam('days');
  const [way] = useAddressParam('way');
  const isRolling = way === 'rolling' && pair.call === pair.put;
  const strikes = isRolling ? '' : [strikeName(pair.call, 'call'), strikeName(pair.put, 'put')].join(',');
  const { path, isMissing } = useChainPathStates(chain, strikes);
  const now = path.data;
  const offered = useOfferedDays(chain);
  const chosen = text
    .split(',')
    .filter((day) => offered.includes(day))
    .slice(0, MOST);
  const others = useDayPaths(chain, chosen, strikes);
  const paths = usePaths(now, others);
  const missing = chosen.filter((_, i) => others[i]?.isError === true);
  const toggle = (day: string) =>
    setText((chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]).join(','));
  return (
    <Panel
      title="Days compared"
      note={
        isRolling
          ? t('the straddle at the money of each time, over one clock')
          : t('the same strikes and expiry, over one clock')
      }
      className="c12"
      foot={now && footOf(missing)}
    >
      <WithMinutes query={path} isMissing={isMissing} height={60}>
        {() =>
          offered.length === 0 ? (
            <p className="t2">{t('Minutes of no session before this one are available.')}</p>
          ) : (
            <>
              {chosen.length > 0 ? <Lines paths={paths} isRolling={isRolling} /> : null}
              <DayBoxes offered={offered} chosen={chosen} onToggle={toggle} />
            </>
          )
        }
      </WithMinutes>
    </Panel>
  );
}

const footOf = (missing: readonly string[]) =>
  missing.length > 0
    ? t('Not listed, or without minutes: {days}.', { days: missing.map(expiryText).join(', ') })
    : t('Up to five sessions. A premium loses time value from day to day.');

interface OfferedDays {
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
  readonly onToggle: (day: string) => void;
}

function DayBoxes({ offered, chosen, onToggle }: OfferedDays) {
  return (
    <ul className="compared-days" aria-label={t('Sessions')}>
      {offered.map((day) => (
        <li key={day}>
          <label>
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              disabled={!chosen.includes(day) && chosen.length >= MOST}
              onChange={() => onToggle(day)}
            />
            {expiryText(day)}
          </label>
        </li>
      ))}
    </ul>
  );
}

/** The same list until one of its sessions is another one: the chain moves four times a second. */
function usePaths(now: ChainPath | undefined, others: readonly { readonly data?: ChainPath | undefined }[]) {
  const [first, second, third, fourth, fifth] = others.map(({ data }) => data);
  return useMemo(
    () => [now, first, second, third, fourth, fifth].flatMap((path) => path ?? []),
    [now, first, second, third, fourth, fifth],
  );
}

/** Sessions before the one shown of which minutes may be available, the newest first. */
function useOfferedDays({ symbol, date }: OptionChain): string[] {
  const { isDemo } = useContractMinutes(symbol, date);
  const listed = useChainSessions(symbol).data;
  const days = (isDemo ? listed?.sessions : listed?.recorded) ?? [];
  return days
    .filter((day) => day < date)
    .toReversed()
    .slice(0, OFFERED);
}

/** In the order of the days; a session in which the pair was not listed is an error. */
function useDayPaths(chain: OptionChain, days: readonly string[], strikes: string) {
  const [first, second, third, fourth, fifth] = days;
  const paths = [
    useDayPath(chain, first, strikes),
    useDayPath(chain, second, strikes),
    useDayPath(chain, third, strikes),
    useDayPath(chain, fourth, strikes),
    useDayPath(chain, fifth, strikes),
  ];
  return paths.slice(0, days.length);
}

function useDayPath({ symbol, expiry }: OptionChain, date: string | undefined, strikes: string) {
  const query = { expDate: expiry, ...(date && { date }), ...(strikes && { strikes }) };
  return useApi(api.options.chainPath, { params: { id: symbol }, query }, { when: date !== undefined });
}

function Lines({ paths, isRolling }: { paths: readonly ChainPath[]; isRolling: boolean }) {
  const panes = useMemo(() => {
    const { times, days } = byClock(paths, isRolling);
    const lines = days.map(({ date, values }, i) => seriesLine(expiryText(date), times, values, i + 1));
    return [{ title: 'Premium', height: 240, lines, format: inPoints }];
  }, [paths, isRolling]);
  return (
    <LinesChart
      label={t('Premium of several sessions')}
      panes={panes}
      {...clockAxis}
      savedAs={`${paths[0]!.symbol} ${paths[0]!.expiry} days compared`}
    />
  );
}
