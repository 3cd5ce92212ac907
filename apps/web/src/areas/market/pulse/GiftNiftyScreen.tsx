import { api, type GiftNifty } from '@parakh/contract';
import {
  change,
  changePct,
  dayText,
  Empty,
  Figure,
  Loaded,
  Panel,
  points,
  quoteMark,
  Screen,
  Segment,
  TickingFigure,
  t,
} from '@parakh/ui';
import { useApi } from '../../../shared/api/api.ts';
import { carriedPct } from '../../../shared/live/ticked.ts';
import { useLiveMs } from '../../../shared/live/use-live.ts';
import { useTicked } from '../../../shared/live/use-quote.ts';
import { chartPath, stockPath, useAddressParam } from '../../../shared/screens/address.ts';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import { GapTable } from './GapTable.tsx';
import { GiftLines } from './GiftLines.tsx';
import { sessionsIn, spans } from './session-axis.ts';
import '../../../shared/text/figures.css';

/** The future on NIFTY that trades abroad: where it stands, how far from NIFTY's last close, and what such gaps were worth. */
export function GiftNiftyScreen() {
  const [asked, setSpan] = useAddressParam('span', '250');
  const span = sessionsIn(asked);
  const gift = useApi(
    api.market.giftNifty,
    { query: { sessions: span } },
    { keepPrevious: true, everyMs: useLiveMs() },
  );
  return (
    <Screen title="GIFT NIFTY" note={t('The future on NIFTY 50 at the international exchange in GIFT City')}>
      <Loaded query={gift} lines={12} height={800}>
        {(shown) =>
          shown.now === null ? (
            <NoGiftNifty />
          ) : (
            <div className="grid">
              <Now now={shown.now} symbol={shown.symbol} />
              <Panel
                title="Beside NIFTY 50"
                className="c8"
                flush
                control={<Segment label="Time shown" value={span} choices={spans} onChange={setSpan} />}
              >
                <GiftLines gift={shown} />
              </Panel>
              <GapTable gift={shown} />
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}

function NoGiftNifty() {
  return (
    <section className="panel">
      <Empty says="GIFT NIFTY is not available.">
        <p>
          {t(
            'It trades at NSE IX in GIFT City. No file or feed that brings it is connected here, so nothing is shown of it.',
          )}
        </p>
        <ScreenLink to={stockPath('NIFTY 50')}>{t('NIFTY 50 itself')}</ScreenLink>
      </Empty>
    </section>
  );
}

function Now({ now: asked, symbol }: { now: NonNullable<GiftNifty['now']>; symbol: string }) {
  const now = useTicked({ ...asked, symbol });
  const { gapPct: gap, last } = asked;
  const gapPct = gap !== null && last && now.last ? carriedPct(gap, last, now.last) : gap;
  const rows = [
    { word: 'Over NIFTY’s last close', value: gapPct, format: changePct },
    { word: 'Its premium at that close', value: now.premiumPct, format: changePct },
    { word: 'NIFTY’s last close', value: now.niftyClose, format: points },
    { word: 'Open', value: now.open, format: points, quote: quoteMark(symbol, 'open') },
    { word: 'High', value: now.high, format: points, quote: quoteMark(symbol, 'high') },
    { word: 'Low', value: now.low, format: points, quote: quoteMark(symbol, 'low') },
  ];
  return (
    <Panel
      title="Now"
      note={`${dayText(now.day)} · ${now.isClosed ? t('session closed') : t('session under way')}`}
      className="c4"
      foot={<ScreenLink to={chartPath(symbol)}>{t('Its chart')}</ScreenLink>}
    >
      <p className="headline">
        <span className="big">
          <TickingFigure value={now.last} format={points} quote={quoteMark(symbol, 'last')} />
        </span>
        <span className="md">
          <Figure value={now.change} format={change} arrow quote={quoteMark(symbol, 'change')} />{' '}
          <Figure value={now.changePct} format={changePct} unit quote={quoteMark(symbol, 'changePct')} />
        </span>
      </p>
      <dl className="facts one">
        {rows.map(({ word, value, format, quote }) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>
              <Figure
                value={value}
                format={format}
                unit
                quote={quote}
                missing="The two have no close of the same day."
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="xs t3">{t('NIFTY closed at this level on {day}.', { day: dayText(now.niftyDay) })}</p>
    </Panel>
  );
}
