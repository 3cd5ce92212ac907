import { api, type ReplyOf } from '@parakh/contract';
import { after, grouped, LinesChart, Panel, Screen, Segment, short, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useAddressChoice, useAddressParam } from '../../shared/screens/address.ts';
import { placesOf, seriesLine, sessionAxis } from '../market/index.ts';
import { ExpirySelect, UnderlyingSelect } from './ContractSelects.tsx';
import { atClose, expiryText } from './contract-texts.ts';
import { StrikePicker } from './StrikePicker.tsx';
import { sameSymbol } from './same-symbol.ts';
import { daysOf, strikeName, valuesOn } from './strike-names.ts';
import { USUAL_SYMBOL, useExpiry } from './use-chain-address.ts';
import { WithContracts } from './WithContracts.tsx';

type Histories = ReplyOf<typeof api.options.strikeHistories>;

const measures = [
  { value: 'oi', word: 'OI' },
  { value: 'oiChange', word: 'OI change' },
  { value: 'price', word: 'Premium' },
] as const;
const measureNames = measures.map(({ value }) => value);
const MOST = 10;

/** Open interest or premium of up to ten strikes of an expiry through its sessions. */
export function MultiStrikeOi() {
  const [symbol, setSymbol] = useAddressParam('symbol', USUAL_SYMBOL);
  const [measure, setMeasure] = useAddressChoice('show', measureNames, 'oi');
  const [strikes, setStrikes] = useAddressParam('strikes');
  const { listed, expiries, expiry, setExpiry } = useExpiry(symbol);
  const query = { ...(strikes === '' ? {} : { strikes }), ...(expiry === undefined ? {} : { expDate: expiry }) };
  const histories = useApi(
    api.options.strikeHistories,
    { params: { x: symbol }, query },
    { keepPrevious: true, when: expiry !== undefined },
  );
  const choose = (names: readonly string[]) => setStrikes(names.slice(0, MOST).join(','));
  /** Strikes of one symbol or expiry say nothing of another. */
  const anew = (set: (value: string) => void) => (value: string) => {
    setStrikes('');
    set(value);
  };
  return (
    <Screen
      title="Open interest of many strikes"
      note={histories.data ? atClose(histories.data.date) : null}
      actions={
        <>
          <UnderlyingSelect symbol={symbol} onChoose={anew(setSymbol)} />
          <ExpirySelect expiries={expiries} expiry={expiry} onChoose={anew(setExpiry)} />
          <Segment label="Shown" value={measure} choices={measures} onChange={setMeasure} />
        </>
      }
    >
      <WithContracts query={after(listed, sameSymbol(histories, symbol))} height={640}>
        {(shown) => (
          <div className="grid">
            <Panel
              title="Through the sessions"
              note={t('{symbol}, expiry {expiry}', { symbol: shown.symbol, expiry: expiryText(shown.expiry) })}
              className="c8"
              foot={
                strikes === ''
                  ? t('The five strikes of each side with the most open interest. Choose others beside.')
                  : null
              }
            >
              <Lines histories={shown} measure={measure} />
            </Panel>
            <StrikePicker
              symbol={shown.symbol}
              expiry={shown.expiry}
              chosen={shown.series.map(({ strike, right }) => strikeName(strike ?? NaN, right))}
              most={MOST}
              onChoose={choose}
            />
          </div>
        )}
      </WithContracts>
    </Screen>
  );
}

const SERIES_COLOURS = 8;

function Lines({ histories: { series }, measure }: { histories: Histories; measure: (typeof measureNames)[number] }) {
  const panes = useMemo(() => {
    const days = daysOf(series);
    const x = placesOf(days);
    const lines = series.map((one, i) => {
      const title = `${grouped(one.strike ?? NaN, 0)} ${one.right === 'call' ? 'CE' : 'PE'}`;
      const line = seriesLine(title, x, valuesOn(days, one, measure), (i % SERIES_COLOURS) + 1);
      return { ...line, isDashed: i >= SERIES_COLOURS };
    });
    const format = measure === 'price' ? (value: number) => grouped(value) : (value: number) => short(value, 1);
    return [{ title: 'Options', height: 420, lines, format }];
  }, [series, measure]);
  if (daysOf(series).length < 2) return <p className="t2">{t('One session makes no line.')}</p>;
  return <LinesChart label={t('Options by session')} panes={panes} {...sessionAxis} />;
}
