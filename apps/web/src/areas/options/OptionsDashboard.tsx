import { api, type ReplyOf } from '@parakh/contract';
import { symbolOf } from '@parakh/options';
import { DataTable, Figure, grouped, Panel, percent, ratio, Screen, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { AskAgain } from './AskAgain.tsx';
import { atMoment } from './contract-texts.ts';
import { HeadFigures } from './HeadFigures.tsx';
import { OptionExpirySelect } from './OptionExpirySelect.tsx';
import { optionCardColumns } from './option-columns.tsx';
import { emptyList, optionKey, optionListReasons, optionListTitles } from './option-texts.ts';
import { PercentileCards, RatioCards, VolatilityCards, VolatilityChangeCards } from './SymbolCards.tsx';
import { isExpiryChoice } from './use-chain-address.ts';
import { useReload } from './use-reload.ts';
import { WithContracts } from './WithContracts.tsx';

const shownCalls = [
  api.options.dashboard,
  api.options.openInterest,
  api.options.underlyings,
  api.options.ivChanges,
  api.scanner.run,
];
type Dashboard = ReplyOf<typeof api.options.dashboard>;

/** What options do in the session that runs, else what they did in the latest one, list by list. */
export function OptionsDashboard() {
  const [asked, setExpiry] = useAddressParam('expiry', '1');
  const expiry = isExpiryChoice(asked) ? asked : '1';
  const dashboard = useApi(api.options.dashboard, { params: { id: expiry } }, { everyMs: useLiveMs() });
  const reload = useReload(shownCalls);
  return (
    <Screen
      title="Options dashboard"
      note={dashboard.data ? t('{when}, against the session before', { when: atMoment(dashboard.data) }) : null}
      actions={
        <>
          <AskAgain reload={reload} />
          <OptionExpirySelect expiry={expiry} onChoose={setExpiry} />
        </>
      }
    >
      <WithContracts query={dashboard} height={1400}>
        {(shown) => (
          <>
            <OptionHead date={shown.date} />
            <div className="grid">
              {shown.cards.map((card) => (
                <OptionCard key={card.category} card={card} at={shown.at} expiry={expiry} />
              ))}
              <RatioCards />
              <PercentileCards />
              <VolatilityCards />
              <VolatilityChangeCards />
            </div>
          </>
        )}
      </WithContracts>
    </Screen>
  );
}

/** The two indices that most of the options are on, in the session of the lists. */
function OptionHead({ date }: { date: string }) {
  const everyMs = useLiveMs();
  const open = useApi(api.options.openInterest, {}, { everyMs });
  const atm = useApi(api.options.underlyings, { query: {} }, { everyMs });
  const figures = ['NIFTY', 'BANKNIFTY'].flatMap((symbol) => {
    const row = rowsIn(open.data, date).find((one) => one.symbol === symbol);
    const at = rowsIn(atm.data, date).find((one) => one.symbol === symbol);
    return [
      {
        word: t('PCR of {symbol}', { symbol }),
        term: 'pcr' as const,
        says: 'Open interest of all puts divided by that of all calls.',
        figure: <Figure value={row?.pcrOi} format={ratio} />,
        note: t('max pain {strike}', { strike: grouped(row?.maxPain ?? NaN, 0) }),
      },
      {
        word: t('ATM IV of {symbol}', { symbol }),
        term: 'atmIv' as const,
        says: 'Of the nearest expiry, a year.',
        figure: <Figure value={at?.atmIv} format={percent} unit />,
        note: t('± {move} % expected', { move: grouped(at?.expectedMovePct ?? NaN) }),
      },
      {
        word: t('Straddle of {symbol}', { symbol }),
        term: 'straddle' as const,
        says: 'Call and put at the money of the nearest expiry.',
        figure: <Figure value={at?.straddle} format={ratio} />,
        note: t('{pct} % of the spot', { pct: grouped(at?.straddlePct ?? NaN) }),
      },
    ];
  });
  return <HeadFigures figures={figures} />;
}

/** None of another session. */
const rowsIn = <Row,>(reply: { date: string; rows: readonly Row[] } | undefined, date: string) =>
  reply?.date === date ? reply.rows : [];

interface CardShown {
  readonly card: Dashboard['cards'][number];
  readonly at: number | null;
  readonly expiry: string;
}

function OptionCard({ card: { category, count, rows }, at, expiry }: CardShown) {
  return (
    <Panel
      title={optionListTitles[category]}
      note={<span title={t(optionListReasons[category])}>{grouped(count ?? NaN, 0)}</span>}
      className="c4"
      flush
      control={<ScreenLink to={`/options-trend/${expiry}/all/${category}`}>{t('All')}</ScreenLink>}
    >
      <DataTable
        query={asLoadable(rows)}
        columns={optionCardColumns(category)}
        rowKey={optionKey}
        symbolOf={({ symbol }) => symbolOf(symbol)}
        label={optionListTitles[category]}
        tools={false}
        empty={emptyList(category, at)}
      />
    </Panel>
  );
}
