import { api, type FutureBarRow, type ReplyOf } from '@parakh/contract';
import { symbolOf } from '@parakh/options';
import { clockText, dayText, grouped, Panel, Screen, Segment, short, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { useAddressChoice, useAddressParam } from '../../shared/screens/address.ts';
import { AskAgain } from './AskAgain.tsx';
import { UnderlyingSelect } from './ContractSelects.tsx';
import { barEndText, buildUpNames, buildUpReasons, expiryText } from './contract-texts.ts';
import { DayClock } from './DayClock.tsx';
import { ExplainedTerms } from './Explained.tsx';
import { FutureBarsTable } from './FutureBarsTable.tsx';
import { FutureExpirySelect } from './FutureExpirySelect.tsx';
import { HeadFigures } from './HeadFigures.tsx';
import { SymbolStrip } from './SymbolStrip.tsx';
import { isExpiryChoice, USUAL_SYMBOL } from './use-chain-address.ts';
import { useReload } from './use-reload.ts';
import { WithContracts } from './WithContracts.tsx';

const EVERY_SYMBOL = 'ALL';

/** What was opened and closed in a future, bar by bar. */
export function FutureIntradayBuildup() {
  const [symbol, setSymbol] = useAddressParam('symbol', USUAL_SYMBOL);
  const [asked, setExpiry] = useAddressParam('expiry', '1');
  const expiry = isExpiryChoice(asked) ? asked : '1';
  const [interval, setInterval] = useAddressChoice('interval', intervalNames, '15minute');
  const everyMs = useLiveMs();
  const bars = useApi(
    api.options.futureBars,
    { params: { a: symbol, b: expiry }, query: { interval } },
    { everyMs: interval === 'day' ? undefined : everyMs, keepPrevious: true },
  );
  const reload = useReload([api.options.futureBars]);
  const every = useApi(
    api.options.futureBars,
    { params: { a: EVERY_SYMBOL, b: '1' }, query: { interval: 'day' } },
    { everyMs },
  );
  return (
    <Screen
      title="Build-up of futures"
      note={bars.data ? noteOf(bars.data) : null}
      actions={
        <>
          <AskAgain reload={reload} />
          <UnderlyingSelect symbol={symbol} onChoose={setSymbol} />
          <FutureExpirySelect expiry={expiry} onChoose={setExpiry} isOneMonth />
          <Segment label="Bars" value={interval} choices={intervals} onChange={setInterval} />
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
                <DayClock bars={shown.bars} />
                <FutureBarsTable bars={shown.bars} />
              </Panel>
              {every.data ? <EverySymbol bars={every.data.bars} onChoose={setSymbol} /> : null}
            </div>
          </>
        )}
      </WithContracts>
    </Screen>
  );
}

function EverySymbol({ bars, onChoose }: { bars: readonly FutureBarRow[]; onChoose: (symbol: string) => void }) {
  return (
    <Panel
      title="All symbols"
      note={t('nearest month, against the session before; from what buyers did to what sellers did')}
      className="c12 wrapped-control"
      flush
      control={<ExplainedTerms terms={['buildUp']} />}
    >
      <SymbolStrip bars={bars} onChoose={onChoose} />
      <FutureBarsTable bars={bars} isOfAll />
    </Panel>
  );
}

type Bars = ReplyOf<typeof api.options.futureBars>;

/** Which session the bars are of; where no minutes are known, why they are sessions. */
function noteOf({ interval, bars }: Bars): string {
  const last = bars.at(-1);
  if (interval === 'day') return t('Each bar is a session; minutes of futures come with a live feed.');
  return last ? t('Session of {day}, until {time}', { day: dayText(last.date), time: clockText(last.at ?? NaN) }) : '';
}

const intervals = [
  { value: '5minute', word: '5m', says: 'Five minutes' },
  { value: '15minute', word: '15m', says: 'A quarter of an hour' },
  { value: '60minute', word: '1h', says: 'An hour' },
  { value: 'day', word: '1D', says: 'Whole sessions' },
] as const;
const intervalNames = intervals.map(({ value }) => value);

const classes = ['long_buildup', 'short_buildup', 'short_covering', 'long_unwinding'] as const;

/** How many bars each class had, and how much was opened or closed in them. */
function ClassTotals({ bars }: { bars: readonly FutureBarRow[] }) {
  const last = bars.at(-1);
  const figures = classes.map((name) => {
    const own = bars.filter(({ buildUp }) => buildUp === name);
    const moved = own.reduce((sum, { oiChange }) => sum + (oiChange ?? 0), 0);
    return {
      word: buildUpNames[name],
      says: buildUpReasons[name],
      figure: grouped(own.length, 0),
      note: t('{units} units in all', { units: `${moved > 0 ? '+' : ''}${short(moved)}` }),
    };
  });
  const now = [
    {
      word: 'Price',
      says: 'Of the future at the end of the last bar.',
      figure: grouped(last?.close ?? NaN),
      note: last ? barEndText(last) : '',
    },
    {
      word: 'Open interest',
      says: 'Units that are open at the end of the last bar.',
      figure: short(last?.oi ?? NaN),
      note: t('units'),
    },
  ];
  return <HeadFigures figures={[...figures, ...now]} />;
}
