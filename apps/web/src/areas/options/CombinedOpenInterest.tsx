import { api, type ContractExpiry, type ReplyOf } from '@parakh/contract';
import { after, change, csvText, Figure, grouped, Panel, quantity, ratio, SaveCsv, Screen, short, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { AskAgain } from './AskAgain.tsx';
import { strikeText } from './ChainCharts.tsx';
import { UnderlyingSelect } from './ContractSelects.tsx';
import { atMoment, expiryChoice, expiryText, shortMoment } from './contract-texts.ts';
import { HeadFigures } from './HeadFigures.tsx';
import { InterestThroughDays } from './InterestThroughDays.tsx';
import { InterestThroughSession } from './InterestThroughSession.tsx';
import { inUnits } from './line-formats.ts';
import { StrikeBars } from './StrikeBars.tsx';
import { sameSymbol } from './same-symbol.ts';
import { USUAL_SYMBOL } from './use-chain-address.ts';
import { useReload } from './use-reload.ts';
import { useInterestPath } from './use-session-path.ts';
import { WithContracts } from './WithContracts.tsx';
import './combined.css';

const NOT_YET = { symbol: '', date: '' };
type Combined = ReplyOf<typeof api.options.combinedInterest>;

/** Open interest of all calls and all puts, expiries summed, by strike and through the sessions. */
export function CombinedOpenInterest() {
  const [symbol, setSymbol] = useAddressParam('symbol', USUAL_SYMBOL);
  const [asked, setAsked] = useAddressParam('expiries');
  const listed = useApi(api.options.expiries, { params: { id: symbol } });
  const expiries = listed.data?.expiries ?? [];
  const chosen = asked.split(',').filter((day) => expiries.some(({ expiry }) => expiry === day));
  const query = chosen.length === 0 ? {} : { expDate: chosen.join(',') };
  const combined = useApi(
    api.options.combinedInterest,
    { params: { x: symbol }, query },
    { keepPrevious: true, when: listed.data !== undefined, everyMs: useLiveMs() },
  );
  const reload = useReload([api.options.combinedInterest, api.options.interestPath]);
  const states = useInterestPath(combined.data ?? NOT_YET, chosen);
  return (
    <Screen
      title="Combined open interest"
      note={combined.data ? atMoment(combined.data) : null}
      actions={
        <>
          <AskAgain reload={reload} />
          <UnderlyingSelect symbol={symbol} onChoose={setSymbol} />
        </>
      }
    >
      <WithContracts query={after(listed, sameSymbol(combined, symbol))}>
        {(shown) => (
          <>
            <CombinedHead combined={shown} />
            <div className="grid">
              <ExpiryBoxes expiries={expiries} chosen={chosen} onChoose={(days) => setAsked(days.join(','))} />
              <CombinedBars combined={shown} />
              <InterestThroughSession states={states} date={shown.date} />
              <InterestThroughDays symbol={shown.symbol} />
            </div>
          </>
        )}
      </WithContracts>
    </Screen>
  );
}

const OPENED = 'Open units now less those at the close of the session before, in units of now.';

function CombinedHead({ combined }: { combined: Combined }) {
  const { callOi, putOi, callOiChange, putOiChange, pcrOi, spot, expiries } = combined;
  const moved = { ...change, text: (value: number) => `${value > 0 ? '+' : ''}${short(value)}` };
  const [first, last] = [expiries[0], expiries.at(-1)];
  return (
    <HeadFigures
      figures={[
        {
          word: 'Spot',
          says: 'The last price of the underlying.',
          figure: <Figure value={spot} format={ratio} />,
          note: combined.symbol,
        },
        {
          word: 'OI of calls',
          says: 'Units that are open in all strikes of the expiries that are summed.',
          figure: <Figure value={callOi} format={quantity} />,
          note: t('units'),
        },
        {
          word: 'OI of puts',
          says: 'Units that are open in all strikes of the expiries that are summed.',
          figure: <Figure value={putOi} format={quantity} />,
          note: t('units'),
        },
        {
          word: 'PCR',
          term: 'pcr',
          says: 'Open interest of puts divided by that of calls, of the expiries that are summed.',
          figure: <Figure value={pcrOi} format={ratio} />,
          note:
            first && last ? (first === last ? expiryText(first) : `${expiryText(first)} – ${expiryText(last)}`) : '',
        },
        {
          word: 'Calls, change',
          says: OPENED,
          figure: <Figure value={callOiChange} format={moved} />,
          note: t('since the session before'),
        },
        {
          word: 'Puts, change',
          says: OPENED,
          figure: <Figure value={putOiChange} format={moved} />,
          note: t('since the session before'),
        },
      ]}
    />
  );
}

function ExpiryBoxes({
  expiries,
  chosen,
  onChoose,
}: {
  expiries: readonly ContractExpiry[];
  chosen: readonly string[];
  onChoose: (days: readonly string[]) => void;
}) {
  const toggle = (day: string) =>
    onChoose(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].toSorted());
  return (
    <Panel title="Expiries" note={chosen.length === 0 ? t('all') : grouped(chosen.length, 0)} className="c3">
      <ul className="expiry-boxes">
        {expiries.map((one) => (
          <li key={one.expiry}>
            <label>
              <input type="checkbox" checked={chosen.includes(one.expiry)} onChange={() => toggle(one.expiry)} />
              {expiryChoice(one)}
            </label>
          </li>
        ))}
      </ul>
      {chosen.length > 0 ? (
        <button type="button" className="linklike" onClick={() => onChoose([])}>
          {t('All expiries')}
        </button>
      ) : null}
    </Panel>
  );
}

const REACH = 25;

const strikesCsv = (strikes: Combined['strikes']) =>
  csvText(
    [t('Strike'), t('Calls'), t('Puts')],
    strikes.map(({ strike, callOi, putOi }) => [strike, callOi, putOi]),
  );

function CombinedBars({ combined }: { combined: Combined }) {
  const { symbol, strikes, spot } = combined;
  const middle = strikes.findIndex(({ strike }) => (strike ?? NaN) >= (spot ?? NaN));
  const shown = middle < 0 ? strikes : strikes.slice(Math.max(0, middle - REACH), middle + REACH);
  return (
    <Panel
      title="By strike"
      note={t('units, {when}', { when: shortMoment(combined) })}
      className="c9"
      control={<SaveCsv name={`${symbol} open interest`} text={() => strikesCsv(strikes)} />}
    >
      <StrikeBars
        label={t('Open interest by strike')}
        strikes={shown.map(({ strike }) => strike ?? NaN)}
        series={[
          { title: 'Calls', colour: 'var(--series-2)', values: shown.map(({ callOi }) => callOi) },
          { title: 'Puts', colour: 'var(--series-1)', values: shown.map(({ putOi }) => putOi) },
        ]}
        marks={spot === null ? [] : [{ at: spot, word: grouped(spot, 0) }]}
        format={inUnits}
        strikeText={strikeText}
        height={300}
      />
    </Panel>
  );
}
