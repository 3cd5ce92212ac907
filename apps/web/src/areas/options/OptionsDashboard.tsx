import { api, type ReplyOf } from '@parakh/contract';
import { symbolOf } from '@parakh/options';
import { DataTable, Figure, grouped, Panel, percent, ratio, Screen, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { atClose } from './contract-texts.ts';
import { HeadFigures } from './HeadFigures.tsx';
import { OptionExpirySelect } from './OptionExpirySelect.tsx';
import { optionCardColumns } from './option-columns.tsx';
import { optionKey, optionListReasons, optionListTitles } from './option-texts.ts';
import { PercentileCards, RatioCards, VolatilityCards, VolatilityChangeCards } from './SymbolCards.tsx';
import { isExpiryChoice } from './use-chain-address.ts';
import { WithContracts } from './WithContracts.tsx';

type Dashboard = ReplyOf<typeof api.options.dashboard>;

/** What options did in the latest session, list by list. */
export function OptionsDashboard() {
  const [asked, setExpiry] = useAddressParam('expiry', '1');
  const expiry = isExpiryChoice(asked) ? asked : '1';
  const dashboard = useApi(api.options.dashboard, { params: { id: expiry } });
  return (
    <Screen
      title="Options dashboard"
      note={dashboard.data ? t('{when}, against the session before', { when: atClose(dashboard.data.date) }) : null}
      actions={<OptionExpirySelect expiry={expiry} onChoose={setExpiry} />}
    >
      <WithContracts query={dashboard} height={1400}>
        {(shown) => (
          <>
            <OptionHead />
            <div className="grid">
              {shown.cards.map((card) => (
                <OptionCard key={card.category} card={card} expiry={expiry} />
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

/** The two indices that most of the options are on. */
function OptionHead() {
  const open = useApi(api.options.openInterest, {});
  const atm = useApi(api.options.underlyings, { query: {} });
  const figures = ['NIFTY', 'BANKNIFTY'].flatMap((symbol) => {
    const row = open.data?.rows.find((one) => one.symbol === symbol);
    const at = atm.data?.rows.find((one) => one.symbol === symbol);
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

function OptionCard({ card: { category, count, rows }, expiry }: { card: Dashboard['cards'][number]; expiry: string }) {
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
        empty="No option is in this list."
      />
    </Panel>
  );
}
