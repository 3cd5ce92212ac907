import { api, type ReplyOf } from '@parakh/contract';
import { after, LinesChart, Panel, Screen, Segment, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useAddressChoice, useAddressParam } from '../../shared/screens/address.ts';
import { placesOf, sessionAxis } from '../market/index.ts';
import { ExpirySelect, UnderlyingSelect } from './ContractSelects.tsx';
import { atClose, expiryText } from './contract-texts.ts';
import { inPoints, inUnits } from './line-formats.ts';
import { StrikePicker } from './StrikePicker.tsx';
import { StrikesThroughSession } from './StrikesThroughSession.tsx';
import { sameSymbol } from './same-symbol.ts';
import { type StrikeMeasure, strikeLine, strikeMeasures } from './strike-lines.ts';
import { daysOf, type StrikeHistory, strikeName, valuesOn } from './strike-names.ts';
import { USUAL_SYMBOL, useExpiry } from './use-chain-address.ts';
import { useStrikesPath } from './use-session-path.ts';
import { WithContracts } from './WithContracts.tsx';

type Histories = ReplyOf<typeof api.options.strikeHistories>;

const measureNames = strikeMeasures.map(({ value }) => value);
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
  const { symbol: of, date, expiry: shownExpiry, series } = histories.data ?? NOT_YET;
  const states = useStrikesPath({ symbol: of, date, expiry: shownExpiry }, series.map(nameOf));
  const choose = (names: readonly string[]) => setStrikes(names.slice(0, MOST).join(','));
  /** Strikes of one symbol or expiry say nothing of another. */
  const anew = (set: (value: string) => void) => (value: string) => {
    setStrikes('');
    set(value);
  };
  const picker = ({ symbol: name, expiry: day, series: chosen }: Histories) => (
    <StrikePicker symbol={name} expiry={day} chosen={chosen.map(nameOf)} most={MOST} onChoose={choose} />
  );
  return (
    <Screen
      title="Open interest of many strikes"
      note={histories.data ? atClose(histories.data.date) : null}
      actions={
        <>
          <UnderlyingSelect symbol={symbol} onChoose={anew(setSymbol)} />
          <ExpirySelect expiries={expiries} expiry={expiry} onChoose={anew(setExpiry)} />
          <Segment label="Shown" value={measure} choices={strikeMeasures} onChange={setMeasure} />
        </>
      }
    >
      <WithContracts query={after(listed, sameSymbol(histories, symbol))} height={640}>
        {(shown) => (
          <div className="grid">
            <StrikesThroughSession states={states} measure={measure} date={shown.date} />
            {picker(shown)}
            {measure === 'iv' ? null : <ThroughSessions histories={shown} measure={measure} isUsual={strikes === ''} />}
          </div>
        )}
      </WithContracts>
    </Screen>
  );
}

const NOT_YET: Histories = { symbol: '', date: '', expiry: '', series: [] };
const nameOf = ({ strike, right }: StrikeHistory) => strikeName(strike ?? NaN, right);

interface OfSessions {
  readonly histories: Histories;
  /** Volatility is drawn through a session alone. */
  readonly measure: Exclude<StrikeMeasure, 'iv'>;
  /** No strikes were chosen. */
  readonly isUsual: boolean;
}

function ThroughSessions({ histories, measure, isUsual }: OfSessions) {
  return (
    <Panel
      title="Through the sessions"
      note={t('{symbol}, expiry {expiry}', { symbol: histories.symbol, expiry: expiryText(histories.expiry) })}
      className="c12"
      foot={
        isUsual ? t('The five strikes of each side with the most open interest. Choose others beside the lines.') : null
      }
    >
      <Lines histories={histories} measure={measure} />
    </Panel>
  );
}

function Lines({ histories: { symbol, expiry, series }, measure }: Pick<OfSessions, 'histories' | 'measure'>) {
  const panes = useMemo(() => {
    const days = daysOf(series);
    const x = placesOf(days);
    const lines = series.map((one, i) => strikeLine(one, { x, values: valuesOn(days, one, measure), i }));
    const format = measure === 'price' ? inPoints : inUnits;
    return [{ title: 'Options', height: 420, lines, format }];
  }, [series, measure]);
  if (daysOf(series).length < 2) return <p className="t2">{t('One session makes no line.')}</p>;
  const savedAs = `${symbol} ${expiry} ${measure}`;
  return <LinesChart label={t('Options by session')} panes={panes} {...sessionAxis} savedAs={savedAs} />;
}
