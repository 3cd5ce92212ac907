import { api, type OptionChain, type ReplyOf } from '@parakh/contract';
import { after, dayText, Icon, Screen, Select, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { ChainPanels } from './ChainPanels.tsx';
import { ExpirySelect, UnderlyingSelect } from './ContractSelects.tsx';
import { LeavesNote } from './LeavesNote.tsx';
import { ReplayBar } from './ReplayBar.tsx';
import { useReplay } from './replay.ts';
import { SessionPath } from './SessionPath.tsx';
import { sameSymbol } from './same-symbol.ts';
import { USUAL_SYMBOL } from './use-chain-address.ts';
import { useChainPast } from './use-chain-past.ts';
import { useChainSessions } from './use-chain-path.ts';
import { WithContracts } from './WithContracts.tsx';

type ChainSessions = ReplyOf<typeof api.options.sessions>;

/** The chain of any session whose options are stored, alone or beside another one. */
export function OptionChainEod() {
  const [symbol, setSymbol] = useAddressParam('symbol', USUAL_SYMBOL);
  const sessions = useChainSessions(symbol);
  const days = useMemo(() => daysOf(sessions.data), [sessions.data]);
  const [asked, setDay] = useAddressParam('date');
  const day = days.includes(asked) ? asked : days.at(-1);
  const [besides, setBeside] = useAddressParam('beside');
  const expiryOf = useExpiryOn(symbol, day);
  const { expiry } = expiryOf;
  const when = day !== undefined && expiry !== undefined;
  const chain = useChain(symbol, expiry, day, when);
  const other = useChain(symbol, expiry, besides, when && days.includes(besides) && besides !== day);
  return (
    <Screen
      title="Option chain of a session"
      note={
        days.length > 0
          ? t('{count} sessions are available, from {from} to {to}', {
              count: days.length,
              from: dayText(days[0]),
              to: dayText(days.at(-1)),
            })
          : null
      }
      actions={
        <>
          <UnderlyingSelect symbol={symbol} onChoose={setSymbol} />
          <ExpirySelect expiries={expiryOf.expiries} expiry={expiry} onChoose={expiryOf.setExpiry} />
          <SessionSelect days={days} day={day} onChoose={setDay} />
          <Select
            label="Beside"
            value={besides}
            choices={[
              { value: '', word: t('no other') },
              ...days
                .toReversed()
                .filter((one) => one !== day)
                .map((one) => ({ value: one, word: dayText(one) })),
            ]}
            onChange={({ target }) => setBeside(target.value)}
          />
        </>
      }
    >
      <WithContracts query={after(sessions, after(expiryOf.listed, sameSymbol(chain, symbol)))}>
        {(shown) => (
          <>
            <LeavesNote symbol={shown.symbol} after={expiryOf.listed.data?.leavesAfter} />
            <ChainOfDay chain={shown} other={when && days.includes(besides) ? other.data : undefined} />
          </>
        )}
      </WithContracts>
    </Screen>
  );
}

/** A day may have its close, recordings through the session, or both. */
function daysOf(data: ChainSessions | undefined): string[] {
  return data ? [...new Set([...data.sessions, ...data.recorded])].toSorted() : [];
}

/** The chain of a session, and its replay where its minutes are known. */
function ChainOfDay({ chain, other }: { chain: OptionChain; other: OptionChain | undefined }) {
  const replay = useReplay(chain);
  const past = useChainPast(chain.symbol, chain);
  return (
    <>
      <ReplayBar replay={replay} />
      <ChainPanels chain={replay.chain ?? chain} other={replay.other ?? other} past={past}>
        <SessionPath chain={chain} />
      </ChainPanels>
    </>
  );
}

function useChain(symbol: string, expiry: string | undefined, day: string | undefined, when: boolean) {
  const query = { symbol, ...(expiry === undefined ? {} : { expDate: expiry }), ...(day ? { date: day } : {}) };
  return useApi(api.options.chain, { query }, { when, keepPrevious: when });
}

/** Expiries as they were listed on a past day. */
function useExpiryOn(symbol: string, day: string | undefined) {
  const [asked, setExpiry] = useAddressParam('expiry');
  const listed = useApi(api.options.expiriesOn, { params: { a: symbol, b: day ?? '' } }, { when: day !== undefined });
  const expiries = listed.data?.expiries ?? [];
  const expiry = expiries.find((one) => one.expiry === asked)?.expiry ?? expiries[0]?.expiry;
  return { listed, expiries, expiry, setExpiry };
}

/** One session, with a step back and a step on. */
export function SessionSelect({
  days,
  day,
  onChoose,
}: {
  days: readonly string[];
  day: string | undefined;
  onChoose: (day: string) => void;
}) {
  const at = days.indexOf(day ?? '');
  const step = (by: 1 | -1, word: string, icon: 'left' | 'right') => (
    <button
      type="button"
      className="iconbtn"
      aria-label={t(word)}
      disabled={days[at + by] === undefined}
      onClick={() => onChoose(days[at + by]!)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <span className="row">
      {step(-1, 'The session before', 'left')}
      <Select
        label="Session"
        value={day ?? ''}
        choices={days.toReversed().map((one) => ({ value: one, word: dayText(one) }))}
        onChange={({ target }) => onChoose(target.value)}
      />
      {step(1, 'The session after', 'right')}
    </span>
  );
}
