import { api, type FutureBarRow } from '@parakh/contract';
import { symbolOf } from '@parakh/options';
import { grouped, Panel, Screen, short, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { ClassStrip } from './ClassStrip.tsx';
import { UnderlyingSelect } from './ContractSelects.tsx';
import { buildUpNames, expiryText } from './contract-texts.ts';
import { FutureBarsTable } from './FutureBarsTable.tsx';
import { FutureExpirySelect } from './FutureExpirySelect.tsx';
import { HeadFigures } from './HeadFigures.tsx';
import { isExpiryChoice, USUAL_SYMBOL } from './use-chain-address.ts';
import { WithContracts } from './WithContracts.tsx';

const EVERY_SYMBOL = 'ALL';

/** What was opened and closed in a future, bar by bar. */
export function FutureIntradayBuildup() {
  const [symbol, setSymbol] = useAddressParam('symbol', USUAL_SYMBOL);
  const [asked, setExpiry] = useAddressParam('expiry', '1');
  const expiry = isExpiryChoice(asked) ? asked : '1';
  const query = { interval: 'day' as const };
  const bars = useApi(api.options.futureBars, { params: { a: symbol, b: expiry }, query });
  const every = useApi(api.options.futureBars, { params: { a: EVERY_SYMBOL, b: '1' }, query });
  return (
    <Screen
      title="Build-up of futures"
      note={t('Each bar is a session: minutes of futures are recorded when a live feed brings them.')}
      actions={
        <>
          <UnderlyingSelect symbol={symbol} onChoose={setSymbol} />
          <FutureExpirySelect expiry={expiry} onChoose={setExpiry} isOneMonth />
        </>
      }
    >
      <WithContracts query={bars}>
        {(shown) => (
          <>
            <ClassTotals bars={shown.bars} />
            <div className="grid">
              <Panel
                title={symbolOf(symbol)}
                note={
                  shown.expiry === null
                    ? null
                    : t('future of {expiry}, in prices and units of now', { expiry: expiryText(shown.expiry) })
                }
                className="c12"
                flush
              >
                <ClassStrip bars={shown.bars} />
                <FutureBarsTable bars={shown.bars} />
              </Panel>
              {every.data ? (
                <Panel title="All symbols" note={t('nearest month, the last session')} className="c12" flush>
                  <FutureBarsTable bars={every.data.bars} isOfAll />
                </Panel>
              ) : null}
            </div>
          </>
        )}
      </WithContracts>
    </Screen>
  );
}

const classes = ['long_buildup', 'short_buildup', 'short_covering', 'long_unwinding'] as const;

/** How many bars each class had, and how much was opened or closed in them. */
function ClassTotals({ bars }: { bars: readonly FutureBarRow[] }) {
  const last = bars.at(-1);
  const figures = classes.map((name) => {
    const own = bars.filter(({ buildUp }) => buildUp === name);
    const moved = own.reduce((sum, { oiChange }) => sum + (oiChange ?? 0), 0);
    return {
      word: buildUpNames[name],
      figure: grouped(own.length, 0),
      note: t('{units} units in all', { units: `${moved > 0 ? '+' : ''}${short(moved)}` }),
    };
  });
  const now = [
    { word: 'Price', figure: grouped(last?.close ?? NaN), note: last ? expiryText(last.date) : '' },
    { word: 'Open interest', figure: short(last?.oi ?? NaN), note: t('units') },
  ];
  return <HeadFigures figures={[...figures, ...now]} />;
}
